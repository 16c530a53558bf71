import { type Kysely, sql } from 'kysely';

/**
 * Alerts are keyed by their change: two indexes fewer to write for each of thousands of alerts. Deleting a change, also
 * with its listing, deletes them. Safe while the previous release runs, which reads recent alerts without an index then.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table alerts drop constraint alerts_pkey;
    alter table alerts drop constraint alerts_once;
    alter table alerts add constraint alerts_once primary key (change_id, saved_search_id);
    drop trigger listings_alerts on listings;
    drop function delete_alerts_of_listings();
    drop index alerts_listing_search;
    create function delete_alerts_of_changes() returns trigger language plpgsql as $$
    begin
      delete from alerts where change_id in (select id from deleted_changes);
      return null;
    end $$;
    create trigger listing_changes_alerts after delete on listing_changes referencing old table as deleted_changes
      for each statement execute function delete_alerts_of_changes()
  `.execute(db);
}
