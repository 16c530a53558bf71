import type { Client, UserSubscription } from '@plaza/sdk';
import type { AwaitedChange } from './awaited-change.ts';
import { optional } from '~/server/api.ts';

/** The larger plan that waits to be paid; `null` for none, and when nobody could be asked. */
export async function readAwaitedChange(
  api: Client,
  subscription: UserSubscription | null,
): Promise<AwaitedChange | null> {
  if (subscription?.status !== 'active' || subscription.plan.priceCents === 0) return null;
  const { priceCents } = subscription.plan;
  const plans = await optional(api.listSubscriptionPlans());
  const larger = (plans?.data ?? []).filter((plan) => plan.priceCents > priceCents);
  const changes = await Promise.all(larger.map(({ id }) => optional(api.previewPlanChange({ query: { planId: id } }))));
  const change = changes.find((each) => each?.data.waitsForPayment === true)?.data;
  return change ? { planId: change.plan.id, title: change.plan.title, dueCents: change.dueNowCents } : null;
}
