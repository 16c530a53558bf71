import { Map as StreetMap, type MapView } from '@plaza/ui/map';
import type { ReactElement } from 'react';
import { useWizardData } from '~/features/owner-listings/wizard/wizard-context.ts';
import { maxZoomAt } from '~/features/places/map/map-tiles.ts';
import { useIntl } from '~/i18n/intl-context.tsx';
import * as styles from './address.css.ts';
import type { UnknownAddressPart, FoundPlace } from './wizard-place.ts';

/** Maximum distance in metres between a bay and the approximate position that drivers see. */
const blurRadiusMeters = 300;

interface AddressMapProps {
  view: MapView;
  place: { lat: number; lng: number; title: string; doubt: UnknownAddressPart | null } | null;
  lines: FoundPlace['lines'];
  isExact: boolean;
  /** True until the owner moves the pin by hand. */
  isFresh: boolean;
  onDrop: (position: { lat: number; lng: number }) => void;
  onLocate: () => void;
  onZoom: (zoom: number) => void;
}

export function AddressMap({
  view,
  place,
  lines,
  isExact,
  isFresh,
  onDrop,
  onLocate,
  onZoom,
}: AddressMapProps): ReactElement {
  const { t } = useIntl<'wizard'>();
  const { tiles } = useWizardData();
  // positions that the owner hasn't confirmed are hidden from drivers
  const blurCircle = place && !isExact && !place.doubt ? { lat: place.lat, lng: place.lng } : null;
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
        placeNameUrl={tiles.placeNameUrl}
        attribution={tiles.attribution}
        maxZoom={(center) => maxZoomAt(tiles, center)}
        view={view}
        onViewportChange={({ zoom }) => onZoom(zoom)}
        dropPin={
          place && {
            lat: place.lat,
            lng: place.lng,
            label: t('wizard.address.pin', { title: place.title }),
            ...((isFresh || place.doubt) && {
              tip: t(place.doubt ? 'wizard.address.tipUnsure' : 'wizard.address.tip'),
            }),
          }
        }
        onDrop={onDrop}
        {...(blurCircle && { approximateCircle: { ...blurCircle, radiusMeters: blurRadiusMeters } })}
        {...(lines && place && { searchLine: { lines, label: place.title } })}
        onLocate={onLocate}
      />
      {blurCircle && <p>{t('wizard.address.circle')}</p>}
      <noscript>
        <p>{t('wizard.address.noscript')}</p>
      </noscript>
    </>
  );
}

/** Draws how the bay looks on drivers' maps: a circle around it, or its pin. */
export function PositionDrawing({ isExact }: { isExact: boolean }): ReactElement {
  return (
    <svg className={styles.positionDrawing} viewBox="0 0 144 84" aria-hidden="true">
      <rect width="144" height="84" />
      <path className={styles.drawnStreet} d="M-4 22 148 6M-4 64 148 48M36-4 52 88M100-4 116 88" />
      {isExact ? (
        <path
          className={styles.drawnPin}
          d="M76 62C74 57 62 49 62 38a14 14 0 0 1 28 0c0 11-12 19-14 24z"
          transform="translate(0 -8)"
        />
      ) : (
        <circle cx="76" cy="40" r="31" />
      )}
    </svg>
  );
}
