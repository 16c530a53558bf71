import { type Kysely, sql } from 'kysely';

/**
 * Emails about unread messages: each user's preference, last visit, and last notified messages. A digest without
 * `sent_at` is in progress, at most one per user: it stores its chats and how far it goes in each, so that a retry
 * sends the same email.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table users add column chat_mails boolean not null default true;

    create table user_presence (
      user_id bigint primary key references users on delete cascade,
      seen_at timestamptz not null
    );

    alter table chat_participants add column mailed_message_id bigint;

    create table chat_digests (
      id bigint generated always as identity primary key,
      user_id bigint not null references users on delete cascade,
      chat_ids bigint[] not null,
      through_message_ids bigint[] not null,
      claimed_at timestamptz not null default now(),
      leased_until timestamptz not null,
      sent_at timestamptz
    );
    create unique index chat_digests_under_way on chat_digests (user_id) where sent_at is null;
    create index chat_digests_user on chat_digests (user_id, sent_at);
  `.execute(db);
}
