import type { Listing } from '@plaza/sdk';
import { Gallery } from '@plaza/ui';
import type { ReactElement, ReactNode } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import type { MapTiles } from '~/features/places/map/map-tiles.ts';
import { hidden, subsectionText } from '~/styles/common.css.ts';
import { stack } from '~/styles/frame.css.ts';
import { Characteristics, Facts, ManoeuvringRoom } from './facts.tsx';
import { ListingFit } from './listing-fit.tsx';
import { ListingMap } from './listing-map.tsx';
import * as styles from './listing.css.ts';

/** Pictures of a listing. */
export function ListingGallery({ listing: { name, images } }: { listing: Listing }): ReactElement {
  const { t } = useIntl();
  return (
    <Gallery
      pictures={images.map((picture, index) => ({
        id: picture.id,
        picture,
        alt: t('listing.picture', { index: index + 1, name }),
      }))}
      labels={{
        all: t('listing.allPictures', { count: images.length }),
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
  );
}

export interface ListingBodyProps {
  listing: Listing;
  tiles: MapTiles;
  /** Level below the heading that names the listing. */
  headingLevel: 2 | 3;
  /** Content below the last section. */
  foot?: ReactNode;
  /** Content next to the sections, or below them where the window is narrow. */
  side: ReactNode;
}

/** Everything that a listing says about its bay, in sections. */
export function ListingBody({ listing, tiles, headingLevel, foot, side }: ListingBodyProps): ReactElement {
  const { t } = useIntl();
  const Heading = `h${headingLevel}` as const;
  return (
    <div className={styles.columns}>
      <div className={`${stack[24]} ${styles.column}`}>
        <section aria-labelledby="facts">
          <Heading className={hidden} id="facts">
            {t('listing.facts')}
          </Heading>
          <Facts listing={listing} />
        </section>
        <ListingFit listing={listing} />
        <ManoeuvringRoom said={listing.manoeuvring} />
        <section aria-labelledby="about">
          <Heading className={subsectionText} id="about">
            {t('listing.about')}
          </Heading>
          <p className={styles.description} lang={listing.language}>
            {listing.description}
          </p>
        </section>
        <section aria-labelledby="has">
          <Heading className={subsectionText} id="has">
            {t('listing.has')}
          </Heading>
          <Characteristics characteristics={listing.characteristics} />
        </section>
        <ListingMap listing={listing} tiles={tiles} />
        {foot}
      </div>
      {side}
    </div>
  );
}
