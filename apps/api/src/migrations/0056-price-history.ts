import { type Kysely, sql } from 'kysely';

/** Whole prices of published listings over time, and falls of prices. Safe while the previous release runs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table listing_prices (
      id bigint generated always as identity primary key,
      listing_id bigint not null references listings on delete cascade,
      price_cents int not null,
      started_at timestamptz not null default now(),
      -- null for the price of a listing that is published
      ended_at timestamptz
    );
    create index listing_prices_listing on listing_prices (listing_id, id desc);
    insert into listing_prices (listing_id, price_cents) select id, price_cents from listings where state = 'published';

    alter table listings
      -- lowest price in the 30 days before the price last fell
      add previous_price_cents int,
      add price_fell_at timestamptz
  `.execute(db);
}
