import type { AlertKind, ChangedDocument } from '../platform/database/alert-tables.ts';
import type { PlazaDatabase } from '../platform/database/database.ts';
import type { JobHandlers, Jobs } from '../platform/jobs/job-store.ts';
import { offerToWaitingList } from './waiting/waiting-jobs.ts';
import {
  findMatchingSearches,
  flapMinutes,
  insertAlerts,
  type ListingChange,
  lockUnmatchedChanges,
  markChangeMatched,
  type MatchingSearch,
  type NewAlert,
  readLastWithdrawal,
} from './matching-store.ts';

/** Seconds after the first publication until which a listing counts as new. */
const maxPublicationDelaySeconds = 60;

/** The document that a change is compared with, and the kind of alert for a search that did not find it. */
interface Reference {
  document: ChangedDocument | null;
  kind: Extract<AlertKind, 'new' | 'available'>;
}

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

/** True if only the bay's size kept a document out of a search, as far as the size tells. */
const isTooSmall = (document: ChangedDocument, search: MatchingSearch): boolean =>
  search.fit_length_cm !== null &&
  (document.length_cm < search.fit_length_cm ||
    document.width_cm < (search.fit_width_cm ?? 0) ||
    document.entrance_height_cm < (search.fit_height_cm ?? 0));

/** Compares the searches that find the document with those that found its reference. */
function alertsOf(
  after: ChangedDocument,
  { document, kind }: Reference,
  matches: readonly MatchingSearch[],
  previousIds: ReadonlySet<number>,
): NewAlert[] {
  return matches.flatMap((search): NewAlert[] => {
    const savedSearchId = search.id;
    if (document === null) return [{ savedSearchId, kind, previousPriceCents: null }];
    if (!previousIds.has(search.id))
      return [{ savedSearchId, kind: isTooSmall(document, search) ? 'fits' : 'new', previousPriceCents: null }];
    return after.price_cents < document.price_cents
      ? [{ savedSearchId, kind: 'price_drop', previousPriceCents: document.price_cents }]
      : [];
  });
}

/** Adds the alerts of a change in the transaction that marks it as matched. */
async function matchChange(transaction: PlazaDatabase, jobs: Jobs, change: ListingChange): Promise<void> {
  const headStartMs = change.before === null ? await offerToWaitingList(transaction, jobs, change) : 0;
  const options = { ownerId: change.owner_id, changedAt: change.created_at };
  const matches = await findMatchingSearches(transaction, change.after, options);
  if (matches.length > 0) {
    const reference = await findReference(transaction, change);
    const previous =
      reference.document === null ? [] : await findMatchingSearches(transaction, reference.document, options);
    const alerts = alertsOf(change.after, reference, matches, new Set(previous.map(({ id }) => id)));
    const hasAlerts = await insertAlerts(transaction, change, alerts);
    const timing = headStartMs > 0 ? { key: `alert-emails-${change.id}`, delayMs: headStartMs } : undefined;
    if (hasAlerts) await jobs.add(transaction, 'enqueue_alert_emails', { changeId: change.id }, timing);
  }
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
