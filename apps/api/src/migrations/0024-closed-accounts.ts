import { type Kysely, sql } from 'kysely';

/** Columns that reference the account of a row: a closed account gets no such row any more. */
const accountColumnsByTable = {
  sessions: ['user_id'],
  user_devices: ['user_id'],
  account_codes: ['user_id'],
  account_mails: ['user_id'],
  vehicles: ['user_id'],
  vehicle_agreements: ['user_id'],
  saved_listings: ['user_id'],
  contact_reveals: ['user_id'],
  listings: ['owner_id'],
  subscriptions: ['user_id'],
  payment_customers: ['user_id'],
  withdrawals: ['user_id'],
  subscription_mails: ['user_id'],
  chats: ['starter_id', 'owner_id'],
  chat_participants: ['user_id'],
  messages: ['author_id'],
  chat_blocks: ['blocker_id', 'blocked_id'],
  chat_reports: ['reporter_id'],
  chat_digests: ['user_id'],
  user_presence: ['user_id'],
  live_positions: ['user_id'],
} as const;

/** Rejects rows for closed accounts, and stores requests with an idempotency key. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Waits for a transaction that closes the account, and keeps it from being closed until this one ends. A closed account
    -- is refused as one that is not there: callers know that answer already.
    create function require_open_account() returns trigger language plpgsql as $$
    declare
      account bigint;
    begin
      -- statements, not one expression: no table has all of these columns
      case tg_argv[0]
        when 'user_id' then account := new.user_id;
        when 'owner_id' then account := new.owner_id;
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

    create function refuse_closed_account() returns trigger language plpgsql as $$
    begin
      raise foreign_key_violation using
        message = 'a closed account cannot be written to',
        detail = format('Key (id)=(%s) is not present in table "users".', old.id);
    end $$;
    create trigger users_closed before update on users for each row
      when (old.closed_at is not null and (
        new.closed_at is null or new.email <> old.email and new.email not like 'closed-%@closed.invalid' or num_nonnulls(
          new.password_hash, new.confirmed_at, new.first_name, new.last_name, new.phone_number, new.profile_image,
          new.reason, new.hear_from_id, new.terms_accepted_at, new.submission_id, new.pending_email,
          new.pending_email_session_id
        ) > 0
      ))
      execute function refuse_closed_account();

    create table idempotency_keys (
      -- a hash of the call, its account and the key
      scope bytea primary key,
      -- a hash of the key and what was asked
      fingerprint bytea not null,
      created_at timestamptz not null default now()
    );
    create index idempotency_keys_created on idempotency_keys (created_at);
  `.execute(db);
  for (const [table, columns] of Object.entries(accountColumnsByTable)) {
    for (const column of columns) {
      await sql`
        create trigger ${sql.id(`${table}_${column}_open`)} before insert or update of ${sql.id(column)}
        on ${sql.table(table)} for each row execute function require_open_account(${sql.lit(column)})
      `.execute(db);
    }
  }
}
