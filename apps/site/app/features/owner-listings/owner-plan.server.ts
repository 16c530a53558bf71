import type { Calls, UserSubscription } from '@plaza/sdk';

/** Limits of an owner's plan; without a plan no listing can be published. */
export interface OwnerPlan {
  title: string | null;
  listingLimit: number;
  publishedCount: number;
  subscription: UserSubscription | null;
}

export async function readOwnerPlan(api: Calls): Promise<OwnerPlan> {
  const [permission, subscription] = await Promise.all([api.getPermissionInfo(), api.getUserSubscription()]);
  const { plan, listingLimit, publishedCount } = permission.data;
  return { title: plan?.title ?? null, listingLimit, publishedCount, subscription: subscription.data };
}
