import { type SubscriptionState, subscriptionActionBetween } from '@plaza/sdk/rules';
import { transitionSubscription } from '../payments/subscriptions/subscription-store.ts';
import type { PlazaDatabase } from '../platform/database/database.ts';

/** Applies the transition to the state if one exists. */
export async function moveSubscriptions(database: PlazaDatabase, userId: number, to: SubscriptionState): Promise<void> {
  const rows = await database
    .selectFrom('subscriptions')
    .select(['id', 'state'])
    .where('user_id', '=', userId)
    .execute();
  for (const { id, state } of rows) {
    const action = subscriptionActionBetween(state, to);
    if (action !== null) await transitionSubscription(database, [id], action);
  }
}
