import { type Kysely, sql } from 'kysely';

/** Bytes and files uploaded by accounts and networks within a day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- unlogged tables are cheap to write, and never in a backup; after a crash quotas count from zero
    create unlogged table upload_uses (
      id bigint generated always as identity primary key,
      -- a keyed hash of the account or network
      key bytea not null,
      bytes bigint not null,
      files int not null,
      created_at timestamptz not null default now(),
      -- false while the request is read and answered
      is_stored boolean not null default false
    );
    create index upload_uses_key on upload_uses (key, created_at);
  `.execute(db);
}
