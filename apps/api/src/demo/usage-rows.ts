import { type Kysely, type RawBuilder, sql } from 'kysely';
import { deleteVisitorsBefore, viewDay, viewTimeZone } from '../insights/index.ts';
import { countViews } from '../listings/index.ts';
import { insertCampaign, insertPartner } from '../partners/index.ts';
import type { Database } from '../platform/database/schema.ts';

/** SQL for the source of an event, from a number between 0 and 255: most users search, and some follow a link. */
const sourceOfRandomByte = (number: RawBuilder<unknown>) => sql`case
  when ${number} < 102 then 'search' when ${number} < 153 then 'map' when ${number} < 186 then 'place'
  when ${number} < 209 then 'similar' when ${number} < 227 then 'main' when ${number} < 240 then 'saved'
  else 'direct' end`;

/**
 * Byte of the visitor's hash that determines a view's source. It is independent of the first bytes, which determine the
 * day.
 */
const viewSourceByte = sql`get_byte(visitor_hash, 8)`;
const impressionByte = sql`get_byte(visitor_hash, 9)`;

interface ListingVisits {
  readonly listingId: number;
  readonly visitCount: number;
}

/** Spreads each listing's visits over the days since its publication, by a hash, and counts them as in production. */
export async function writeDemoViews(
  transaction: Kysely<Database>,
  visits: readonly ListingVisits[],
  today: Date,
): Promise<void> {
  const lastDay = viewDay(today);
  await countViews(
    transaction,
    sql`
      select listing_id, day, visitor_hash, ${sourceOfRandomByte(viewSourceByte)} as source
      from (
        -- 32 bits of the hash choose the day; in integers, since division of numerics is slower
        select listing_id, decode(hash, 'hex') as visitor_hash,
          first_day + ((('x' || substr(hash, 1, 8))::bit(32)::bigint * days) >> 32)::int as day
        from (
          select listing_id, first_day, ${lastDay}::date - first_day + 1 as days,
            md5(listing_id || ' ' || number) as hash
          from (
            select id as listing_id, visit_count, (published_at at time zone ${sql.lit(viewTimeZone)})::date as first_day
            from listings
            join unnest(
              ${visits.map(({ listingId }) => listingId)}::bigint[], ${visits.map(({ visitCount }) => visitCount)}::int[]
            ) as visits (listing_id, visit_count) on visits.listing_id = listings.id
          ) as published
          cross join lateral generate_series(1, visit_count) as number
          where first_day <= ${lastDay}::date
          offset 0 -- keeps the planner from computing the hash twice
        ) as hashed
      ) as spread
    `,
  );
}

/**
 * Spreads saves and chats over sources by a hash and counts them, and gives each card several times as many impressions
 * as views. Saved listings get the source from which they were saved. Visitors of past days are deleted, as each night
 * in production.
 */
export async function writeDemoInsights(
  transaction: Kysely<Database>,
  listingIds: readonly number[],
  today: Date,
): Promise<void> {
  const listingIdArray = sql`${[...listingIds]}::bigint[]`;
  const sourceOfUserAction = (user: RawBuilder<unknown>) =>
    sourceOfRandomByte(sql`get_byte(decode(md5(listing_id || ' ' || ${user}), 'hex'), 0)`);
  const dayOfAction = sql`(created_at at time zone ${sql.lit(viewTimeZone)})::date`;
  await sql`update saved_listings set source = ${sourceOfUserAction(sql`user_id`)} where listing_id = any(${listingIdArray})`.execute(
    transaction,
  );
  await sql`
    insert into listing_daily_stats (listing_id, day, source, impressions, saves, chats)
    select listing_id, day, source, sum(impressions), sum(saves), sum(chats) from (
      select listing_id, day, source, case source when 'direct' then 0 else 5 + ${impressionByte} % 9 end as impressions,
        0 as saves, 0 as chats
      from (select listing_id, day, visitor_hash, ${sourceOfRandomByte(viewSourceByte)} as source from listing_views
        where listing_id = any(${listingIdArray})) as viewed
      union all
      select listing_id, ${dayOfAction}, source, 0, 1, 0 from saved_listings
      where listing_id = any(${listingIdArray})
      union all
      select listing_id, ${dayOfAction}, ${sourceOfUserAction(sql`starter_id`)}, 0, 0, 1
      from chats where listing_id = any(${listingIdArray})
    ) as happened
    group by listing_id, day, source
    on conflict on constraint listing_daily_stats_once do update
      set impressions = excluded.impressions, saves = excluded.saves, chats = excluded.chats
  `.execute(transaction);
  await deleteVisitorsBefore(transaction, viewDay(today));
}

/** Origins of demo partners: local pages on any port. */
const allowed_origins = ['http://localhost:*', 'http://127.0.0.1:*'];
const requests_per_minute = 12_000;

const demoPartners = [
  {
    id: 'almenara',
    name: 'Almenara Arena',
    campaigns: [
      { id: 'home', name: 'Home page' },
      { id: 'matchday', name: 'Match days' },
    ],
  },
  {
    id: 'lonja-norte',
    name: 'Auditorio Lonja Norte',
    campaigns: [{ id: 'season-2027', name: 'Season 2027' }],
  },
];

/** Adds the demo partners. Keeps existing partners, since an operator may have changed them. */
export async function writeDemoPartners(database: Kysely<Database>): Promise<void> {
  for (const { campaigns, ...partner } of demoPartners) {
    if (!(await insertPartner(database, { ...partner, allowed_origins, requests_per_minute }))) continue;
    for (const campaign of campaigns) await insertCampaign(database, { partner_id: partner.id, ...campaign });
  }
}
