import { type Kysely, sql } from 'kysely';

/**
 * A subscription whose first invoice was not paid gets Stripe's name for that state. During the rollout, a process of
 * the previous release that marks an order as expired violates the new constraint, and its job or buyer retries.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table subscriptions drop constraint subscriptions_state_check;
    update subscriptions set state = 'incomplete_expired' where state = 'expired';
    alter table subscriptions add constraint subscriptions_state_check
      check (state in ('incomplete', 'active', 'past_due', 'canceled', 'incomplete_expired'))
  `.execute(db);
}
