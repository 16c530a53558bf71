import { type Kysely, sql } from 'kysely';

/**
 * Indexes in which the alerts of a change are neighbours, so that adding thousands of them writes few pages. Safe while
 * the previous release runs.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table alerts drop constraint alerts_once;
    alter table alerts add constraint alerts_once unique (change_id, saved_search_id);
    drop index alerts_newest, alerts_listing, alerts_unsent;
    -- also for deleting a listing
    create index alerts_listing_search on alerts (listing_id, saved_search_id);
    -- also for deleting a saved search, and counting its alerts
    create index alerts_search on alerts (saved_search_id, email_id)
  `.execute(db);
}
