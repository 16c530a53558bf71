import type { Listing } from '@plaza/sdk';
import { formatEuros } from '@plaza/sdk';
import { Map as StreetMap } from '@plaza/ui';
import type { ReactElement } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import { subsectionText, muted, sectionHead, small } from '~/styles/common.css.ts';
import { framed } from '~/styles/shared.css.ts';
import { mapBox } from './listing.css.ts';
import { type MapTiles, maxZoomAt } from '~/features/places/map/map-tiles.ts';

/** Approximate positions are blurred by up to this much. */
const blurMeters = 300;
const zoom = { approximate: 15, exact: 16 };

/** Where the bay is: its pin, or the circle that it lies in. */
export function ListingMap({ listing, tiles }: { listing: Listing; tiles: MapTiles }): ReactElement {
  const { t, locale } = useIntl();
  const { lat, lng, isApproximate } = listing.location;
  const price = formatEuros(listing.priceCents, locale);
  return (
    <section aria-labelledby="where">
      <div className={sectionHead}>
        <h2 className={subsectionText} id="where">
          {t('listing.where')}
        </h2>
        <p className={`${small} ${muted}`}>{t(isApproximate ? 'listing.approximate' : 'listing.exact')}</p>
      </div>
      <div className={`${framed} ${mapBox}`}>
        <StreetMap
          labels={{
            map: t(isApproximate ? 'listing.mapApproximate' : 'listing.mapExact'),
            zoomIn: t('map.zoomIn'),
            zoomOut: t('map.zoomOut'),
            closeInfo: t('map.close'),
          }}
          tileUrl={tiles.tileUrl}
          attribution={tiles.attribution}
          maxZoom={maxZoomAt(tiles, listing.location)}
          view={{ center: { lat, lng }, zoom: isApproximate ? zoom.approximate : zoom.exact }}
          {...(isApproximate
            ? { approximateCircle: { lat, lng, radiusMeters: blurMeters } }
            : {
                pins: [
                  { id: listing.id, lat, lng, label: price, ariaLabel: t('map.pin', { name: listing.name, price }) },
                ],
              })}
        />
      </div>
    </section>
  );
}
