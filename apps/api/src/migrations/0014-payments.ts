import { type Kysely, sql } from 'kysely';

/** Paid plans: a copy of the provider's state, and the emails about it. */
// Long because a migration is one list of statements.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table subscriptions
      -- what the provider charges for from the next payment on, when that is another plan than now
      add next_plan_id smallint references plans,
      -- the free plan that begins by itself when this one has ended with its period
      add follow_plan_id smallint references plans,
      -- of a renewal that failed: until when the plan stays
      add grace_ends_at timestamptz,
      -- the first payment
      add contract_started_at timestamptz,
      -- why Plaza ended it, whatever the provider still says
      add end_reason text check (end_reason in ('withdrawal', 'surplus', 'replaced', 'unpaid')),
      -- counted up by every writing, so that what was read before it is read again
      add version int not null default 0,
      -- by which the order is the same one at the provider, however often it is sent
      add order_key uuid not null default gen_random_uuid();
    -- one purchase at a time waits for its payment
    create unique index subscriptions_one_waiting on subscriptions (user_id) where state = 'incomplete';
    create index subscriptions_user on subscriptions (user_id);
    create index subscriptions_due on subscriptions (current_period_end)
      where state in ('incomplete', 'active', 'past_due') and provider <> 'none';

    -- what was paid for a subscription
    create table subscription_payments (
      subscription_id bigint not null references subscriptions on delete cascade,
      -- at the provider
      invoice_id text not null,
      paid_cents int not null check (paid_cents >= 0),
      refunded_cents int not null check (refunded_cents >= 0),
      paid_at timestamptz not null,
      period_start timestamptz not null,
      period_end timestamptz not null,
      primary key (subscription_id, invoice_id)
    );

    create table payment_customers (
      user_id bigint not null references users on delete cascade,
      provider text not null check (provider in ('stripe', 'sandbox')),
      customer_id text not null unique,
      created_at timestamptz not null default now(),
      primary key (user_id, provider)
    );

    -- what the provider told, once each
    create table payment_events (
      id text primary key,
      type text not null,
      subscription_reference text,
      payment_reference text,
      received_at timestamptz not null default now(),
      handled_at timestamptz
    );
    create index payment_events_received on payment_events (received_at);
    create index payment_events_waiting on payment_events (received_at) where handled_at is null;

    create table withdrawals (
      id bigint generated always as identity primary key,
      user_id bigint not null references users on delete cascade,
      subscription_id bigint not null unique references subscriptions on delete cascade,
      -- made by the form, so that one sent twice is one
      submission_id uuid not null,
      received_at timestamptz not null,
      -- what is paid back of each invoice
      refunds jsonb not null,
      refund_cents int not null check (refund_cents >= 0),
      refunded_at timestamptz,
      unique (user_id, submission_id)
    );

    -- mails that wait to be written
    create table subscription_mails (
      id bigint generated always as identity primary key,
      user_id bigint not null references users on delete cascade,
      subscription_id bigint not null references subscriptions on delete cascade,
      kind text not null check (kind in (
        'plan_started', 'plan_changed', 'plan_will_change', 'plan_will_end', 'plan_resumed', 'plan_ended', 'renewal_failed',
        'withdrawal_receipt', 'paid_back'
      )),
      -- which happening of its kind: nobody is told twice of one
      occasion text not null,
      facts jsonb not null,
      created_at timestamptz not null default now(),
      sent_at timestamptz,
      unique (subscription_id, kind, occasion)
    );
    create index subscription_mails_user on subscription_mails (user_id);

    alter table live_events
      alter chat_id drop not null,
      drop constraint live_events_kind_check,
      add constraint live_events_kind_check check (kind in ('message', 'chat', 'read', 'subscription')),
      add check (chat_id is not null or kind = 'subscription');
  `.execute(db);
}
