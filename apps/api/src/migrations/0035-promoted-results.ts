import { type Kysely, sql } from 'kysely';

/** Broad searches read their few promoted results from an index of those alone, next to that of the ordinary ones. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index listing_search_promoted_rank on listing_search (rank desc, id desc)
      include (owner_id, lat, lng, price_cents, traits, published_day, length_cm, width_cm, entrance_height_cm)
      where weight > 1
  `.execute(db);
}
