import { type ListingAction, listingTransitions } from '@plaza/sdk/rules';
import { type RawBuilder, sql } from 'kysely';
import type { PlazaDatabase } from '../../platform/database/database.ts';

const now = sql`now()`;
/** The first time is the one that counts: a listing that comes back keeps its place among those that wait or are shown. */
const once = (column: string): RawBuilder<unknown> => sql`coalesce(${sql.ref(column)}, clock_timestamp())`;
const published = { published_at: once('published_at') };
const changed = { updated_at: now };

/** Columns that an action writes along with the state; the text of a listing stays, and so does its version. */
const columnsOf: Readonly<Record<ListingAction, Readonly<Record<string, RawBuilder<unknown>>>>> = {
  complete: { finished_at: once('finished_at'), ...changed },
  publish: published,
  withhold: {},
  pause: changed,
  resume: { ...published, ...changed },
  markRented: changed,
  relist: { ...published, ...changed },
  endRental: changed,
  delete: { deleted_at: now, ...changed },
  restore: { deleted_at: sql`null`, ...changed },
  restoreDraft: { deleted_at: sql`null`, ...changed },
};

/**
 * Moves listings to the state that an action leads to by the table of `listing-states.ts`: the only statement that writes the
 * column. Search is updated by the caller.
 * @throws Error when the state of one does not allow it, which the caller has to find out before.
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
