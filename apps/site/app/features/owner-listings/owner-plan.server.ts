import type { Client, UserSubscription } from '@plaza/sdk';

/** Limits of an owner's plan; without a plan nothing is published. */
export interface OwnerPlan {
  title: string | null;
  listingLimit: number;
  publishedCount: number;
  /** The plan's subscription; `null` without a plan. */
  subscription: UserSubscription | null;
}

/** Limits, price and state of the user's plan. */
export async function readOwnerPlan(api: Client): Promise<OwnerPlan> {
  const [permission, subscription] = await Promise.all([api.getPermissionInfo(), api.getUserSubscription()]);
  const { plan, listingLimit, publishedCount } = permission.data;
  return { title: plan?.title ?? null, listingLimit, publishedCount, subscription: subscription.data };
}
