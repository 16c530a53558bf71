import type { Listing } from '@plaza/sdk';
import { Badge, Button, CalendarIcon, FootprintsIcon, HeartIcon, MapPinIcon } from '@plaza/ui';
import type { ReactElement } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import { listingPath, loginPath } from '~/paths.ts';
import { heading36 } from '~/styles/common.css.ts';
import { formatDistance } from '../listing-cards/units.ts';
import { ShareActions } from '../share/share-actions.tsx';
import * as styles from './listing.css.ts';

/** Name, what the listing is known by, and what can be done with it. */
export function ListingHead({ listing, published }: { listing: Listing; published: string }): ReactElement {
  const intl = useIntl();
  const { t, locale } = intl;
  const path = listingPath(locale, listing.id);
  return (
    <div className={styles.head}>
      <div>
        <h1 className={heading36}>{listing.name}</h1>
        <p className={styles.meta}>
          {listing.isPromoted && <Badge variant="promoted">{t('card.promoted')}</Badge>}
          <span>
            <MapPinIcon />
            {listing.shortLocation}
          </span>
          {listing.distanceMeters !== null && (
            <span>
              <FootprintsIcon />
              {formatDistance(intl, listing.distanceMeters)}
            </span>
          )}
          <span>
            <CalendarIcon />
            <time dateTime={listing.publishedAt}>{t('listing.published', { date: published })}</time>
          </span>
        </p>
      </div>
      <div className={styles.headActions}>
        <ShareActions path={path} title={listing.name} />
        <Button
          variant="quiet"
          size="small"
          href={loginPath(locale, path)}
          startIcon={<HeartIcon isFilled={listing.isSaved} />}
        >
          {listing.isSaved ? t('listing.saved') : t('listing.save')}
        </Button>
      </div>
    </div>
  );
}
