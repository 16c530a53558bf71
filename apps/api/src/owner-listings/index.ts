import type { AreaHandlers } from '../http/context.ts';
import type { ListingsApi } from '../listings/index.ts';
import type { Platform } from '../platform/platform.ts';
import { createListingForms, type ListingForms } from './forms.ts';
import { createListingImages } from './images/listing-images.ts';
import { createOwnImages, type OwnImages, type OwnImagesOptions } from './images/service.ts';
import { deletedListingJobs, imageJobs, rentalJobs } from './jobs.ts';
import { createOwnNumbers, type OwnNumbers } from './numbers/numbers.ts';
import { createOwnListings, type OwnListings } from './service.ts';

interface OwnerListingsDependencies extends Pick<OwnImagesOptions, 'readMedia'> {
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

interface OwnListingsParts {
  listings: OwnListings;
  forms: ListingForms;
  images: OwnImages;
  numbers: OwnNumbers;
}

/** Calls of owners about their listings. */
function ownListingsRoutes({ listings, forms, images, numbers }: OwnListingsParts) {
  return {
    createDraft: async ({ body, query }, { session }) => ({
      data: await listings.begin(session.userId, body.submissionId, query.locale),
    }),
    duplicateListing: async ({ params, body }, { session }) => ({
      data: await listings.duplicate(session.userId, params.id, body.submissionId),
    }),
    createListing: async ({ form, query }, { session, header }) => ({
      data: await forms.create(session.userId, form, query.locale, header('idempotency-key')),
    }),
    updateListing: async ({ params, form, query }, { session }) => ({
      data: await forms.update(session.userId, params.id, form, query.locale),
    }),
    listOwnListings: ({ query }, { session }) => listings.list(session.userId, query),
    getOwnListing: async ({ params }, { session }) => ({ data: await listings.one(session.userId, params.id) }),
    changeOwnListing: async ({ params, body, query }, { session }) => ({
      data: await listings.save(session.userId, params.id, body, query.locale),
    }),
    finishListing: async ({ params, body, query }, { session }) => ({
      data: await listings.finish(session.userId, params.id, body.version, query.locale),
    }),
    changeListingState: async ({ params, body, query }, { session }) => ({
      data: await listings.choose(session.userId, params.id, body, query.locale),
    }),
    listRenterCandidates: async ({ params }, { session }) => ({
      data: await listings.renterCandidates(session.userId, params.id),
    }),
    deleteListing: async ({ params }, { session }) => ({ data: await listings.remove(session.userId, params.id) }),
    restoreListing: async ({ params }, { session }) => ({ data: await listings.restore(session.userId, params.id) }),
    addListingImage: async ({ params, form, query }, { session }) => ({
      data: await images.add(session.userId, params.id, form.image, form.submissionId, query.locale),
    }),
    arrangeListingImages: async ({ params, body, query }, { session }) => ({
      data: await images.arrange(session.userId, params.id, body, query.locale),
    }),
    getSubscriptionAccess: (_input, { session }) => listings.access(session.userId),
    getListingStats: async ({ params }, { session }) => ({ data: await numbers.stats(session.userId, params.id) }),
    getListingDays: async ({ params, query }, { session }) => ({
      data: await numbers.days(session.userId, params.id, query.days),
    }),
    getDashboard: async (_input, { session }) => ({ data: await numbers.dashboard(session.userId) }),
    getPriceGuide: async ({ query }, { session }) => ({
      data: await numbers.priceGuide(session.userId, query, query.vehicleKind),
    }),
  } satisfies AreaHandlers;
}
