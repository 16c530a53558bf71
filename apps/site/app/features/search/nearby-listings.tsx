import type { SearchMeta } from '@plaza/sdk';
import type { ReactElement } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import { subsectionText } from '~/styles/common.css.ts';
import { ListingCardItem } from '~/features/listings/cards/listing-card-item.tsx';
import * as styles from './search.css.ts';

/** The nearest bays outside the place that was searched for. */
export function NearbyListings({ nearby }: { nearby: NonNullable<SearchMeta['nearby']> }): ReactElement {
  const { t } = useIntl();
  return (
    <section className={styles.after} aria-labelledby="nearby">
      <h2 className={subsectionText} id="nearby">
        {t('results.nearby', { count: nearby.total })}
      </h2>
      <ul className={styles.grid}>
        {nearby.listings.map((listing) => (
          <li key={listing.id}>
            <ListingCardItem listing={listing} />
          </li>
        ))}
      </ul>
    </section>
  );
}
