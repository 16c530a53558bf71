import { type SubscriptionAction, subscriptionTransitions } from '@plaza/sdk/rules';
import { type RawBuilder, sql } from 'kysely';
import type { PlazaDatabase } from '../../platform/database/database.ts';
import type { SubscriptionEndReason } from '../../platform/database/payment-tables.ts';

const ended = { next_plan_id: sql`null`, grace_ends_at: sql`null`, cancel_at_period_end: sql`false` };

/** Columns that an action writes along with the state. */
const columnsOf: Readonly<Record<SubscriptionAction, Readonly<Record<string, RawBuilder<unknown>>>>> = {
  activate: {},
  markPastDue: {},
  cancel: ended,
  expire: ended,
};

/**
 * Moves subscriptions to the state that an action leads to by the table of `subscription-states.ts`: the only statement that
 * writes the column. Their versions are counted up, so that a writer who read them before reads them again. Listings follow
 * by `applyPlan`, which the caller runs.
 * @param endReason why Plaza ends them, whatever the provider says.
 * @throws Error when the state of one does not allow it, which the caller has to find out before.
 */
export async function transition(
  transaction: PlazaDatabase,
  ids: readonly number[],
  action: SubscriptionAction,
  endReason?: SubscriptionEndReason,
): Promise<void> {
  if (ids.length === 0) return;
  const { from, to } = subscriptionTransitions[action];
  const reason = endReason === undefined ? {} : { end_reason: sql`${endReason}` };
  const columns = Object.entries({ ...columnsOf[action], ...reason }).map(
    ([column, value]) => sql`, ${sql.ref(column)} = ${value}`,
  );
  const { numAffectedRows = 0n } = await sql`
    update subscriptions set state = ${to}, version = version + 1, updated_at = now() ${sql.join(columns, sql``)}
    where id = any(${[...ids]}::bigint[]) and state = any(${[...from]}::text[])
  `.execute(transaction);
  if (numAffectedRows !== BigInt(ids.length))
    throw new Error(`not all of the subscriptions ${ids.join(', ')} can ${action}`);
}
