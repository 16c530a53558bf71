import { createHmac, randomBytes } from 'node:crypto';
import type { TrustedProxies } from '@plaza/client-ip';
import { dayInSpain, type Position, type VehicleKind } from '@plaza/sdk';
import type { InsightSource } from '@plaza/sdk/contract';
import { sql } from 'kysely';
import type { PlazaDatabase } from '../platform/database/database.ts';
import { ipPrefix } from '../platform/ip-prefix.ts';
import { boxAround, selectFromBox, metersFromPoint, traitBitFields, withinMetersCondition } from '../search/index.ts';

export interface Visit {
  clientIp: string;
  userAgent: string | undefined;
}

const visitorHashBytes = 16;

/** Time zone of days: the bays are in Spain. */
export const viewTimeZone = 'Europe/Madrid';

/** The date in Spain that a view counts for. */
export const viewDay = dayInSpain;

/**
 * Pseudonym of a visitor for one day: an HMAC of the network with the day's random key. Ignores the user agent, since
 * changing it would count twice, unless the IP is a trusted proxy's own.
 */
export function visitorHashOf({ clientIp, userAgent = '' }: Visit, dayKey: Buffer, proxies: TrustedProxies): Buffer {
  const network = ipPrefix(clientIp, { ipv4: 24, ipv6: 64 }) ?? '';
  const hashInput = proxies.has(clientIp) ? `browser ${userAgent}` : network;
  return createHmac('sha256', dayKey).update(hashInput).digest().subarray(0, visitorHashBytes);
}

export interface FunnelCounts {
  impressions: number;
  views: number;
  saves: number;
  chats: number;
}

interface SeenListings {
  listingIds: readonly number[];
  source: InsightSource;
  /** Date in Spain on which the cards were seen. */
  day: string;
  visitor: Buffer;
  /** Owner whose own listings do not count; `null` for a visitor. */
  viewerId: number | null;
}

/**
 * Counts impressions of published listings once per visitor, day and source, in one statement. Writes rows in the order
 * of their IDs, so that concurrent statements cannot deadlock.
 * @returns the number of new impressions.
 */
export async function countImpressions(
  database: PlazaDatabase,
  { listingIds, source, day, visitor, viewerId }: SeenListings,
): Promise<number> {
  const { numAffectedRows } = await sql`
    with first as (
      insert into listing_impressions (day, visitor_hash, source, listing_id)
      select ${day}::date, ${visitor}, ${source}, l.id from listings l
      where l.id = any(${[...new Set(listingIds)]}::bigint[]) and l.state = 'published'
        and (l.owner_id = ${viewerId}::bigint) is not true
      on conflict do nothing
      returning listing_id
    )
    insert into listing_daily_stats (listing_id, day, source, impressions)
    select listing_id, ${day}::date, ${source}, 1 from first order by listing_id
    on conflict on constraint listing_daily_stats_once do update set impressions = listing_daily_stats.impressions + 1
  `.execute(database);
  return Number(numAffectedRows ?? 0n);
}

export async function countListingChat(
  transaction: PlazaDatabase,
  listingId: number,
  source: InsightSource,
): Promise<void> {
  await sql`
    insert into listing_daily_stats (listing_id, day, source, chats)
    values (${listingId}, ${viewDay(new Date())}::date, ${source}, 1)
    on conflict on constraint listing_daily_stats_once do update set chats = listing_daily_stats.chats + 1
  `.execute(transaction);
}

export interface DailySourceCounts extends FunnelCounts {
  day: string;
  source: InsightSource;
}

/** Unsorted sums of a listing since `firstDay`, without empty days and sources. */
export async function readDailySourceCounts(
  database: PlazaDatabase,
  listingId: number,
  firstDay: string,
): Promise<DailySourceCounts[]> {
  const { rows } = await sql<DailySourceCounts>`
    select to_char(day, 'YYYY-MM-DD') as day, source, impressions, views, saves, chats
    from listing_daily_stats where listing_id = ${listingId} and day >= ${firstDay}::date
  `.execute(database);
  return rows;
}

interface NearbyComparison {
  center: Position;
  meters: number;
  vehicleType: number;
  vehicleKind: VehicleKind;
  /** Owner whose listings are excluded. */
  ownerId: number;
  firstDay: string;
  limit: number;
}

/** Medians over similar published listings in a circle, and the number of these listings. */
export async function readNearbyMedians(
  database: PlazaDatabase,
  { center, meters, vehicleType, vehicleKind, ownerId, firstDay, limit }: NearbyComparison,
): Promise<FunnelCounts & { listingCount: number }> {
  const { shift, mask } = traitBitFields.vehicleType;
  const isSimilarCondition = sql`s.owner_id <> ${ownerId}::bigint
    and ((s.traits >> ${shift}::int) & ${mask}::int) = ${vehicleType}::int and ${withinMetersCondition(center, meters)}`;
  const medianOf = (step: keyof FunnelCounts) =>
    sql`coalesce(round(percentile_cont(0.5) within group (order by ${sql.ref(step)})), 0)::int as ${sql.ref(step)}`;
  const { rows } = await sql<FunnelCounts & { listingCount: number }>`
    with similar_spots as materialized (
      select s.id from ${selectFromBox(boxAround(center, meters), sql`s.id, s.lat, s.lng`, isSimilarCondition, vehicleKind)}
      order by ${metersFromPoint(center)}, s.id limit ${limit}
    ), sums as (
      select coalesce(d.impressions, 0) as impressions, coalesce(d.views, 0) as views, coalesce(d.saves, 0) as saves,
        coalesce(d.chats, 0) as chats
      from similar_spots s cross join lateral (
        select sum(impressions) as impressions, sum(views) as views, sum(saves) as saves, sum(chats) as chats
        from listing_daily_stats where listing_id = s.id and day >= ${firstDay}::date
      ) as d
    )
    select count(*)::int as "listingCount", ${medianOf('impressions')}, ${medianOf('views')}, ${medianOf('saves')},
      ${medianOf('chats')}
    from sums
  `.execute(database);
  return rows[0] ?? { listingCount: 0, impressions: 0, views: 0, saves: 0, chats: 0 };
}

export async function hasAdvancedInsights(database: PlazaDatabase, ownerId: number): Promise<boolean> {
  const { rows } = await sql`
    select from owner_plans where user_id = ${ownerId} and has_advanced_insights
  `.execute(database);
  return rows.length > 0;
}

export async function deleteStatsBefore(database: PlazaDatabase, day: string): Promise<void> {
  await sql`delete from listing_daily_stats where day < ${day}::date`.execute(database);
}

const visitorDayKeyBytes = 32;

/** The day's random key, shared by all processes and deleted the next day. */
export async function readOrCreateDayKey(database: PlazaDatabase, day: string): Promise<Buffer> {
  const { rows } = await sql<{ key: Buffer }>`
    insert into daily_visitor_keys as k (day, key) values (${day}::date, ${randomBytes(visitorDayKeyBytes)})
    on conflict (day) do update set key = k.key
    returning key
  `.execute(database);
  const [row] = rows;
  if (row === undefined) throw new Error('The key of the day was not stored.');
  return row.key;
}

/** Deletes visitors of past days, and the keys that would identify them in a backup. */
export async function deleteVisitorsBefore(database: PlazaDatabase, day: string): Promise<void> {
  await sql`delete from listing_impressions where day < ${day}::date`.execute(database);
  await sql`delete from listing_views where day < ${day}::date`.execute(database);
  await sql`delete from daily_visitor_keys where day < ${day}::date`.execute(database);
}
