import { type Kysely, sql } from 'kysely';

/** Registry of all stored files, and the files of a listing's image. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- written before the files themselves, so that none is ever unknown
    create table stored_files (
      -- what rows name it by; its files are called <key><ending>
      key text primary key,
      endings text[] not null,
      created_at timestamptz not null default now()
    );
    create index stored_files_created on stored_files (created_at);

    alter table listing_images
      add column avif_widths int[] not null default '{}',
      add column jpeg_width int,
      -- made by the sender: an upload that is sent again is the same one
      add column submission_id uuid,
      add constraint listing_images_submission unique (listing_id, submission_id);
    create index listing_images_key on listing_images (storage_key);
    create index users_profile_image on users (profile_image) where profile_image is not null;
    create index message_files_key on message_files (storage_key);
  `.execute(db);
}
