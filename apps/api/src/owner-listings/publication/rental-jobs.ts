import type { PlazaDatabase } from '../../platform/database/database.ts';
import type { JobHandlers } from '../../platform/jobs/job-table.ts';
import { lockOwner } from './publication-store.ts';
import { publishIfAllowed } from './publication.ts';
import { endRentals, readOwnersOfEndedRentals } from './rental-store.ts';
import { viewDay } from '../../insights/index.ts';

/** Lists bays again on the day their rental ends; those the plan has no room for wait as ready. */
export const rentalJobs = (database: PlazaDatabase): Pick<JobHandlers, 'relist_rented_bays'> => ({
  relist_rented_bays: async () => {
    const today = viewDay(new Date());
    for (const ownerId of await readOwnersOfEndedRentals(database, today)) {
      await database.transaction().execute(async (transaction) => {
        // closed since it was read
        if (!(await lockOwner(transaction, ownerId))) return;
        for (const id of await endRentals(transaction, ownerId, today))
          await publishIfAllowed(transaction, ownerId, id);
      });
    }
  },
});
