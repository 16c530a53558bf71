import { type Kysely, sql } from 'kysely';

/**
 * Deletes the alerts of deleted saved searches by one statement. The foreign key locked a search for each of thousands
 * of alerts; `insertAlerts` locks all of them at once. Safe while the previous release runs, which may leave alerts of
 * a search that is deleted at the same moment until their retention ends.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function delete_alerts_of_saved_searches() returns trigger language plpgsql as $$
    begin
      delete from alerts where saved_search_id in (select id from deleted_searches);
      return null;
    end $$;
    create trigger saved_searches_alerts after delete on saved_searches referencing old table as deleted_searches
      for each statement execute function delete_alerts_of_saved_searches();
    alter table alerts drop constraint alerts_saved_search_id_fkey
  `.execute(db);
}
