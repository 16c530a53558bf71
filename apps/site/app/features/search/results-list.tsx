import type { ListingCard } from '@plaza/sdk';
import type { ReactElement } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import { ListingCardItem } from '../listing-cards/listing-card-item.tsx';
import { grid } from './search.css.ts';

/** Pictures of the first cards are seen at once. */
const eagerCards = 2;

export interface ResultsListProps {
  listings: readonly ListingCard[];
  /** The listing whose pin or card is hovered or focused. */
  activeId: number | null;
  onActiveChange: (id: number | null) => void;
}

/** The bays of a page of results. */
export function ResultsList({ listings, activeId, onActiveChange }: ResultsListProps): ReactElement {
  const { t } = useIntl();
  return (
    <ul className={grid} aria-label={t('results.list')}>
      {listings.map((listing, index) => (
        <li key={listing.id}>
          <ListingCardItem
            listing={listing}
            headingLevel={2}
            isEager={index < eagerCards}
            isActive={listing.id === activeId}
            onActiveChange={(isActive) => onActiveChange(isActive ? listing.id : null)}
            pictureSizes="(min-width: 1640px) 17vw, (min-width: 1024px) 26vw, (min-width: 600px) 45vw, 100vw"
          />
        </li>
      ))}
    </ul>
  );
}
