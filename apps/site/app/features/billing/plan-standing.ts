import type { UserSubscription } from '@plaza/sdk';

/** How a plan stands for its owner, in a word. */
export type PlanStanding = 'active' | 'processing' | 'pastDue' | 'ends' | 'changes';

/** What is owed comes before what is planned. */
export function standingOf({ status, willEnd, nextPlan }: UserSubscription): PlanStanding {
  if (status === 'processing') return 'processing';
  if (status === 'past_due') return 'pastDue';
  if (nextPlan !== null) return 'changes';
  return willEnd ? 'ends' : 'active';
}
