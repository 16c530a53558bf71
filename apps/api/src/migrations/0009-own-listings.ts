import { type Kysely, sql } from 'kysely';

/**
 * Owners' listings: drafts are begun once, steps are resumed, and ready ones are published in the order in which they
 * were finished.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table listings
      -- made once by who begins a listing, so that it is begun once
      add submission_id uuid,
      -- the step of the wizard that was saved last
      add last_part text check (last_part in ('address', 'details', 'characteristics', 'mainData', 'images')),
      -- when it was complete and left the drafts for the first time
      add finished_at timestamptz;
    update listings set finished_at = coalesce(published_at, created_at)
      where state not in ('draft', 'deleted') or published_at is not null;
    create unique index listings_submission on listings (owner_id, submission_id);
    create index listings_deleted on listings (deleted_at) where state = 'deleted';
  `.execute(db);
}
