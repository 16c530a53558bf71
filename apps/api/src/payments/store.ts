import { sql } from 'kysely';
import type { PlazaDatabase } from '../platform/database/database.ts';
import type { SubscriptionState } from '../platform/database/schema.ts';

/** A subscription of somebody. */
export interface SubscriptionRow {
  id: number;
  planId: number;
  state: SubscriptionState;
  currentPeriodEnd: Date | null;
  willEnd: boolean;
}

/** The subscription that runs; there is one at most. */
export async function readRunning(database: PlazaDatabase, userId: number): Promise<SubscriptionRow | undefined> {
  const { rows } = await sql<SubscriptionRow>`
    select id, plan_id as "planId", state, current_period_end as "currentPeriodEnd", cancel_at_period_end as "willEnd"
    from subscriptions where user_id = ${userId} and state in ('active', 'past_due')
  `.execute(database);
  return rows[0];
}

/** Begins a plan that nothing is paid for. @returns the subscription's number. */
export async function insertFree(database: PlazaDatabase, userId: number, planId: number): Promise<number> {
  const { id } = await database
    .insertInto('subscriptions')
    .values({ user_id: userId, plan_id: planId, state: 'active' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Ends a subscription now. */
export async function endNow(database: PlazaDatabase, id: number): Promise<void> {
  await sql`update subscriptions set state = 'canceled', updated_at = now() where id = ${id}`.execute(database);
}
