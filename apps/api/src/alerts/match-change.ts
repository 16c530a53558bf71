import type { PlazaDatabase } from '../platform/database/database.ts';
import type { JobHandlers, Jobs } from '../platform/jobs/job-store.ts';
import { offerToWaitingList } from './waiting/waiting-jobs.ts';
import {
  flapMinutes,
  insertAlerts,
  type ListingChange,
  lockUnmatchedChanges,
  markChangeMatched,
  readLastWithdrawal,
  type Reference,
} from './matching-store.ts';

/** Seconds after the first publication until which a listing counts as new. */
const maxPublicationDelaySeconds = 60;

/**
 * A listing that was offline for some minutes only is compared with the document from before; after a longer time it is
 * available again for every search.
 */
async function findReference(database: PlazaDatabase, change: ListingChange): Promise<Reference> {
  if (change.before !== null) return { document: change.before, kind: 'new' };
  const withdrawal = await readLastWithdrawal(database, change);
  const offlineMs = withdrawal && change.created_at.getTime() - withdrawal.created_at.getTime();
  if (withdrawal && offlineMs !== undefined && offlineMs < flapMinutes * 60_000)
    return { document: withdrawal.before, kind: 'new' };
  const secondsSincePublication = change.created_at.getTime() / 1000 - change.after.published;
  const isRelisted = withdrawal !== undefined || secondsSincePublication > maxPublicationDelaySeconds;
  return { document: null, kind: isRelisted ? 'available' : 'new' };
}

/** Adds the alerts of a change in the transaction that marks it as matched. */
async function matchChange(transaction: PlazaDatabase, jobs: Jobs, change: ListingChange): Promise<void> {
  const headStartMs = change.before === null ? await offerToWaitingList(transaction, jobs, change) : 0;
  const hasAlerts = await insertAlerts(transaction, change, await findReference(transaction, change));
  const timing = headStartMs > 0 ? { key: `alert-emails-${change.id}`, delayMs: headStartMs } : undefined;
  if (hasAlerts) await jobs.add(transaction, 'enqueue_alert_emails', { changeId: change.id }, timing);
  await markChangeMatched(transaction, change.id);
}

export const matchingJobs = ({ database, jobs }: { database: PlazaDatabase; jobs: Jobs }) =>
  ({
    match_saved_searches: ({ changeId }) =>
      database.transaction().execute(async (transaction) => {
        for (const change of await lockUnmatchedChanges(transaction, changeId))
          await matchChange(transaction, jobs, change);
      }),
  }) satisfies Pick<JobHandlers, 'match_saved_searches'>;
