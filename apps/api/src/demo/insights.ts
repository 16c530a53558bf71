import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../platform/database/schema.ts';

/** Which source an event has, by a number from 0 to 255: most people search, some come by a link. */
const sourceBy = (number: RawBuilder<unknown>) => sql`case
  when ${number} < 102 then 'search' when ${number} < 153 then 'map' when ${number} < 186 then 'place'
  when ${number} < 209 then 'similar' when ${number} < 227 then 'main' when ${number} < 240 then 'saved'
  else 'direct' end`;

/** Bytes that say nothing of the day, as the first ones do. */
const seenByte = sql`get_byte(visitor, 8)`;
const shownByte = sql`get_byte(visitor, 9)`;

/**
 * Spreads views, saves and chats of listings over sources, the same way each time, and has each card shown some more times
 * than it was opened. What is saved knows its source, as if it had been saved there.
 */
export async function writeDemoInsights(transaction: Kysely<Database>, listingIds: readonly number[]): Promise<void> {
  const ids = sql`${[...listingIds]}::bigint[]`;
  const ofUser = (user: RawBuilder<unknown>) =>
    sourceBy(sql`get_byte(decode(md5(listing_id || ' ' || ${user}), 'hex'), 0)`);
  await sql`update saved_listings set source = ${ofUser(sql`user_id`)} where listing_id = any(${ids})`.execute(
    transaction,
  );
  await sql`
    insert into listing_sources (listing_id, day, source, impressions, views, saves, chats)
    select listing_id, day, source, sum(impressions), sum(views), sum(saves), sum(chats) from (
      select listing_id, day, source, case source when 'direct' then 0 else 5 + ${shownByte} % 9 end as impressions,
        1 as views, 0 as saves, 0 as chats
      from (select listing_id, day, visitor, ${sourceBy(seenByte)} as source from listing_views
        where listing_id = any(${ids})) as viewed
      union all
      select listing_id, (created_at at time zone 'Europe/Madrid')::date, source, 0, 0, 1, 0 from saved_listings
      where listing_id = any(${ids})
      union all
      select listing_id, (created_at at time zone 'Europe/Madrid')::date, ${ofUser(sql`starter_id`)}, 0, 0, 0, 1
      from chats where listing_id = any(${ids})
    ) as happened
    group by listing_id, day, source
  `.execute(transaction);
}
