import type { SubscriptionPlan, UserSubscription } from '@plaza/sdk';

/**
 * What a plan's button does for a visitor: log in first, take it for free, pay for it, look at what changing to it comes
 * to; or that they have it, keep it although it was to end, or get it next.
 */
export type PlanStep = 'logIn' | 'take' | 'buy' | 'change' | 'current' | 'keep' | 'follows';

/** @param subscription what the visitor has; `null` for none, `undefined` without a session */
export function planStepOf(
  plan: Pick<SubscriptionPlan, 'id' | 'priceCents'>,
  subscription: UserSubscription | null | undefined,
): PlanStep {
  const isFree = plan.priceCents === 0;
  if (subscription === undefined) return isFree ? 'logIn' : 'buy';
  if (subscription === null || subscription.status === 'processing') return isFree ? 'take' : 'buy';
  const { plan: current, nextPlan, willEnd } = subscription;
  if (plan.id === current.id) return willEnd || nextPlan !== null ? 'keep' : 'current';
  if (plan.id === nextPlan?.id) return 'follows';
  return current.priceCents === 0 ? 'buy' : 'change';
}

/** Listings that are complete and wait for a plan, or for room. */
export interface WaitingListings {
  count: number;
  /** What the one is called that waits longest. */
  name: string;
  /** How many are published: they take up room first. */
  published: number;
  /** Nothing is published before the owner's address is confirmed. */
  needsEmail: boolean;
}

/** How many of them a plan would publish. */
export const publishedBy = (
  { count, published }: WaitingListings,
  { listingLimit }: { listingLimit: number },
): number => Math.max(0, Math.min(count, listingLimit - published));
