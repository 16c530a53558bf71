import { viewDay } from '../insights/index.ts';
import type { PlazaDatabase } from '../platform/database/database.ts';
import { imageSuffix, type StoredFiles } from '../platform/files/stored-files.ts';
import type { JobHandlers } from '../platform/jobs/job-table.ts';
import type { ImageProcessor } from '../platform/images/image-processor.ts';
import { readByKey, setAvifWidths } from './images/images-store.ts';
import type { ListingImages } from './images/listing-images.ts';
import { endRentals, lockOwner, readOwnersOfEndedRentals } from './publication/publication-store.ts';
import { publishIfAllowed } from './publication/publication.ts';
import { deleteListings, lockUnrestorable } from './store.ts';

interface DeletedListingsOptions {
  database: PlazaDatabase;
  listingImages: Pick<ListingImages, 'release'>;
}

const batchSize = 100;

/** Deletes listings for good, with their files, once they can no longer be restored. */
export const deletedListingJobs = ({
  database,
  listingImages,
}: DeletedListingsOptions): Pick<JobHandlers, 'purge_deleted_listings'> => {
  const purge = () =>
    database.transaction().execute(async (transaction) => {
      const ids = await lockUnrestorable(transaction, batchSize);
      if (ids.length === 0) return 0;
      await listingImages.release(transaction, ids);
      await deleteListings(transaction, ids);
      return ids.length;
    });
  return {
    purge_deleted_listings: async () => {
      for (let count = batchSize; count === batchSize;) count = await purge();
    },
  };
};

interface ImageJobsOptions {
  database: PlazaDatabase;
  files: StoredFiles;
  imageProcessor: ImageProcessor;
}

/** Encodes an image's AVIF files, which take too long for the request. */
export const imageJobs = ({ database, files, imageProcessor }: ImageJobsOptions): Pick<JobHandlers, 'make_avif'> => ({
  make_avif: async ({ key }) => {
    const image = await readByKey(database, key);
    const largest = image?.widths.at(-1);
    // the image was removed meanwhile
    if (image === undefined || largest === undefined) return;
    if (image.avif_widths.length > 0) {
      await setAvifWidths(database, key, image.avif_widths);
      return;
    }
    const stored = await files.read(key, imageSuffix(largest, 'webp'));
    if (stored === null) throw new Error(`The files of ${key} are not there`);
    const made = await imageProcessor.avif(stored, image.widths);
    await files.extend(key, made, (transaction) => setAvifWidths(transaction, key, image.widths));
  },
});

/** Lists bays again on the day their rental ends; those beyond the plan's limit wait as ready. */
export const rentalJobs = (database: PlazaDatabase): Pick<JobHandlers, 'relist_rented_bays'> => ({
  relist_rented_bays: async () => {
    const today = viewDay(new Date());
    for (const ownerId of await readOwnersOfEndedRentals(database, today)) {
      await database.transaction().execute(async (transaction) => {
        // the account was closed meanwhile
        if (!(await lockOwner(transaction, ownerId))) return;
        for (const id of await endRentals(transaction, ownerId, today))
          await publishIfAllowed(transaction, ownerId, id);
      });
    }
  },
});
