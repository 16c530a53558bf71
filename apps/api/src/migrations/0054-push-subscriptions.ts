import { type Kysely, sql } from 'kysely';

/** Devices that get alerts by web push, and the channels of a saved search. Safe while the previous release runs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table push_subscriptions (
      id bigint generated always as identity primary key,
      -- a device gets no notifications after it signed out
      session_id uuid not null unique references sessions on delete cascade,
      endpoint text not null unique,
      p256dh text not null,
      auth text not null,
      created_at timestamptz not null default now()
    );
    alter table saved_searches add column channels text[] not null default '{email,push}'
      constraint saved_searches_channels check (channels <@ '{email,push}' and cardinality(channels) > 0)
  `.execute(db);
}
