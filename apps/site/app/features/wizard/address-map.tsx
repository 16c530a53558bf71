import { Map as StreetMap, type MapView } from '@plaza/ui';
import type { ReactElement } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import { maxZoomAt } from '../listing/map-tiles.ts';
import * as styles from './address.css.ts';
import { useWizard } from './wizard-context.ts';

/** Approximate positions are blurred by up to this much. */
const blurMeters = 300;

interface AddressMapProps {
  view: MapView;
  place: { lat: number; lng: number; title: string } | null;
  isExact: boolean;
  /** The pin has not been moved by hand yet. */
  isFresh: boolean;
  onDrop: (position: { lat: number; lng: number }) => void;
  onLocate: () => void;
}

/** The map with the pin: pressed, dragged, or moved by the arrow keys. */
export function AddressMap({ view, place, isExact, isFresh, onDrop, onLocate }: AddressMapProps): ReactElement {
  const { t } = useIntl();
  const { tiles } = useWizard();
  return (
    <>
      <StreetMap
        labels={{
          map: t('wizard.address.map'),
          zoomIn: t('map.zoomIn'),
          zoomOut: t('map.zoomOut'),
          locate: t('wizard.address.locate'),
          closeInfo: t('map.close'),
        }}
        tileUrl={tiles.tileUrl}
        attribution={tiles.attribution}
        maxZoom={(center) => maxZoomAt(tiles, center)}
        view={view}
        dropPin={
          place && {
            lat: place.lat,
            lng: place.lng,
            label: t('wizard.address.pin', { title: place.title }),
            ...(isFresh && { tip: t('wizard.address.tip') }),
          }
        }
        onDrop={onDrop}
        {...(place && !isExact && { approximateCircle: { lat: place.lat, lng: place.lng, radiusMeters: blurMeters } })}
        onLocate={onLocate}
      />
      {place && !isExact && <p className={styles.mapWords}>{t('wizard.address.circle')}</p>}
      <noscript>
        <p className={styles.mapNote}>{t('wizard.address.noscript')}</p>
      </noscript>
    </>
  );
}
