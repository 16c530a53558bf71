import { type Selectable, sql } from 'kysely';
import type { PlazaDatabase } from '../platform/database/database.ts';
import type { Database } from '../platform/database/schema.ts';

/** An event of the payment provider, as it was stored. */
export const readEvent = (
  database: PlazaDatabase,
  id: string,
): Promise<Selectable<Database['payment_events']> | undefined> =>
  database.selectFrom('payment_events').selectAll().where('id', '=', id).executeTakeFirst();

export async function markHandled(database: PlazaDatabase, id: string): Promise<void> {
  await database
    .updateTable('payment_events')
    .set({ handled_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

/** Ids of events that wait, the oldest first. */
export async function readUnhandledIds(database: PlazaDatabase, limit: number): Promise<string[]> {
  const rows = await database
    .selectFrom('payment_events')
    .select('id')
    .where('handled_at', 'is', null)
    .orderBy('received_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

export async function deleteOldEvents(database: PlazaDatabase, keptDays: number): Promise<void> {
  await database
    .deleteFrom('payment_events')
    .where('received_at', '<', sql<Date>`now() - ${keptDays} * interval '1 day'`)
    .execute();
}
