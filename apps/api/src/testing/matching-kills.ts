import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { PlazaDatabase } from '../platform/database/database.ts';
import type { KillableApi } from './killable-api.ts';
import { addListing, addOwner } from './listings.ts';

/** Adds saved searches that find every bay for cars, each of another user. */
export async function addSearchesForAll(
  database: PlazaDatabase,
  count: number,
  frequency: 'instant' | 'daily',
): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    const userId = await addOwner(database, { isConfirmed: true });
    await sql`
      insert into saved_searches
        (user_id, public_id, name, search, locale, frequency, is_quiet_at_night, vehicle_kind, cells, min_cents, max_cents)
      values (${userId}, ${randomUUID()}, 'Anywhere', '', 'en', ${frequency}, false, 'car', '{0}', 0, 1000000)
    `.execute(database);
  }
}

interface KillsInput {
  searchCount: number;
  listingCount: number;
  killCount: number;
}

interface KillsResult {
  /** Alerts in the database. */
  alertCount: number;
  /** Different pairs of a saved search and a listing among the alerts. */
  pairCount: number;
}

/** Kills API processes, evenly distributed, while they match published listings with saved searches. */
export async function matchWhileKilled(
  killable: KillableApi,
  { searchCount, listingCount, killCount }: KillsInput,
): Promise<KillsResult> {
  const { database } = killable;
  await addSearchesForAll(database, searchCount, 'daily');
  for (let index = 0; index < listingCount; index += 1) await addListing(database);
  const waitUntilUnmatched = async (maxCount: number) => {
    while ((await countUnmatchedChanges(database)) > maxCount) await wait(5);
  };
  for (let kill = 1; kill <= killCount; kill += 1) {
    const api = await killable.start();
    await waitUntilUnmatched(Math.floor((listingCount * (killCount - kill + 0.5)) / killCount));
    await killable.kill(api);
  }
  await killable.start();
  await waitUntilUnmatched(0);
  const { rows } = await sql<KillsResult>`
    select count(*)::int as "alertCount", count(distinct (saved_search_id, listing_id))::int as "pairCount" from alerts
  `.execute(database);
  return rows[0]!;
}

async function countUnmatchedChanges(database: PlazaDatabase): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from listing_changes where matched_at is null
  `.execute(database);
  return rows[0]?.count ?? 0;
}
