import type { ListingCard } from '@plaza/sdk';
import type { ReactElement } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import { ListingCardItem } from '~/features/listings/cards/listing-card-item.tsx';
import { pinCardPending } from '~/features/search/search.css.ts';
import { muted } from '~/styles/common.css.ts';
import { useListingCard } from './use-listing-card.ts';

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
