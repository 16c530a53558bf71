import type { Client } from '@plaza/sdk';
import type { OwnerPlan } from './owner-plan.ts';

/** What the plan of whoever asks allows, what it costs and how it stands. */
export async function readOwnerPlan(api: Client): Promise<OwnerPlan> {
  const [permission, subscription] = await Promise.all([api.getPermissionInfo(), api.getUserSubscription()]);
  const { plan, listingLimit, publishedCount } = permission.data;
  return { title: plan?.title ?? null, listingLimit, publishedCount, subscription: subscription.data };
}
