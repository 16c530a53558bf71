import type { UserSubscription } from '@plaza/sdk';

/** What an owner's plan allows; without one nothing is published. */
export interface OwnerPlan {
  title: string | null;
  listingLimit: number;
  publishedCount: number;
  /** What it costs and how it stands; `null` without one. */
  subscription: UserSubscription | null;
}
