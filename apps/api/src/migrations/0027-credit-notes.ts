import { type Kysely, sql } from 'kysely';

/** Credit notes for refunds, and the emails with invoices and credit notes attached. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- the last number that was given out in a year; it is raised in the transaction of the note, so that no number is missing
    create table credit_note_series (
      year int primary key,
      last_number int not null check (last_number > 0)
    );

    create table credit_notes (
      id bigint generated always as identity primary key,
      -- null once the account is closed: the note stays, so that the series has no gap
      user_id bigint references users on delete set null,
      number text not null unique,
      issued_at timestamptz not null,
      reason text not null check (reason in ('withdrawal', 'refund')),
      -- at the provider
      invoice_id text not null,
      invoice_number text,
      invoice_date timestamptz not null,
      period_start timestamptz not null,
      period_end timestamptz not null,
      plan_id smallint not null references plans,
      amount_cents int not null check (amount_cents > 0),
      -- null once the account is closed
      customer jsonb,
      seller jsonb not null
    );
    create index credit_notes_user on credit_notes (user_id);
    create trigger credit_notes_user_id_open before insert or update of user_id
      on credit_notes for each row execute function require_open_account('user_id');

    alter table subscription_mails
      drop constraint subscription_mails_kind_check,
      add constraint subscription_mails_kind_check check (kind in (
        'plan_started', 'plan_changed', 'plan_will_change', 'plan_will_end', 'plan_resumed', 'plan_ended', 'renewal_failed',
        'withdrawal_receipt', 'paid_back', 'invoice', 'credit_note'
      ));
  `.execute(db);
}
