import type { ListingsApi } from '../listings/index.ts';
import type { Platform } from '../platform/platform.ts';
import { createListingForms } from './forms.ts';
import { createListingImages } from './images/listing-images.ts';
import { createOwnImages, type OwnImagesOptions } from './images/service.ts';
import { deletedListingJobs, imageJobs, rentalJobs } from './jobs.ts';
import { createOwnNumbers } from './numbers/numbers.ts';
import { ownListingsRoutes } from './routes.ts';
import { createOwnListings } from './service.ts';

export interface OwnerListingsDependencies extends Pick<OwnImagesOptions, 'readMedia'> {
  listings: Pick<ListingsApi, 'lookups'>;
}

/** Listings for their owners: wizard, images, publication, rentals and numbers. */
export function createOwnerListings(platform: Platform, { listings, readMedia }: OwnerListingsDependencies) {
  const { config, geocoder, jobs, imageProcessor, placeDirectory, storedFiles } = platform;
  const database = platform.database.write;
  const listingImages = createListingImages({ storedFiles, imageProcessor, jobs });
  const parts = {
    database,
    lookups: listings.lookups,
    placeDirectory,
    geocoder,
    secret: config.positionSecret,
    listingImages,
  };
  return {
    handlers: ownListingsRoutes({
      listings: createOwnListings(parts),
      forms: createListingForms(parts),
      images: createOwnImages({ database, listingImages, imageProcessor, readMedia }),
      numbers: createOwnNumbers(platform.database),
    }),
    jobs: {
      ...imageJobs({ database, files: storedFiles, imageProcessor }),
      ...deletedListingJobs({ database, listingImages }),
      ...rentalJobs(database),
    },
  };
}

export { approximatePosition } from './approximate-position.ts';
export {
  applyPlan,
  enforcePlan,
  obstacleOf,
  type OwnerTransaction,
  previewPlan,
  requireAllowance,
  withOwner,
} from './publication/publication.ts';
export { requireOwn } from './service.ts';
