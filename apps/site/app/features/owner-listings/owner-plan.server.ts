import type { Client, UserSubscription } from '@plaza/sdk';

/** Limits of an owner's plan; without one nothing is published. */
export interface OwnerPlan {
  title: string | null;
  listingLimit: number;
  publishedCount: number;
  /** Its subscription; `null` without one. */
  subscription: UserSubscription | null;
}

/** What the plan of whoever asks allows, what it costs and how it stands. */
export async function readOwnerPlan(api: Client): Promise<OwnerPlan> {
  const [permission, subscription] = await Promise.all([api.getPermissionInfo(), api.getUserSubscription()]);
  const { plan, listingLimit, publishedCount } = permission.data;
  return { title: plan?.title ?? null, listingLimit, publishedCount, subscription: subscription.data };
}
