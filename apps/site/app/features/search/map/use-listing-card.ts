import type { ListingCard, Locale } from '@plaza/sdk';
import { useEffect, useState } from 'react';
import { listingPath } from '~/paths.ts';

/** A listing that a pin stands for: from the list when it is there, else fetched. `null` until it is known. */
export function useListingCard(id: number | null, known: readonly ListingCard[], locale: Locale): ListingCard | null {
  const [fetched, setFetched] = useState<ListingCard | null>(null);
  const listed = known.find((listing) => listing.id === id) ?? null;
  const missingId = listed ? null : id;

  useEffect(() => {
    if (missingId === null) return;
    const abort = new AbortController();
    fetch(listingPath(locale, missingId, '/card'), { signal: abort.signal })
      .then(async (response) => (response.ok ? setFetched((await response.json()) as ListingCard) : undefined))
      .catch(() => {
        // the pin still leads to the listing's page
      });
    return () => abort.abort();
  }, [missingId, locale]);

  return listed ?? (fetched?.id === id ? fetched : null);
}
