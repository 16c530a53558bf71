import { type ListingAction, listingTransitions } from '@plaza/sdk/rules';
import { type RawBuilder, sql } from 'kysely';
import type { PlazaDatabase } from '../../platform/database/database.ts';

const databaseNow = sql`now()`;
/** Keeps the first value of a time, so that a relisted listing keeps its place among ready or published ones. */
const keepFirstTimestamp = (column: string): RawBuilder<unknown> =>
  sql`coalesce(${sql.ref(column)}, clock_timestamp())`;
const publicationTimeColumns = { published_at: keepFirstTimestamp('published_at') };
const changedTimeColumns = { updated_at: databaseNow };
/** The owner has just said whether the bay is free. */
const confirmedColumns = { confirmed_at: databaseNow };

/** Columns that an action writes along with the state; content and version stay unchanged. */
const columnsByAction: Readonly<Record<ListingAction, Readonly<Record<string, RawBuilder<unknown>>>>> = {
  complete: { completed_at: keepFirstTimestamp('completed_at'), ...changedTimeColumns },
  publish: { ...publicationTimeColumns, ...confirmedColumns },
  withhold: {},
  confirm: confirmedColumns,
  pause: { ...changedTimeColumns, ...confirmedColumns },
  hide: { is_stale: sql`true` },
  keepPaused: { is_stale: sql`false`, ...confirmedColumns },
  resume: { ...publicationTimeColumns, ...changedTimeColumns, ...confirmedColumns },
  markRented: { ...changedTimeColumns, ...confirmedColumns },
  relist: { ...publicationTimeColumns, ...changedTimeColumns, ...confirmedColumns },
  endRental: changedTimeColumns,
  delete: { deleted_at: databaseNow, ...changedTimeColumns },
  restore: { deleted_at: sql`null`, ...changedTimeColumns },
  restoreDraft: { deleted_at: sql`null`, ...changedTimeColumns },
};

/**
 * Moves listings to the state of an action, by the table in `listing-states.ts`. No other statement writes the column
 * `state`. The caller updates search.
 * @throws Error when the state of a listing does not allow the action; callers check that first.
 */
export async function transitionListings(
  transaction: PlazaDatabase,
  ids: readonly number[],
  action: ListingAction,
): Promise<void> {
  if (ids.length === 0) return;
  const { from, to } = listingTransitions[action];
  const columnAssignments = Object.entries(columnsByAction[action]).map(
    ([column, value]) => sql`, ${sql.ref(column)} = ${value}`,
  );
  const { numAffectedRows = 0n } = await sql`
    update listings set state = ${to} ${sql.join(columnAssignments, sql``)}
    where id = any(${[...ids]}::bigint[]) and state = any(${[...from]}::text[])
  `.execute(transaction);
  if (numAffectedRows !== BigInt(ids.length))
    throw new Error(`not all of the listings ${ids.join(', ')} can ${action}`);
}
