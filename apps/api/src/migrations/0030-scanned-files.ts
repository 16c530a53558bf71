import { type Kysely, sql } from 'kysely';

/** Chat files that wait for a malware scan, and files whose content was removed after the scan. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table message_files
      -- 'none': a picture, which is encoded anew, or a file that came when no scanner was configured
      add column scan text not null default 'none' check (scan in ('none', 'clean', 'pending', 'infected')),
      alter column storage_key drop not null,
      add check ((storage_key is null) = (scan = 'infected'));
  `.execute(db);
}
