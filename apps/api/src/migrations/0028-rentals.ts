import { type Kysely, sql } from 'kysely';

/** End date and renter of a rented bay, and the time since when a listing is in its state. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function require_open_account() returns trigger language plpgsql as $$
    declare
      account bigint;
    begin
      -- statements, not one expression: no table has all of these columns
      case tg_argv[0]
        when 'user_id' then account := new.user_id;
        when 'owner_id' then account := new.owner_id;
        when 'renter_id' then account := new.renter_id;
        when 'starter_id' then account := new.starter_id;
        when 'author_id' then account := new.author_id;
        when 'reporter_id' then account := new.reporter_id;
        when 'blocker_id' then account := new.blocker_id;
        when 'blocked_id' then account := new.blocked_id;
      end case;
      if account is null then return new; end if;
      perform from users where id = account and closed_at is null for key share;
      if not found then
        raise foreign_key_violation using
          message = format('"%s" cannot name a closed account', tg_table_name),
          detail = format('Key (%s)=(%s) is not present in table "users".', tg_argv[0], account);
      end if;
      return new;
    end $$;

    alter table listings
      -- null when it hasn't changed since this column exists
      add state_since timestamptz,
      -- the day it is listed again; kept while deleted, so that restoring it loses nothing
      add rented_until date,
      -- one of those who chatted about it; only its owner may learn who
      add renter_id bigint references users on delete set null,
      add constraint listings_rental check (state in ('rented', 'deleted') or num_nonnulls(rented_until, renter_id) = 0);
    create index listings_rented_until on listings (rented_until) where rented_until is not null;
    create index listings_renter on listings (renter_id) where renter_id is not null;
    create trigger listings_renter_id_open before insert or update of renter_id
      on listings for each row execute function require_open_account('renter_id');

    -- every way to another state goes through here, so that none can leave a rental behind
    create function note_listing_state() returns trigger language plpgsql as $$
    begin
      if new.state <> old.state then
        new.state_since := now();
        if new.state not in ('rented', 'deleted') then
          new.rented_until := null;
          new.renter_id := null;
        end if;
      end if;
      return new;
    end $$;
    create trigger listings_state before update of state
      on listings for each row execute function note_listing_state();
  `.execute(db);
}
