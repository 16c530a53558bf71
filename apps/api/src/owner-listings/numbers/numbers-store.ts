import { sql } from 'kysely';
import type { PlazaDatabase } from '../../platform/database/database.ts';
import { viewTimeZone } from '../../insights/index.ts';
import { type ComparedSurroundings, selectComparedPrices } from '../../listings/index.ts';

export interface EngagementCounts {
  views: number;
  savedCount: number;
  chatCount: number;
}

const timeZone = sql.lit(viewTimeZone);
const todayInSpain = sql`(now() at time zone ${timeZone})::date`;

/** Counts of a listing for each of the last days in Spanish time, oldest first. */
export async function readDailyEngagementCounts(
  database: PlazaDatabase,
  listingId: number,
  days: number,
): Promise<(EngagementCounts & { day: string })[]> {
  const { rows } = await sql<EngagementCounts & { day: string }>`
    with days as (select ${todayInSpain} - back as day from generate_series(0, ${days}::int - 1) as back),
    first as (select min(day) as day, min(day)::timestamp at time zone ${timeZone} as start from days),
    happened as (
      select day, views, 0 as saved, 0 as chats from listing_daily_stats
        where listing_id = ${listingId} and day >= (select day from first)
      union all
      select (created_at at time zone ${timeZone})::date, 0, 1, 0 from saved_listings
        where listing_id = ${listingId} and created_at >= (select start from first)
      union all
      select (created_at at time zone ${timeZone})::date, 0, 0, 1 from chats
        where listing_id = ${listingId} and created_at >= (select start from first)
    )
    select to_char(days.day, 'YYYY-MM-DD') as day, coalesce(sum(views), 0)::int as views,
      coalesce(sum(saved), 0)::int as "savedCount", coalesce(sum(chats), 0)::int as "chatCount"
    from days left join happened on happened.day = days.day
    group by days.day order by days.day
  `.execute(database);
  return rows;
}

/**
 * Counts of all listings of an owner over a number of days.
 * @param period.ago days since the end of the period; 0 includes today.
 */
export async function readPeriodEngagement(
  database: PlazaDatabase,
  ownerId: number,
  { days, ago }: { days: number; ago: number },
): Promise<EngagementCounts> {
  const lastDay = sql`${todayInSpain} - ${ago}::int`;
  const firstDay = sql`${lastDay} - ${days}::int + 1`;
  const isViewInPeriod = sql`(v.created_at at time zone ${timeZone})::date between ${firstDay} and ${lastDay}`;
  const { rows } = await sql<EngagementCounts>`
    with own as (select id from listings where owner_id = ${ownerId})
    select
      (select coalesce(sum(v.views), 0)::int from listing_daily_stats v join own on own.id = v.listing_id
        where v.day between ${firstDay} and ${lastDay}) as views,
      (select count(*)::int from saved_listings v join own on own.id = v.listing_id where ${isViewInPeriod}) as "savedCount",
      (select count(*)::int from chats v join own on own.id = v.listing_id where ${isViewInPeriod}) as "chatCount"
  `.execute(database);
  return rows[0] ?? { views: 0, savedCount: 0, chatCount: 0 };
}

export async function readMonthlyRentCents(database: PlazaDatabase, ownerId: number): Promise<number> {
  const { rows } = await sql<{ rentCents: number }>`
    select coalesce(sum(price_cents), 0)::int as "rentCents" from listings
    where owner_id = ${ownerId} and state = 'rented'
  `.execute(database);
  return rows[0]?.rentCents ?? 0;
}

export interface DashboardUser {
  hasPhone: boolean;
  isConfirmed: boolean;
  /** Why the user signed up, by their own answer; `null` without an answer. */
  reason: 'rent' | 'earn' | null;
  savedCount: number;
}

export async function readDashboardUser(database: PlazaDatabase, userId: number): Promise<DashboardUser | undefined> {
  const { rows } = await sql<DashboardUser>`
    select u.phone_number is not null as "hasPhone", u.confirmed_at is not null as "isConfirmed",
      u.reason,
      (select count(*)::int from saved_listings v where v.user_id = u.id) as "savedCount"
    from users u where u.id = ${userId}
  `.execute(database);
  return rows[0];
}

export interface PriceStats {
  count: number;
  medianCents: number;
  lowCents: number;
  highCents: number;
}

/** Prices of other owners' listings in a circle; 0 for an empty circle. */
export async function readPriceStats(
  database: PlazaDatabase,
  surroundings: ComparedSurroundings,
  withoutOwner: number,
): Promise<PriceStats> {
  const { rows } = await sql<PriceStats>`
    select count(*)::int as count,
      coalesce(round(percentile_cont(0.5) within group (order by s.price_cents)), 0)::int as "medianCents",
      coalesce(round(percentile_cont(0.1) within group (order by s.price_cents)), 0)::int as "lowCents",
      coalesce(round(percentile_cont(0.9) within group (order by s.price_cents)), 0)::int as "highCents"
    from ${selectComparedPrices(surroundings, sql`s.owner_id <> ${withoutOwner}`)}
  `.execute(database);
  return rows[0] ?? { count: 0, medianCents: 0, lowCents: 0, highCents: 0 };
}
