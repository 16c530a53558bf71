import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { PlazaDatabase } from '../platform/database/database.ts';

const keyBytes = 32;

/** The day's random key. All processes have the same one; it is deleted on the next day. */
export async function readDayKey(database: PlazaDatabase, day: string): Promise<Buffer> {
  const { rows } = await sql<{ key: Buffer }>`
    insert into view_day_keys as k (day, key) values (${day}::date, ${randomBytes(keyBytes)})
    on conflict (day) do update set key = k.key
    returning key
  `.execute(database);
  const [row] = rows;
  if (row === undefined) throw new Error('The key of the day was not stored.');
  return row.key;
}

/** Deletes who looked, and the keys without which a copy of that tells nothing, of days that are over. */
export async function deleteVisitorsBefore(database: PlazaDatabase, day: string): Promise<void> {
  await sql`delete from listing_impressions where day < ${day}::date`.execute(database);
  await sql`delete from listing_views where day < ${day}::date`.execute(database);
  await sql`delete from view_day_keys where day < ${day}::date`.execute(database);
}
