import { type Kysely, sql } from 'kysely';

/** Broad searches read the best results without a plan, which a walk along all ranks reaches late. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index listing_search_ordinary_rank on listing_search (rank desc, id desc)
      include (owner_id, lat, lng, price_cents, traits, published_day, length_cm, width_cm, entrance_height_cm)
      where weight = 1
  `.execute(db);
}
