import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { TrustedProxies } from '@plaza/client-ip';
import type { PlazaDatabase } from '../platform/database/database.ts';
import { type Visit, visitorOf } from './visitors.ts';

/** Names visitors for one day. */
export interface Visitors {
  /** @param day in Spain. */
  nameOf(visit: Visit, day: string): Promise<Buffer>;
}

const keyBytes = 32;

export function createVisitors(database: PlazaDatabase, proxies: TrustedProxies): Visitors {
  let current: { day: string; key: Promise<Buffer> } | undefined;
  const keyOf = (day: string): Promise<Buffer> => {
    if (current?.day === day) return current.key;
    const entry = { day, key: readOrMake(database, day) };
    current = entry;
    entry.key.catch(() => {
      if (current === entry) current = undefined;
    });
    return entry.key;
  };
  return { nameOf: async (visit, day) => visitorOf(visit, await keyOf(day), proxies) };
}

/** The day's random key. All processes have the same one; it is deleted on the next day. */
async function readOrMake(database: PlazaDatabase, day: string): Promise<Buffer> {
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
