import type { OwnListing } from '@plaza/sdk';

/** What became of a finished listing. */
export type Finish = 'published' | 'no_active_plan' | 'listing_limit_reached' | 'email_not_confirmed' | 'failed';

/** Reads it off the listing; one that is still a draft was not created. */
export function finishOf({ state, obstacle }: Pick<OwnListing, 'state' | 'obstacle'>): Finish {
  if (state === 'draft') return 'failed';
  if (state !== 'ready') return 'published';
  return obstacle === 'listing_limit_reached' || obstacle === 'email_not_confirmed' ? obstacle : 'no_active_plan';
}
