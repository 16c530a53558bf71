import { type Kysely, sql } from 'kysely';
import type { Database } from '../platform/database/schema.ts';

/** As far back as owners look. */
const keptDays = 90;

/**
 * Spreads the views of listings over the days since they were published, the same way each time; only those of the last 90
 * days become rows, so that charts of the days and the sum agree.
 */
export async function writeDemoViews(
  transaction: Kysely<Database>,
  listingIds: readonly number[],
  today: Date,
): Promise<void> {
  const lastDay = today.toISOString().slice(0, 10);
  await sql`
    insert into listing_views (listing_id, day, visitor)
    select viewed.id, viewed.day, decode(viewed.hash, 'hex')
    from (
      select l.id, hash, published.day
        + floor(('x' || substr(hash, 1, 8))::bit(32)::bigint / 4294967296.0 * (${lastDay}::date - published.day + 1))::int as day
      from listings l
      cross join lateral (select (l.published_at at time zone 'UTC')::date as day) as published
      cross join lateral generate_series(1, l.view_count) as number
      cross join lateral md5(l.id || ' ' || number) as hash
      where l.id = any(${[...listingIds]}::bigint[]) and published.day <= ${lastDay}::date
    ) as viewed
    where viewed.day > ${lastDay}::date - ${keptDays}::int
  `.execute(transaction);
}
