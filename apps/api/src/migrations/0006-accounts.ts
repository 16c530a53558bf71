import { type Kysely, sql } from 'kysely';

/**
 * Sessions with rotating tokens, devices, codes and emails of accounts, limits. Sign-in did not exist before, so no
 * session is lost.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table users
      add terms_accepted_at timestamptz,
      -- made once by a sign-up form, so that one sent twice opens one account
      add submission_id uuid,
      -- the address that waits for its link to be opened
      add pending_email text;

    drop table sessions;
    create table sessions (
      id uuid primary key default gen_random_uuid(),
      user_id bigint not null references users on delete cascade,
      device_id uuid not null,
      user_agent text,
      started_at timestamptz not null default now(),
      -- when a token of it was last made
      used_at timestamptz not null default now(),
      expires_at timestamptz not null,
      revoked_at timestamptz
    );
    create index sessions_user on sessions (user_id);
    create index sessions_expires on sessions (expires_at);

    -- refresh tokens, the used ones too: one that is used twice has been stolen
    create table session_tokens (
      token_hash bytea primary key,
      session_id uuid not null references sessions on delete cascade,
      created_at timestamptz not null default now(),
      used_at timestamptz
    );
    create index session_tokens_session on session_tokens (session_id);

    -- where somebody has signed in before
    create table user_devices (
      user_id bigint not null references users on delete cascade,
      device_id uuid not null,
      created_at timestamptz not null default now(),
      primary key (user_id, device_id)
    );

    -- what stands in links of mails
    create table account_codes (
      code_hash bytea primary key,
      user_id bigint not null references users on delete cascade,
      kind text not null check (kind in ('confirm_email', 'change_email', 'reset_password')),
      -- where it was mailed: it proves that this address is read by the account's owner, and no other
      email text not null,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null,
      used_at timestamptz
    );
    create index account_codes_user on account_codes (user_id, kind);

    -- mails that wait to be written
    create table account_mails (
      id bigint generated always as identity primary key,
      kind text not null check (kind in (
        'confirm_email', 'change_email', 'email_changed', 'reset_password', 'password_changed', 'new_device', 'sign_up_tried'
      )),
      -- null while it is not known whether the address has an account
      user_id bigint references users on delete cascade,
      email text not null,
      user_agent text,
      created_at timestamptz not null default now(),
      sent_at timestamptz
    );
    create index account_mails_user on account_mails (user_id, kind, created_at);

    -- how soon somebody may try again; keys are keyed hashes of addresses
    create table account_limits (
      key bytea primary key,
      -- when nothing of what was tried counts any more
      full_at timestamptz not null
    );
  `.execute(db);
}
