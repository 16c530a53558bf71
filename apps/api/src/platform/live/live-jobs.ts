import { dayMs } from '@plaza/sdk';
import type { PlazaDatabase } from '../database/database.ts';
import type { JobHandlers } from '../jobs/job-table.ts';
import { deleteEventsBefore } from './live-store.ts';

const keepEventsMs = 7 * dayMs;

/** Forgets events that no page comes back for; one that does loads everything anew. */
export const liveJobs = ({ database }: { database: PlazaDatabase }): Pick<JobHandlers, 'forget_live_events'> => ({
  forget_live_events: () => deleteEventsBefore(database, new Date(Date.now() - keepEventsMs)),
});
