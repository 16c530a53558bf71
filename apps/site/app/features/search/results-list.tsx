import type { ListingCard } from '@plaza/sdk';
import type { ReactElement } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import { useMediaQuery } from '~/device/use-media-query.ts';
import { ListingCardItem } from '~/features/listings/cards/listing-card-item.tsx';
import { useCompactList } from './compact-list.ts';
import { compactGrid, grid } from './search.css.ts';
import { belowFoldCard } from '~/styles/below-fold.css.ts';
import { useFirstLoad } from '~/layout/use-first-load.ts';

/** Pictures of the first cards are seen at once. */
const eagerCards = 2;
/** More are not in view when a page of results is opened, except on screens that lay out all at once. */
const cardsInView = 4;
const gridPictureSizes = '(min-width: 1640px) 17vw, (min-width: 1024px) 26vw, (min-width: 600px) 45vw, 100vw';

export interface ResultsListProps {
  listings: readonly ListingCard[];
  /** The listing whose pin or card is hovered or focused. */
  activeId: number | null;
  onActiveChange: (id: number | null) => void;
}

/** The bays of a page of results. */
export function ResultsList({ listings, activeId, onActiveChange }: ResultsListProps): ReactElement {
  const { t } = useIntl();
  const isFirstLoad = useFirstLoad();
  const [isWanted] = useCompactList();
  // phones show one card a row either way
  const isWide = useMediaQuery('(min-width: 1024px)');
  const isCompact = isWanted && isWide;
  return (
    <ul className={isCompact ? `${grid} ${compactGrid}` : grid} aria-label={t('results.list')}>
      {listings.map((listing, index) => (
        <li key={listing.id} className={isFirstLoad && index >= cardsInView ? belowFoldCard : undefined}>
          <ListingCardItem
            listing={listing}
            headingLevel={2}
            layout={isCompact ? 'row' : 'stack'}
            isEager={index < eagerCards}
            active={listing.id === activeId}
            onActiveChange={(active) => onActiveChange(active ? listing.id : null)}
            pictureSizes={isCompact ? '12rem' : gridPictureSizes}
          />
        </li>
      ))}
    </ul>
  );
}
