import { type ListingAction, listingTransitions } from '@plaza/sdk/rules';
import { type RawBuilder, sql } from 'kysely';
import type { PlazaDatabase } from '../../platform/database/database.ts';

const now = sql`now()`;
/** Keeps the first time, so that a relisted listing keeps its place among ready or published ones. */
const keepFirstTime = (column: string): RawBuilder<unknown> => sql`coalesce(${sql.ref(column)}, clock_timestamp())`;
const publishedColumns = { published_at: keepFirstTime('published_at') };
const changedColumns = { updated_at: now };

/** Columns that an action writes along with the state; content and version stay unchanged. */
const columnsOf: Readonly<Record<ListingAction, Readonly<Record<string, RawBuilder<unknown>>>>> = {
  complete: { completed_at: keepFirstTime('completed_at'), ...changedColumns },
  publish: publishedColumns,
  withhold: {},
  pause: changedColumns,
  resume: { ...publishedColumns, ...changedColumns },
  markRented: changedColumns,
  relist: { ...publishedColumns, ...changedColumns },
  endRental: changedColumns,
  delete: { deleted_at: now, ...changedColumns },
  restore: { deleted_at: sql`null`, ...changedColumns },
  restoreDraft: { deleted_at: sql`null`, ...changedColumns },
};

/**
 * Moves listings to the state of an action, by the table in `listing-states.ts`. No other statement writes the column.
 * The caller updates search.
 * @throws Error when the state of a listing does not allow the action; callers check that first.
 */
export async function transition(
  transaction: PlazaDatabase,
  ids: readonly number[],
  action: ListingAction,
): Promise<void> {
  if (ids.length === 0) return;
  const { from, to } = listingTransitions[action];
  const columns = Object.entries(columnsOf[action]).map(([column, value]) => sql`, ${sql.ref(column)} = ${value}`);
  const { numAffectedRows = 0n } = await sql`
    update listings set state = ${to} ${sql.join(columns, sql``)}
    where id = any(${[...ids]}::bigint[]) and state = any(${[...from]}::text[])
  `.execute(transaction);
  if (numAffectedRows !== BigInt(ids.length))
    throw new Error(`not all of the listings ${ids.join(', ')} can ${action}`);
}
