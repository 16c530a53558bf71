import type { ListingCard } from '@plaza/sdk';
import type { ReactElement } from 'react';

/** The badge that a paid plan puts on listings, beside a word that says the same. */
export const PlanBadge = ({ plan }: { plan: NonNullable<ListingCard['plan']> }): ReactElement => (
  <img src={plan.iconUrl} width="16" height="16" alt="" />
);
