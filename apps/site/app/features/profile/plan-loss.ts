import type { UserSubscription } from '@plaza/sdk';

/** The effect that closing the account has on a paid plan. */
export type PlanLoss =
  /** The contract can still be withdrawn from, for a refund, until a date. */
  | { kind: 'withdrawable'; until: string; refundCents: number; runsUntil: string | null }
  /** The rest of a month that is paid for is lost. */
  | { kind: 'forfeited'; runsUntil: string }
  /** Nothing is paid for the time to come: a renewal failed, or a payment is being processed. */
  | { kind: 'ended' };

/** @returns `null` without a paid plan. */
export function planLossOf(subscription: UserSubscription | null): PlanLoss | null {
  if (subscription === null || subscription.plan.priceCents === 0) return null;
  const { withdrawal, resumeDate: runsUntil, status } = subscription;
  if (withdrawal !== null) return { kind: 'withdrawable', ...withdrawal, runsUntil };
  return status === 'active' && runsUntil !== null ? { kind: 'forfeited', runsUntil } : { kind: 'ended' };
}
