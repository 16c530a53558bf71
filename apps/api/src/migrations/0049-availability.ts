import { type Kysely, sql } from 'kysely';

/** Terms on which a listing is offered, in listings, search index and saved searches. Safe while the previous release runs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table listings
      -- first day, null for a bay that is free now; and last day, null without an end
      add available_from date,
      add available_until date,
      add hours text not null default 'always',
      add min_months smallint,
      add notice_days smallint;
    -- every row satisfies them, so the table is not read
    alter table listings
      add constraint listings_availability check (available_until > available_from) not valid,
      add constraint listings_hours check (hours in ('always', 'weekdays', 'nights')) not valid,
      add constraint listings_min_months check (min_months between 1 and 24) not valid,
      add constraint listings_notice_days check (notice_days between 0 and 90) not valid;
    create index listings_available_until on listings (available_until) where available_until is not null;

    -- days since 1970-01-01 in Spain; the hours are in traits
    alter table listing_search
      add available_from_day smallint not null default 0,
      add available_until_day smallint not null default 32767;
    alter table motorbike_search
      add available_from_day smallint not null default 0,
      add available_until_day smallint not null default 32767;

    alter table saved_searches
      -- day from which the bay is needed
      add available_on_day smallint,
      -- hours in which the bay is needed, as in traits
      add hours_code smallint
  `.execute(db);
}
