import { type Kysely, sql } from 'kysely';

/** Saved searches, the changes of listings that are matched with them, and the alerts. Safe while the previous release runs. */
// Long because the tables of one feature are created together.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table saved_searches (
      id bigint generated always as identity primary key,
      user_id bigint not null references users on delete cascade,
      -- chosen by the client
      public_id uuid not null,
      name text not null,
      search text not null,
      locale text not null check (locale in ('en', 'es')),
      frequency text not null check (frequency in ('instant', 'daily', 'weekly')),
      is_paused boolean not null default false,
      is_quiet_at_night boolean not null default true,
      created_at timestamptz not null default now(),
      -- changes of listings before this time are not matched
      matched_from timestamptz not null default now(),
      last_email_at timestamptz,
      -- conditions of the search, which a listing must satisfy
      vehicle_kind text not null check (vehicle_kind in ('car', 'motorbike')),
      cells bigint[] not null,
      term text,
      words tsquery,
      west float8, south float8, east float8, north float8,
      area_lat float8, area_lng float8, area_meters float8,
      border_easts float8[] not null default '{}',
      border_norths float8[] not null default '{}',
      line path, line_east_scale float8, line_north_scale float8,
      flags int not null default 0,
      floor_code int,
      min_cents int not null,
      max_cents int not null,
      spot_types int[],
      access_types int[],
      vehicle_type int not null default 0,
      published_days int,
      fit_length_cm int, fit_width_cm int, fit_height_cm int,
      constraint saved_searches_public_id unique (user_id, public_id)
    );
    create trigger saved_searches_user_id_open before insert or update of user_id
      on saved_searches for each row execute function require_open_account('user_id');
    create index saved_searches_cells on saved_searches using gin (cells);
    create index saved_searches_term on saved_searches (term) where term is not null;

    create table listing_changes (
      id bigint generated always as identity primary key,
      listing_id bigint not null references listings on delete cascade,
      -- document of the search index; null while the listing was not published
      before jsonb,
      after jsonb,
      created_at timestamptz not null default clock_timestamp(),
      matched_at timestamptz
    );
    create index listing_changes_newest on listing_changes (listing_id, id desc);
    create index listing_changes_created_at on listing_changes (created_at);

    create table alert_emails (
      id bigint generated always as identity primary key,
      saved_search_id bigint not null references saved_searches on delete cascade,
      created_at timestamptz not null default now(),
      lease_expires_at timestamptz not null,
      sent_at timestamptz
    );
    create index alert_emails_saved_search on alert_emails (saved_search_id);

    create table alerts (
      id bigint generated always as identity primary key,
      saved_search_id bigint not null references saved_searches on delete cascade,
      listing_id bigint not null references listings on delete cascade,
      change_id bigint not null,
      kind text not null check (kind in ('new', 'fits', 'price_drop', 'available')),
      price_cents int not null,
      -- set for a price drop
      previous_price_cents int,
      created_at timestamptz not null default now(),
      -- null until an email contains the alert
      email_id bigint references alert_emails on delete set null,
      constraint alerts_once unique (saved_search_id, change_id)
    );
    create index alerts_newest on alerts (saved_search_id, listing_id, created_at desc);
    create index alerts_listing on alerts (listing_id);
    create index alerts_email on alerts (email_id) where email_id is not null;
    create index alerts_unsent on alerts (saved_search_id) where email_id is null
  `.execute(db);
}
