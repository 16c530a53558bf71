import { type Kysely, sql } from 'kysely';

/** Blocks between users, and reports of chats. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table chat_blocks (
      blocker_id bigint not null references users on delete cascade,
      blocked_id bigint not null references users on delete cascade,
      created_at timestamptz not null default now(),
      primary key (blocker_id, blocked_id),
      check (blocker_id <> blocked_id)
    );
    create index chat_blocks_blocked on chat_blocks (blocked_id);

    create table chat_reports (
      id bigint generated always as identity primary key,
      reporter_id bigint not null references users on delete cascade,
      chat_id bigint not null references chats on delete cascade,
      message_id bigint references messages on delete set null,
      reason text not null check (reason in ('spam', 'fraud', 'offensive', 'not_the_owner', 'other')),
      details text not null,
      locale text not null check (locale in ('en', 'es')),
      -- made by the sender: a report that is sent again is the same one
      idempotency_key text,
      created_at timestamptz not null default now(),
      unique (reporter_id, idempotency_key)
    );
    create index chat_reports_chat on chat_reports (chat_id);
    create index chat_reports_message on chat_reports (message_id) where message_id is not null;
  `.execute(db);
}
