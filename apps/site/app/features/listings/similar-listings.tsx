import type { ListingCard } from '@plaza/sdk';
import type { ReactElement } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import { cardGrid, cardStrip, sectionText } from '~/styles/common.css.ts';
import { ListingCardItem } from '~/features/listings/cards/listing-card-item.tsx';
import { stack } from '~/styles/frame.css.ts';
import { similar } from './listing.css.ts';
import { belowFoldSimilar } from '~/styles/below-fold.css.ts';
import { useFirstLoad } from '~/layout/use-first-load.ts';

/** Bays alike and nearby. */
export function SimilarListings({ listings }: { listings: readonly ListingCard[] }): ReactElement {
  const isFirstLoad = useFirstLoad();
  const { t } = useIntl();
  return (
    <section className={`${stack[24]} ${similar}`} aria-labelledby="similar">
      <h2 className={sectionText} id="similar">
        {t('listing.similar')}
      </h2>
      <ul className={`${cardGrid} ${cardStrip} ${isFirstLoad ? belowFoldSimilar : ''}`}>
        {listings.map((listing) => (
          <li key={listing.id}>
            <ListingCardItem
              listing={listing}
              pictureSizes="(min-width: 1100px) 18rem, (min-width: 600px) 45vw, 78vw"
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
