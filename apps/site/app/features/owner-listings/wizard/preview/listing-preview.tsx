import { Avatar, Card, FitAnswer, Gallery, MapPinIcon, Price } from '@plaza/ui';
import type { Listing } from '@plaza/sdk';
import type { ReactElement } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import { labelText, subsectionText, titleText, hidden, muted, row, small } from '~/styles/common.css.ts';
import { describeFit } from '~/features/listings/cards/fit-text.ts';
import { Characteristics } from '~/features/listings/characteristics.tsx';
import { Facts } from '~/features/listings/facts.tsx';
import { ListingFit } from '~/features/listings/listing-fit.tsx';
import { ManoeuvringRoom } from '~/features/listings/manoeuvring-room.tsx';
import { ListingMap } from '~/features/listings/listing-map.tsx';
import type { MapTiles } from '~/features/places/map/map-tiles.ts';
import * as styles from '~/features/listings/listing.css.ts';
import { useVehicle } from '~/features/vehicles/use-vehicle.ts';
import { spread, stack } from '~/styles/frame.css.ts';
import { vehicleKindOfListing } from '~/features/vehicles/vehicle.ts';

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
      <Gallery
        pictures={listing.images.map((picture, index) => ({
          id: picture.id,
          picture,
          alt: t('listing.picture', { index: index + 1, name }),
        }))}
        labels={{
          all: t('listing.allPictures', { count: listing.images.length }),
          title: name,
          close: t('listing.closePictures'),
          empty: t('listing.noPictures'),
          carousel: {
            carousel: t('listing.carousel', { name }),
            role: t('listing.carouselRole'),
            previous: t('listing.previousPicture'),
            next: t('listing.nextPicture'),
            counter: (position, count) => t('listing.counter', { position, count }),
          },
        }}
      />
      <div className={styles.columns}>
        <div className={`${stack[24]} ${styles.column}`}>
          <section aria-labelledby="facts">
            <h3 className={hidden} id="facts">
              {t('listing.facts')}
            </h3>
            <Facts listing={listing} />
          </section>
          <ListingFit listing={listing} />
          <ManoeuvringRoom said={listing.manoeuvring} />
          <section aria-labelledby="about">
            <h3 className={subsectionText} id="about">
              {t('listing.about')}
            </h3>
            <p className={styles.description} lang={listing.language}>
              {listing.description}
            </p>
          </section>
          <section aria-labelledby="has">
            <h3 className={subsectionText} id="has">
              {t('listing.has')}
            </h3>
            <Characteristics characteristics={listing.characteristics} />
          </section>
          <ListingMap listing={listing} tiles={tiles} />
        </div>
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
      </div>
    </div>
  );
}
