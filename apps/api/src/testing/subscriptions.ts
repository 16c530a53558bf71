import { type SubscriptionState, subscriptionActionBetween } from '@plaza/sdk/rules';
import { transitionSubscription } from '../payments/subscriptions/subscription-store.ts';
import type { PlazaDatabase } from '../platform/database/database.ts';

/** Moves a user's subscriptions to a state, where a transition to it exists. */
export async function moveSubscriptions(database: PlazaDatabase, userId: number, to: SubscriptionState): Promise<void> {
  const subscriptionRows = await database
    .selectFrom('subscriptions')
    .select(['id', 'state'])
    .where('user_id', '=', userId)
    .execute();
  for (const { id, state } of subscriptionRows) {
    const action = subscriptionActionBetween(state, to);
    if (action !== null) await transitionSubscription(database, [id], action);
  }
}
