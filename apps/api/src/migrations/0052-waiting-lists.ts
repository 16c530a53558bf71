import { type Kysely, sql } from 'kysely';

/** Waiting lists of rented bays. Safe while the previous release runs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table waiting_entries (
      id bigint generated always as identity primary key,
      listing_id bigint not null references listings on delete cascade,
      user_id bigint not null references users on delete cascade,
      vehicle_id uuid,
      needed_from date not null,
      joined_at timestamptz not null default clock_timestamp(),
      -- the driver's turn; an email follows, and the driver is no longer on the list
      called_at timestamptz,
      has_head_start boolean not null default false,
      sent_at timestamptz,
      foreign key (user_id, vehicle_id) references vehicles (user_id, id) on delete set null (vehicle_id)
    );
    create unique index waiting_entries_once on waiting_entries (listing_id, user_id) where called_at is null;
    create index waiting_entries_user on waiting_entries (user_id);
    create trigger waiting_entries_user_id_open before insert or update of user_id
      on waiting_entries for each row execute function require_open_account('user_id');

    create table waiting_offers (
      listing_id bigint primary key references listings on delete cascade,
      opened_at timestamptz not null,
      -- time from which all others on the list are called
      others_at timestamptz not null
    )
  `.execute(db);
}
