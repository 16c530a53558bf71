import type { OwnListing } from '@plaza/sdk';

/** What became of a finished listing. */
export type Finish = 'published' | 'no_active_plan' | 'listing_limit_reached' | 'email_not_confirmed' | 'failed';

/** Reads it off the listing; one that is still a draft was not created. */
export function finishOf({ state, obstacle }: Pick<OwnListing, 'state' | 'obstacle'>): Finish {
  if (state === 'draft') return 'failed';
  if (state !== 'ready') return 'published';
  return obstacleOf(obstacle);
}

/** A reason that this page has words for; a newer one is said as the commonest. */
export const obstacleOf = (reason: string | null): Exclude<Finish, 'published' | 'failed'> =>
  reason === 'listing_limit_reached' || reason === 'email_not_confirmed' ? reason : 'no_active_plan';
