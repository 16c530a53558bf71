import { type Kysely, sql } from 'kysely';

/** Lists of saved listings, and notes on them. Safe while the previous release runs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table saved_notes (
      user_id bigint not null references users on delete cascade,
      listing_id bigint not null references listings on delete cascade,
      note text not null,
      primary key (user_id, listing_id)
    );
    create index saved_notes_listing on saved_notes (listing_id);
    create trigger saved_notes_user_id_open before insert or update of user_id
      on saved_notes for each row execute function require_open_account('user_id');

    create table saved_lists (
      id bigint generated always as identity primary key,
      user_id bigint not null references users on delete cascade,
      public_id uuid not null,
      name text not null,
      -- random, and null unless the list is shared
      share_token text unique,
      shares_notes boolean not null default false,
      created_at timestamptz not null default clock_timestamp(),
      -- a deleted list can be restored until the next night
      deleted_at timestamptz,
      constraint saved_lists_once unique (user_id, public_id)
    );
    create unique index saved_lists_name on saved_lists (user_id, lower(name)) where deleted_at is null;
    create trigger saved_lists_user_id_open before insert or update of user_id
      on saved_lists for each row execute function require_open_account('user_id');

    create table saved_list_items (
      list_id bigint not null references saved_lists on delete cascade,
      listing_id bigint not null references listings on delete cascade,
      added_at timestamptz not null default clock_timestamp(),
      primary key (list_id, listing_id)
    );
    create index saved_list_items_listing on saved_list_items (listing_id)
  `.execute(db);
}
