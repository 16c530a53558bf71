import { type Kysely, sql } from 'kysely';

/** Endpoints of partners, and the events that are sent to them. Safe while the previous release runs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table webhook_endpoints (
      id bigint generated always as identity primary key,
      partner_id text not null references partners on delete cascade,
      url text not null,
      description text not null,
      event_types text[] not null,
      is_active boolean not null default true,
      -- encrypted; the previous one signs for a day after a rotation
      secret bytea not null,
      previous_secret bytea,
      previous_secret_expires_at timestamptz,
      -- first failure since the last success
      failing_since timestamptz,
      -- set while Plaza, not the owner, has turned the endpoint off
      off_reason text check (off_reason in ('gone', 'failing')),
      turned_off_at timestamptz,
      off_email_sent_at timestamptz,
      created_at timestamptz not null default now()
    );
    create index webhook_endpoints_partner on webhook_endpoints (partner_id);

    create table webhook_deliveries (
      id bigint generated always as identity primary key,
      endpoint_id bigint not null references webhook_endpoints on delete cascade,
      event_id text not null,
      event_type text not null,
      body text not null,
      status text not null default 'pending' check (status in ('pending', 'delivered', 'failed')),
      attempts int not null default 0,
      -- failures since the event, or since it was sent again
      failures int not null default 0,
      next_attempt_at timestamptz,
      created_at timestamptz not null default now(),
      -- a repeated job adds no second event
      constraint webhook_deliveries_once unique (endpoint_id, event_id)
    );
    create index webhook_deliveries_newest on webhook_deliveries (endpoint_id, id desc);
    create index webhook_deliveries_created_at on webhook_deliveries (created_at);

    create table webhook_attempts (
      delivery_id bigint not null references webhook_deliveries on delete cascade,
      number int not null,
      started_at timestamptz not null,
      duration_ms int not null,
      status int,
      failure text,
      response text not null,
      primary key (delivery_id, number)
    )
  `.execute(db);
}
