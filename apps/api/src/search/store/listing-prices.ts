import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';

/**
 * Days before a fall of a price whose lowest price it is compared with, as the law asks (Directive 98/6/EC, art. 6a;
 * Ley 7/1996, art. 20), and days after it in which it is shown.
 */
export const priceDropDays = 30;

interface PriceChange {
  listingId: number;
  /** Whole price before the change; `undefined` if the listing was not published. */
  before: number | undefined;
  /** Whole price after the change; `undefined` if the listing is not published now. */
  after: number | undefined;
}

/**
 * Records the price of a published listing. Only a price below all others of the last 30 days has fallen, so that one
 * that is raised and lowered again has not. Call it in the transaction of the change.
 */
export async function recordListingPrice(
  transaction: Kysely<Database>,
  { listingId, before, after }: PriceChange,
): Promise<void> {
  if (before === after) return;
  if (after === undefined) await endListingPrice(transaction, listingId);
  else if (before === undefined) await startListingPrice(transaction, listingId, after);
  else await changeListingPrice(transaction, listingId, after);
}

async function endListingPrice(transaction: Kysely<Database>, listingId: number): Promise<void> {
  await sql`update listing_prices set ended_at = now() where listing_id = ${listingId} and ended_at is null`.execute(
    transaction,
  );
}

/** A fall of the price is still shown after a pause, unless the price was changed meanwhile. */
async function startListingPrice(transaction: Kysely<Database>, listingId: number, priceCents: number): Promise<void> {
  await sql`
    with last as (
      select price_cents from listing_prices where listing_id = ${listingId} order by id desc limit 1
    ), started as (
      insert into listing_prices (listing_id, price_cents) values (${listingId}, ${priceCents})
    )
    update listings set previous_price_cents = null, price_fell_at = null
    where id = ${listingId} and previous_price_cents is not null
      and (select price_cents from last) is distinct from ${priceCents}::int
  `.execute(transaction);
}

async function changeListingPrice(transaction: Kysely<Database>, listingId: number, priceCents: number): Promise<void> {
  await sql`
    with recent as (
      select min(price_cents) as lowest from listing_prices
      where listing_id = ${listingId}
        and coalesce(ended_at, now()) > now() - make_interval(days => ${priceDropDays})
    ), ended as (
      update listing_prices set ended_at = now() where listing_id = ${listingId} and ended_at is null
    ), started as (
      insert into listing_prices (listing_id, price_cents) values (${listingId}, ${priceCents})
    )
    update listings set
      previous_price_cents = case when recent.lowest > ${priceCents}::int then recent.lowest end,
      price_fell_at = case when recent.lowest > ${priceCents}::int then now() end
    from recent where id = ${listingId}
  `.execute(transaction);
}
