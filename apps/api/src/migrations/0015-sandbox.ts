import { type Kysely, sql } from 'kysely';

/**
 * The payment sandbox: the state that a provider would have, so nothing here references Plaza's tables. Of a card only
 * its behaviour (`pays`, `asks`) is stored, never its number; client secrets are derived from their IDs.
 */
// Long because a migration is one list of statements.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table sandbox_clocks (
      user_id bigint primary key,
      -- how far this person's time is ahead of everybody's
      ahead_ms bigint not null check (ahead_ms >= 0)
    );

    create table sandbox_customers (
      id text primary key,
      user_id bigint not null,
      email text,
      locale text not null check (locale in ('en', 'es')),
      created_at timestamptz not null,
      deleted_at timestamptz
    );
    create index sandbox_customers_user on sandbox_customers (user_id);

    create table sandbox_subscriptions (
      id text primary key,
      customer_id text not null references sandbox_customers on delete cascade,
      product_id text not null,
      keeps_product_id text,
      keeps_until timestamptz,
      awaits_product_id text,
      awaits_until timestamptz,
      state text not null check (state in ('incomplete', 'incomplete_expired', 'active', 'past_due', 'canceled')),
      card text,
      latest_invoice_id text,
      retries smallint not null,
      will_end boolean not null,
      created_at timestamptz not null,
      period_start timestamptz not null,
      period_end timestamptz not null,
      ended_at timestamptz,
      check ((keeps_product_id is null) = (keeps_until is null)),
      check ((awaits_product_id is null) = (awaits_until is null))
    );
    create index sandbox_subscriptions_customer on sandbox_subscriptions (customer_id);

    create table sandbox_invoices (
      id text primary key,
      customer_id text not null references sandbox_customers on delete cascade,
      subscription_id text not null references sandbox_subscriptions on delete cascade,
      position int not null,
      date timestamptz not null,
      reason text not null check (reason in ('start', 'renewal', 'change')),
      product_id text not null,
      status text not null check (status in ('open', 'paid', 'void')),
      amount_cents int not null check (amount_cents >= 0),
      period_start timestamptz not null,
      period_end timestamptz not null,
      paid_at timestamptz,
      unique (customer_id, position),
      check ((status = 'paid') = (paid_at is not null))
    );
    create index sandbox_invoices_subscription on sandbox_invoices (subscription_id);

    create table sandbox_payments (
      id text primary key,
      invoice_id text not null unique references sandbox_invoices on delete cascade,
      status text not null
        check (status in ('requires_payment_method', 'requires_action', 'processing', 'succeeded', 'canceled')),
      refusal text,
      card text,
      settles_at timestamptz
    );

    create table sandbox_refunds (
      id text primary key,
      invoice_id text not null references sandbox_invoices on delete cascade,
      amount_cents int not null check (amount_cents > 0),
      created_at timestamptz not null
    );
    create index sandbox_refunds_invoice on sandbox_refunds (invoice_id);

    create table sandbox_keys (
      key text primary key,
      call text not null,
      -- what the call made
      reference text
    );
  `.execute(db);
}
