import { sql } from 'kysely';
import type { PlazaDatabase } from '../platform/database/database.ts';

/** One demo listing in as many has a price that fell lately, and as many others one that was raised in spring. */
const listingsPerPriceChange = 11;

/**
 * Writes the prices of demo listings over time. Falls are old enough and young enough to be shown for a week of demo
 * data.
 */
export async function writeDemoPrices(transaction: PlazaDatabase, today: Date): Promise<void> {
  const now = sql`${today}::timestamptz`;
  const daysAgo = sql`make_interval(days => 3 + (id % 17)::int)`;
  const isLongPublished = sql`published_at < ${now} - interval '40 days'`;
  const hasFall = sql`(id % ${listingsPerPriceChange} = 0 and ${isLongPublished})`;
  const hasRise = sql`(id % ${listingsPerPriceChange} = 1 and published_at < ${now} - interval '200 days' and price_cents > 4000)`;
  await sql`
    insert into listing_prices (listing_id, price_cents, started_at, ended_at)
    select id, price_cents + case when ${hasFall} then 1000 else -500 end, published_at,
      ${now} - case when ${hasFall} then ${daysAgo} else interval '150 days' end
    from listings where state = 'published' and (${hasFall} or ${hasRise})
    order by id
  `.execute(transaction);
  await sql`
    insert into listing_prices (listing_id, price_cents, started_at)
    select id, price_cents, case
      when ${hasFall} then ${now} - ${daysAgo} when ${hasRise} then ${now} - interval '150 days' else published_at end
    from listings where state = 'published' order by id
  `.execute(transaction);
  await sql`
    update listings set previous_price_cents = price_cents + 1000, price_fell_at = ${now} - ${daysAgo}
    where state = 'published' and ${hasFall}
  `.execute(transaction);
}
