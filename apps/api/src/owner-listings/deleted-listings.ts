import { deletedListingDays } from '@plaza/sdk/rules';
import { sql } from 'kysely';
import type { PlazaDatabase } from '../platform/database/database.ts';
import type { JobHandlers } from '../platform/jobs/job-table.ts';
import type { ListingPictures } from './images/listing-pictures.ts';

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
      const { rows } = await sql<{ id: number }>`
        select id from listings
        where state = 'deleted' and deleted_at <= now() - make_interval(days => ${deletedListingDays}::int)
        order by deleted_at limit ${batchSize} for update skip locked
      `.execute(transaction);
      const ids = rows.map(({ id }) => id);
      if (ids.length === 0) return 0;
      await pictures.release(transaction, ids);
      await transaction.deleteFrom('listings').where('id', 'in', ids).execute();
      return ids.length;
    });
  return {
    purge_deleted_listings: async () => {
      for (let count = batchSize; count === batchSize;) count = await purge();
    },
  };
};
