import { type Kysely, sql } from 'kysely';

/** Vehicles of accounts, and reveals of owners' contacts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table vehicles (
      user_id bigint not null references users on delete cascade,
      -- made by whoever added it, so it names a vehicle within its account only
      id uuid not null,
      name text check (char_length(name) between 1 and 40),
      length_cm smallint not null check (length_cm between 100 and 1500),
      width_cm smallint not null check (width_cm between 50 and 350),
      height_cm smallint not null check (height_cm between 50 and 450),
      is_chosen boolean not null default false,
      created_at timestamptz not null default now(),
      primary key (user_id, id)
    );
    create unique index vehicles_one_chosen on vehicles (user_id) where is_chosen;

    -- the vehicle that a device and its account last agreed on, all null for none; known here as well as on the device,
    -- because an answer may not have arrived
    create table vehicle_agreements (
      session_id uuid primary key references sessions on delete cascade,
      user_id bigint not null references users on delete cascade,
      length_cm smallint,
      width_cm smallint,
      height_cm smallint,
      agreed_at timestamptz not null default now(),
      check (num_nulls(length_cm, width_cm, height_cm) in (0, 3))
    );
    create index vehicle_agreements_user on vehicle_agreements (user_id);

    -- one row a person and listing; asked for again after a day, it counts as new
    create table contact_reveals (
      user_id bigint not null references users on delete cascade,
      listing_id bigint not null references listings on delete cascade,
      revealed_at timestamptz not null default now(),
      primary key (user_id, listing_id)
    );
    create index contact_reveals_listing on contact_reveals (listing_id);
  `.execute(db);
}
