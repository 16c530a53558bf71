import { type Kysely, sql } from 'kysely';

/** Partners' sites with Plaza's widgets, and the number of visitors from them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table partners (
      id text primary key check (id ~ '^[a-z0-9]([a-z0-9-]{0,38}[a-z0-9])?$'),
      name text not null check (char_length(name) between 1 and 100),
      -- where its pages stand: https://www.almenara.example, or http://localhost:* for any port of one's own machine
      allowed_origins text[] not null,
      -- of all its visitors together
      requests_per_minute int not null check (requests_per_minute > 0),
      is_active boolean not null default true,
      created_at timestamptz not null default now()
    );
    create table partner_campaigns (
      partner_id text not null references partners on delete cascade,
      id text not null check (id ~ '^[a-z0-9]([a-z0-9-]{0,38}[a-z0-9])?$'),
      name text not null check (char_length(name) between 1 and 100),
      is_active boolean not null default true,
      primary key (partner_id, id)
    );
    -- sums only: no visitor, address, session or time of day
    create table partner_attributions (
      partner_id text not null references partners,
      -- '' is no campaign
      campaign_id text not null,
      day date not null,
      source text not null check (source in ('search', 'listing', 'plans')),
      step text not null check (step in ('arrival', 'search', 'view')),
      -- of views; no reference, so that the sum outlives the listing
      listing_id bigint,
      count int not null,
      constraint partner_attributions_once unique nulls not distinct (partner_id, day, campaign_id, source, step, listing_id)
    );
  `.execute(db);
}
