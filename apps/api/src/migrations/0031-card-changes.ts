import { type Kysely, sql } from 'kysely';

/** Cards replaced between two payments, and the last month of the sandbox's cards. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table subscription_mails
      drop constraint subscription_mails_kind_check,
      add constraint subscription_mails_kind_check check (kind in (
        'plan_started', 'plan_changed', 'plan_will_change', 'plan_will_end', 'plan_resumed', 'plan_ended', 'renewal_failed',
        'withdrawal_receipt', 'paid_back', 'invoice', 'credit_note', 'card_changed', 'card_expires'
      ));

    alter table payment_events add column setup_reference text;

    alter table sandbox_subscriptions
      add column card_expires_at timestamptz,
      -- the newest setup whose card was charged
      add column card_setup_id text;
    alter table sandbox_payments add column card_expires_at timestamptz;

    create table sandbox_card_setups (
      id text primary key,
      subscription_id text not null references sandbox_subscriptions on delete cascade,
      -- counts the setups of a subscription from 1
      position int not null,
      status text not null check (status in ('requires_payment_method', 'requires_action', 'succeeded', 'canceled')),
      refusal text,
      card text,
      card_expires_at timestamptz,
      unique (subscription_id, position)
    );
  `.execute(db);
}
