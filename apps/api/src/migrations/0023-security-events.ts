import { type Kysely, sql } from 'kysely';

/** Security events: logins, changes of credentials and other facts for an investigation. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table security_events (
      id bigint generated always as identity primary key,
      at timestamptz not null default now(),
      kind text not null,
      -- no foreign key: a closed account's events are kept for their time too
      user_id bigint,
      -- a keyed hash
      network bytea,
      -- of the listing whose contact was shown
      listing_id bigint
    );
    create index security_events_at on security_events (at);
    create index security_events_user on security_events (user_id, at) where user_id is not null;
  `.execute(db);
}
