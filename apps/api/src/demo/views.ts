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
    where day > ${lastDay}::date - ${keptDays}::int
  `.execute(transaction);
}
