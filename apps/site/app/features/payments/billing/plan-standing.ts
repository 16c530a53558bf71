import type { UserSubscription } from '@plaza/sdk';

/** How a plan stands for its owner, in a word. */
export type PlanStanding = 'active' | 'processing' | 'pastDue' | 'ends' | 'changes';

/** A failed payment comes before what is planned. */
export function standingOf({ status, willEnd, nextPlan }: UserSubscription): PlanStanding {
  if (status === 'processing') return 'processing';
  if (status === 'past_due') return 'pastDue';
  if (willEnd) return 'ends';
  return nextPlan === null ? 'active' : 'changes';
}
