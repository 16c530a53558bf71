import { type Kysely, sql } from 'kysely';

/** Saved searches of visitors without an account, who get alerts by email. Safe while the previous release runs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table saved_searches alter column user_id drop not null;
    -- the visitor's address; null for the search of an account
    alter table saved_searches add column email text;
    alter table saved_searches add column email_confirmed_at timestamptz;
    -- every row satisfies it, so the table is not read
    alter table saved_searches add constraint saved_searches_recipient check (num_nonnulls(user_id, email) = 1) not valid;
    create unique index saved_searches_email on saved_searches (lower(email), public_id) where email is not null
  `.execute(db);
}
