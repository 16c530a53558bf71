import { type Kysely, type RawBuilder, sql } from 'kysely';
import { insertCampaign, insertPartner } from '../partners/index.ts';
import type { Database } from '../platform/database/schema.ts';

const usageHistoryDays = 90;

/**
 * Spreads each listing's views over the days since its publication, by a hash. Views of earlier days get no rows, so
 * that the daily charts agree with their sum.
 */
export async function writeDemoViews(
  transaction: Kysely<Database>,
  listingIds: readonly number[],
  today: Date,
): Promise<void> {
  const lastDay = today.toISOString().slice(0, 10);
  await sql`
    insert into listing_views (listing_id, day, visitor_hash)
    select id, day, decode(hash, 'hex')
    from (
      -- 32 bits of the hash choose the day; in integers, since division of numerics is slower
      select id, hash, first_day + ((('x' || substr(hash, 1, 8))::bit(32)::bigint * days) >> 32)::int as day
      from (
        select id, first_day, ${lastDay}::date - first_day + 1 as days, md5(id || ' ' || number) as hash
        from (
          select id, view_count, (published_at at time zone 'UTC')::date as first_day
          from listings
          where id = any(${[...listingIds]}::bigint[])
        ) as published
        cross join lateral generate_series(1, view_count) as number
        where first_day <= ${lastDay}::date
        offset 0 -- keeps the planner from computing the hash twice
      ) as hashed
    ) as viewed
    where day > ${lastDay}::date - ${usageHistoryDays}::int
  `.execute(transaction);
}

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

/**
 * Spreads views, saves and chats over sources by a hash, and gives each card several times as many impressions as
 * views. Saved listings get the source from which they were saved.
 */
export async function writeDemoInsights(transaction: Kysely<Database>, listingIds: readonly number[]): Promise<void> {
  const listingIdArray = sql`${[...listingIds]}::bigint[]`;
  const sourceOfUserAction = (user: RawBuilder<unknown>) =>
    sourceOfRandomByte(sql`get_byte(decode(md5(listing_id || ' ' || ${user}), 'hex'), 0)`);
  await sql`update saved_listings set source = ${sourceOfUserAction(sql`user_id`)} where listing_id = any(${listingIdArray})`.execute(
    transaction,
  );
  await sql`
    insert into listing_daily_stats (listing_id, day, source, impressions, views, saves, chats)
    select listing_id, day, source, sum(impressions), sum(views), sum(saves), sum(chats) from (
      select listing_id, day, source, case source when 'direct' then 0 else 5 + ${impressionByte} % 9 end as impressions,
        1 as views, 0 as saves, 0 as chats
      from (select listing_id, day, visitor_hash, ${sourceOfRandomByte(viewSourceByte)} as source from listing_views
        where listing_id = any(${listingIdArray})) as viewed
      union all
      select listing_id, (created_at at time zone 'Europe/Madrid')::date, source, 0, 0, 1, 0 from saved_listings
      where listing_id = any(${listingIdArray})
      union all
      select listing_id, (created_at at time zone 'Europe/Madrid')::date, ${sourceOfUserAction(sql`starter_id`)}, 0, 0, 0, 1
      from chats where listing_id = any(${listingIdArray})
    ) as happened
    group by listing_id, day, source
  `.execute(transaction);
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
