import { type Kysely, sql } from 'kysely';

/** Receipts of contact messages. The table of messages is still empty, since the contact form did not exist before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table contact_messages
      add receipt_number text not null unique,
      -- made once by a form, so that a message sent twice is stored once
      add submission_id uuid unique,
      add locale text not null check (locale in ('en', 'es')),
      -- a keyed hash of the sender's network address, made anew each day: limits how many one address sends
      add sender bytea;
    create index contact_messages_sender on contact_messages (sender, created_at);
    create index contact_messages_email on contact_messages (lower(email), created_at);
    create index contact_messages_created on contact_messages (created_at);
  `.execute(db);
}
