import { type Kysely, sql } from 'kysely';

/**
 * A subscription whose first invoice was not paid has Stripe's name for it. A process of the version before that gives up
 * an order while this version is rolled out is refused, and its job or buyer tries again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table subscriptions drop constraint subscriptions_state_check;
    update subscriptions set state = 'incomplete_expired' where state = 'expired';
    alter table subscriptions add constraint subscriptions_state_check
      check (state in ('incomplete', 'active', 'past_due', 'canceled', 'incomplete_expired'))
  `.execute(db);
}
