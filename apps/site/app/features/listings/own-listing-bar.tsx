import type { Listing } from '@plaza/sdk';
import { late } from '@plaza/ui';
import type { ReactElement } from 'react';
import { useMemberWords, useUser } from '~/layout/use-user.ts';
import { bar } from './owner-bar.css.ts';

const OwnerBar = late(() => import('./owner-bar.tsx'));

/** For the owner of the listing alone: says so, and leads to where it is managed. */
export function OwnListingBar({ listing }: { listing: Listing }): ReactElement | null {
  const user = useUser();
  const words = useMemberWords();
  if (user === null || words === null || listing.owner?.id !== user.id) return null;
  return <OwnerBar listingId={listing.id} words={words} placeholder={<div className={bar} />} />;
}
