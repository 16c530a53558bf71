import { type Kysely, sql } from 'kysely';

/** Sources of visits to listings: totals by day and source. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- sums only: no visitor, address or time of day
    create table listing_sources (
      listing_id bigint not null references listings on delete cascade,
      -- in Spain
      day date not null,
      source text not null
        check (source in ('search', 'map', 'main', 'place', 'similar', 'saved', 'partner', 'direct')),
      impressions int not null default 0,
      views int not null default 0,
      saves int not null default 0,
      chats int not null default 0,
      -- an owner's insights and the comparison with others nearby read nothing but this index
      constraint listing_sources_once primary key (listing_id, day, source) include (impressions, views, saves, chats)
    );
    create index listing_sources_day on listing_sources (day);

    -- who has seen what today, as hashes under the day's key. Unlogged: cheap to write, and never in a backup
    create unlogged table listing_impressions (
      day date not null,
      visitor bytea not null,
      source text not null,
      listing_id bigint not null,
      primary key (day, visitor, source, listing_id)
    );

    -- where it was come across, so that letting go of it is taken from the same sum
    alter table saved_listings add column source text not null default 'direct';

    insert into listing_sources (listing_id, day, source, views, saves, chats)
    select listing_id, day, 'direct', sum(views), sum(saves), sum(chats) from (
      select listing_id, day, 1 as views, 0 as saves, 0 as chats from listing_views
      union all
      select listing_id, (created_at at time zone 'Europe/Madrid')::date, 0, 1, 0 from saved_listings
      union all
      select listing_id, (created_at at time zone 'Europe/Madrid')::date, 0, 0, 1 from chats where listing_id is not null
    ) as happened
    where day > current_date - interval '13 months'
    group by listing_id, day;
  `.execute(db);
}
