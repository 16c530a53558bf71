import { type Kysely, sql } from 'kysely';

/**
 * Searches read promoted results from indexes with only those: they are few, and ranked above most others. Words and
 * cells spell the condition differently, so that each query uses its own index.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index listing_search_promoted_rank on listing_search (rank desc, id desc)
      include (owner_id, lat, lng, price_cents, traits, published_day, length_cm, width_cm, entrance_height_cm)
      where weight > 1;
    create index listing_search_promoted_cell on listing_search (cell)
      include (id, rank, owner_id, lat, lng, price_cents, traits, published_day, length_cm, width_cm, entrance_height_cm, weight)
      where weight > 1;
    create index listing_search_promoted_tsv on listing_search using gin (tsv) with (fastupdate = off) where weight <> 1
  `.execute(db);
}
