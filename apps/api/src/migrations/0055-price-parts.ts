import { type Kysely, sql } from 'kysely';

/**
 * Parts of the price of a listing, and the businesses of professional owners. `listings.price_cents` stays the whole
 * price per month. Safe while the previous release runs.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table listings
      -- null if the whole price is the rent
      add rent_cents int,
      add vat text not null default 'none',
      add community_fee_cents int not null default 0,
      add deposit_cents int not null default 0,
      add remote_deposit_cents int not null default 0;
    -- every row satisfies it, so the table is not read
    alter table listings
      add constraint listings_price_parts check (
        rent_cents between 100 and 1000000 and vat in ('none', 'included', 'added')
        and community_fee_cents between 0 and 100000 and deposit_cents between 0 and 1000000
        and remote_deposit_cents between 0 and 50000
      ) not valid;

    -- an owner without a row is private
    create table owner_businesses (
      user_id bigint primary key references users on delete cascade,
      legal_name text not null,
      tax_id text not null,
      address text not null,
      updated_at timestamptz not null default now()
    );
    create trigger owner_businesses_user_id_open before insert or update of user_id
      on owner_businesses for each row execute function require_open_account('user_id')
  `.execute(db);
}
