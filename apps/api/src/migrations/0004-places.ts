import { type Kysely, sql } from 'kysely';

/** Counts behind landing pages, sitemaps and "most popular". */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- a town's numbers come from this index alone
    create index listings_town on listings (locality_code)
      include (district, price_cents, spot_type_id, flags, updated_at) where state = 'published';
    create index listings_sitemap on listings (id) include (updated_at) where state = 'published';
    -- what was looked at and saved of late
    create index listing_views_day on listing_views (day, listing_id);
    create index saved_listings_latest on saved_listings (created_at) include (listing_id);
  `.execute(db);
}
