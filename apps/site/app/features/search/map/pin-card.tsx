import type { ListingCard, Locale } from '@plaza/sdk';
import { type ReactElement, useEffect, useState } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import { ListingCardItem } from '~/features/listings/cards/listing-card-item.tsx';
import { pinCardPending } from '~/features/search/search.css.ts';
import { muted } from '~/styles/common.css.ts';
import { listingPath } from '~/paths.ts';

export interface PinCardProps {
  id: number;
  /** Listings that are known already. */
  listings: readonly ListingCard[];
  layout: 'stack' | 'row';
  /** Left out where the card's corner has a button to close it. */
  hasSave?: boolean;
}

/** The listing that a pin stands for, small. */
export function PinCard({ id, listings, layout, hasSave = false }: PinCardProps): ReactElement {
  const { t, locale } = useIntl();
  const listing = useListingCard(id, listings, locale);
  if (!listing) {
    return (
      <p className={`${muted} ${pinCardPending}`} data-layout={layout} role="status">
        {t('search.loading')}
      </p>
    );
  }
  return (
    <ListingCardItem
      listing={listing}
      layout={layout}
      headingLevel={2}
      hasSave={hasSave}
      isOnMap
      pictureSizes="19rem"
    />
  );
}

/** A listing that a pin stands for: from the list when it is there, else fetched. `null` until it is known. */
function useListingCard(id: number | null, known: readonly ListingCard[], locale: Locale): ListingCard | null {
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
