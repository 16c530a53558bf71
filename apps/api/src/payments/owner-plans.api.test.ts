import { isPlanInEffect, subscriptionStates } from '@plaza/sdk/rules';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApi, type TestApi } from '../testing/index.ts';
import { addOwner } from '../testing/listings.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const readOwnerPlans = (userId: number) =>
  api.database.selectFrom('owner_plans').selectAll().where('user_id', '=', userId).execute();

it.each(subscriptionStates)(
  'the view owner_plans contains the plan of a %s subscription exactly when isPlanInEffect returns true',
  async (state) => {
    for (const plan of await api.database.selectFrom('plans').selectAll().execute()) {
      const userId = await addOwner(api.database);
      const { id } = await api.database
        .insertInto('subscriptions')
        .values({ user_id: userId, plan_id: plan.id, state })
        .returning('id')
        .executeTakeFirstOrThrow();
      const { id: planId, title_en, title_es, icon, listing_limit, visibility_weight } = plan;
      const has_advanced_insights = plan.features.some(
        ({ code, included }) => code === 'advanced_insights' && included,
      );
      const effectivePlan = { title_en, title_es, icon, listing_limit, visibility_weight, has_advanced_insights };
      expect(await readOwnerPlans(userId)).toEqual(
        isPlanInEffect(state) ? [{ user_id: userId, subscription_id: id, plan_id: planId, ...effectivePlan }] : [],
      );
    }
  },
);

it('the database accepts ended and pending subscriptions next to an owner’s plan, but no second plan in effect', async () => {
  const userId = await addOwner(api.database, { planId: 2 });
  const insertSubscription = (state: (typeof subscriptionStates)[number]) =>
    api.database.insertInto('subscriptions').values({ user_id: userId, plan_id: 3, state }).execute();
  for (const state of subscriptionStates.filter((each) => !isPlanInEffect(each))) await insertSubscription(state);
  expect(await readOwnerPlans(userId)).toMatchObject([{ plan_id: 2 }]);
  for (const state of subscriptionStates.filter(isPlanInEffect)) {
    await expect(insertSubscription(state)).rejects.toThrow('subscriptions_one_current');
  }
});
