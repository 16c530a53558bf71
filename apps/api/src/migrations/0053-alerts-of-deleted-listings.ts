import { type Kysely, sql } from 'kysely';

/**
 * Deletes the alerts of a deleted listing by one statement. The foreign key checked the same listing for each of
 * thousands of alerts. Safe while the previous release runs.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function delete_alerts_of_listings() returns trigger language plpgsql as $$
    begin
      delete from alerts where listing_id in (select id from deleted_listings);
      return null;
    end $$;
    -- Runs after the listing's changes are deleted, which waits for a job that matches one of them.
    create trigger listings_alerts after delete on listings referencing old table as deleted_listings
      for each statement execute function delete_alerts_of_listings();
    alter table alerts drop constraint alerts_listing_id_fkey
  `.execute(db);
}
