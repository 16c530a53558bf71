import { Avatar, Card, FitAnswer, MapPinIcon, Price } from '@plaza/ui';
import type { Listing } from '@plaza/sdk';
import type { ReactElement } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import { labelText, titleText, muted, row, small } from '~/styles/common.css.ts';
import { describeFit } from '~/features/listings/cards/listing-text.ts';
import { ListingBody, ListingGallery } from '~/features/listings/listing-body.tsx';
import type { MapTiles } from '~/features/places/map/map-tiles.ts';
import * as styles from '~/features/listings/listing.css.ts';
import { useVehicle, vehicleKindOfListing } from '~/features/vehicles/vehicle.ts';
import { spread, stack } from '~/styles/frame.css.ts';

interface ListingPreviewProps {
  listing: Listing;
  tiles: MapTiles;
}

/** The page of a listing as renters will see it, without what they can do there. */
// Long because it is the markup of one page, in the order of the listing's own.
export function ListingPreview({ listing, tiles }: ListingPreviewProps): ReactElement {
  const intl = useIntl<'wizard'>();
  const { t } = intl;
  const { name, owner } = listing;
  const fit = describeFit(intl, listing.size, useVehicle(vehicleKindOfListing(listing)));
  const ownerName = owner?.firstName ?? t('listing.ownerUnnamed');
  return (
    <div className={styles.listing}>
      <div className={`${spread} ${styles.head}`}>
        <div>
          <h2 className={titleText} lang={listing.language}>
            {name}
          </h2>
          <p className={`${row} ${small} ${muted} ${styles.meta}`}>
            <span className={styles.metaItem}>
              <MapPinIcon />
              {listing.shortLocation}
            </span>
          </p>
        </div>
      </div>
      <ListingGallery listing={listing} />
      <ListingBody
        listing={listing}
        tiles={tiles}
        headingLevel={3}
        side={
          <aside className={styles.side} aria-label={t('listing.contact')}>
            <Card className={`${stack[16]} ${styles.contact}`}>
              <div className={spread}>
                <Price cents={listing.priceCents} period={t('price.perMonth')} size="large" />
                {fit && <FitAnswer verdict={fit.verdict}>{t(`fit.word.${fit.verdict}`)}</FitAnswer>}
              </div>
              <p className={`${small} ${muted}`}>{t('listing.paid')}</p>
              <hr />
              <div className={row}>
                <Avatar name={ownerName} src={owner?.profileImage ?? undefined} />
                <div>
                  <b className={labelText}>{ownerName}</b>
                  <p className={`${small} ${muted}`}>{t('listing.owner')}</p>
                </div>
              </div>
              <p className={`${small} ${muted}`}>{t('wizard.preview.hidden')}</p>
            </Card>
          </aside>
        }
      />
    </div>
  );
}
