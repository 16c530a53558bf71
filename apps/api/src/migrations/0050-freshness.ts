import { type Kysely, sql } from 'kysely';

/** Questions to owners if their bays are still free. Safe while the previous release runs. */
// Long because the trigger function is replaced as a whole.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table listings
      -- time when the owner last said that the bay is free; null if that was before this column existed
      add confirmed_at timestamptz,
      -- paused because its owner did not say that the bay is still free
      add is_stale boolean not null default false,
      -- every row satisfies it, so the table is not read
      add constraint listings_stale check (not is_stale or state = 'paused') not valid;
    create index listings_confirmed on listings (coalesce(confirmed_at, published_at)) where state = 'published';

    create or replace function note_listing_state() returns trigger language plpgsql as $$
    begin
      if new.state <> old.state then
        new.state_changed_at := now();
        if new.state not in ('rented', 'deleted') then
          new.rented_until := null;
          new.renter_id := null;
        end if;
        if new.state <> 'paused' then
          new.is_stale := false;
        end if;
      end if;
      return new;
    end $$;

    create table freshness_checks (
      id bigint generated always as identity primary key,
      listing_id bigint not null references listings on delete cascade,
      -- the confirmation, or publication, that the question follows; a newer one answers it
      confirmed_at timestamptz not null,
      asked_at timestamptz not null default now(),
      constraint freshness_checks_once unique (listing_id, confirmed_at)
    );
    create index freshness_checks_asked on freshness_checks (asked_at);

    create table freshness_emails (
      id bigint generated always as identity primary key,
      check_id bigint not null references freshness_checks on delete cascade,
      kind text not null check (kind in ('question', 'reminder', 'hidden')),
      created_at timestamptz not null default now(),
      sent_at timestamptz,
      constraint freshness_emails_once unique (check_id, kind)
    )
  `.execute(db);
}
