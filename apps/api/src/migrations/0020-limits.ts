import { type Kysely, sql } from 'kysely';

/** Counters of rate limits, shared by all processes, and visitors known for a day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- unlogged tables are cheap to write, and never in a backup; after a crash limits count anew
    create unlogged table rate_buckets (
      -- a keyed hash of the limit and the network or account
      key bytea primary key,
      full_at timestamptz not null
    ) with (fillfactor = 70);

    -- the random key that names visitors on a day; without it their names tell nothing
    create unlogged table view_day_keys (
      -- in Spain
      day date primary key,
      key bytea not null
    );

    create table provider_usage (
      provider text not null,
      -- in UTC
      day date not null,
      requests int not null default 0,
      primary key (provider, day)
    );

    -- all visitors of a partner together: the number that was right for one visitor was the usual one before
    update partners set requests_per_minute = 12000 where requests_per_minute = 600;

    -- sums by day are in listing_sources; who looked is for the running day only
    delete from listing_views where day < (now() at time zone 'Europe/Madrid')::date;
    alter table listing_views set unlogged;
  `.execute(db);
}
