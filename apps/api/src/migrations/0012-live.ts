import { type Kysely, sql } from 'kysely';

/** Events of users' chats, numbered for each user, so that pages that reconnect can continue. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table live_positions (
      user_id bigint primary key references users on delete cascade,
      position bigint not null,
      -- the newest position whose event is not kept any more
      forgotten bigint not null default 0
    );

    create table live_events (
      user_id bigint not null references live_positions on delete cascade,
      position bigint not null,
      kind text not null check (kind in ('message', 'chat', 'read')),
      chat_id bigint not null references chats on delete cascade,
      message_id bigint,
      created_at timestamptz not null default now(),
      primary key (user_id, position)
    );
    create index live_events_chat on live_events (chat_id);
    create index live_events_created on live_events (created_at);
  `.execute(db);
}
