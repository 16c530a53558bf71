import type { PlazaDatabase } from '../platform/database/database.ts';
import type { JobHandlers } from '../platform/jobs/job-table.ts';
import type { ListingPictures } from './images/listing-pictures.ts';
import { deleteListings, lockUnrestorable } from './store.ts';

export interface DeletedListingsOptions {
  database: PlazaDatabase;
  pictures: Pick<ListingPictures, 'release'>;
}

const batchSize = 100;

/** Removes listings for good, with their files, when they cannot be restored any more. */
export const deletedListingJobs = ({
  database,
  pictures,
}: DeletedListingsOptions): Pick<JobHandlers, 'purge_deleted_listings'> => {
  const purge = () =>
    database.transaction().execute(async (transaction) => {
      const ids = await lockUnrestorable(transaction, batchSize);
      if (ids.length === 0) return 0;
      await pictures.release(transaction, ids);
      await deleteListings(transaction, ids);
      return ids.length;
    });
  return {
    purge_deleted_listings: async () => {
      for (let count = batchSize; count === batchSize;) count = await purge();
    },
  };
};
