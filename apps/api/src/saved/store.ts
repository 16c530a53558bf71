import type { InsightSource } from '@plaza/sdk/contract';
import { sql } from 'kysely';
import { viewTimeZone } from '../insights/index.ts';
import type { PlazaDatabase } from '../platform/database/database.ts';
import type { ListingState } from '../platform/database/listing-tables.ts';

const savedDayExpression = sql`(created_at at time zone ${sql.lit(viewTimeZone)})::date`;

export const isListingSaved = async (database: PlazaDatabase, userId: number, listingId: number): Promise<boolean> =>
  (await database
    .selectFrom('saved_listings')
    .select('listing_id')
    .where('user_id', '=', userId)
    .where('listing_id', '=', listingId)
    .executeTakeFirst()) !== undefined;

/**
 * Saves a listing and counts it, unless its owner saves it. Saving a listing again changes nothing, not even its place
 * in the list.
 */
export async function insertSavedListing(
  database: PlazaDatabase,
  { userId, listingId, source }: { userId: number; listingId: number; source: InsightSource },
): Promise<void> {
  await sql`
    with saved as (
      insert into saved_listings (user_id, listing_id, source) values (${userId}, ${listingId}, ${source})
      on conflict do nothing
      returning listing_id, source, ${savedDayExpression} as day
    )
    insert into listing_daily_stats (listing_id, day, source, saves)
    select s.listing_id, s.day, s.source, 1 from saved s
    join listings l on l.id = s.listing_id and l.owner_id is distinct from ${userId}::bigint
    on conflict on constraint listing_daily_stats_once do update set saves = listing_daily_stats.saves + 1
  `.execute(database);
}

export async function deleteSavedListing(database: PlazaDatabase, userId: number, listingId: number): Promise<void> {
  await sql`
    with freed as (
      delete from saved_listings where user_id = ${userId} and listing_id = ${listingId}
      returning listing_id, source, ${savedDayExpression} as day
    )
    update listing_daily_stats s set saves = greatest(0, s.saves - 1)
    from freed join listings l on l.id = freed.listing_id and l.owner_id is distinct from ${userId}::bigint
    where s.listing_id = freed.listing_id and s.day = freed.day and s.source = freed.source
  `.execute(database);
}

/** Condition that a listing is on a list; every saved listing without one. */
const isOnListExpression = (listId: number | null) => sql`(${listId}::bigint is null or exists (
  select from saved_list_items i where i.list_id = ${listId} and i.listing_id = v.listing_id
))`;

/** IDs of saved listings that are published, last saved first, and their total; with `listId`, of those on the list. */
export async function readSavedListingIds(
  database: PlazaDatabase,
  userId: number,
  { offset, limit, listId }: { offset: number; limit: number; listId: number | null },
): Promise<{ ids: number[]; total: number }> {
  const { rows } = await sql<{ ids: number[] | null; total: number }>`
    with saved as (
      select v.listing_id, v.created_at from saved_listings v
      join listings l on l.id = v.listing_id and l.state = 'published'
      where v.user_id = ${userId} and ${isOnListExpression(listId)}
    ), page as (
      select listing_id from saved order by created_at desc, listing_id desc offset ${offset} limit ${limit}
    )
    select (select array_agg(listing_id::int) from page) as ids, (select count(*)::int from saved) as total
  `.execute(database);
  return { ids: rows[0]?.ids ?? [], total: rows[0]?.total ?? 0 };
}

export interface UnavailableListingRow {
  id: number;
  name: string;
  short_location: string;
  state: ListingState;
}

/** Saved listings that are not published now, last saved first. */
export async function readUnavailableListings(
  database: PlazaDatabase,
  userId: number,
  listId: number | null,
): Promise<UnavailableListingRow[]> {
  const { rows } = await sql<UnavailableListingRow>`
    select l.id, coalesce(l.name, '') as name, coalesce(l.short_location, '') as short_location, l.state
    from saved_listings v join listings l on l.id = v.listing_id and l.state <> 'published'
    where v.user_id = ${userId} and ${isOnListExpression(listId)}
    order by v.created_at desc, l.id desc
  `.execute(database);
  return rows;
}
