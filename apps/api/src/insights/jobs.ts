import type { PlazaDatabase } from '../platform/database/database.ts';
import type { JobHandlers } from '../platform/jobs/job-table.ts';
import { deleteSourcesBefore, deleteVisitorsBefore, viewDay } from './store.ts';

/** A year can be compared with the one before. */
const keptMonths = 13;

/** The day so many months ago; the 31st becomes the first of the month after where there is none. */
function monthsAgo(months: number, now: Date): string {
  const then = new Date(now);
  then.setUTCMonth(then.getUTCMonth() - months);
  return viewDay(then);
}

/** Forgets who has seen what when the day is over, and sums of long ago. */
export const insightsJobs = ({
  database,
}: {
  database: PlazaDatabase;
}): Pick<JobHandlers, 'forget_impressions' | 'forget_insights'> => ({
  forget_impressions: () => deleteVisitorsBefore(database, viewDay(new Date())),
  forget_insights: () => deleteSourcesBefore(database, monthsAgo(keptMonths, new Date())),
});
