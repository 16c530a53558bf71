'use client';
import type { Map as Leaflet } from 'leaflet';
import { useCallback, useSyncExternalStore, type ReactElement } from 'react';
import { LocateFixedIcon, MinusIcon, PlusIcon } from '../../icons/index.ts';
import * as styles from './map.css.ts';
import type { MapLabels } from './map.tsx';

interface MapControlsProps {
  map: Leaflet;
  labels: MapLabels;
  onLocate: (() => void) | undefined;
}

/** Our own buttons on the map: closer, further, and optionally the visitor's position. */
export function MapControls({ map, labels, onLocate }: MapControlsProps): ReactElement {
  const subscribe = useCallback(
    (onChange: () => void) => {
      map.on('zoomend', onChange);
      return () => {
        map.off('zoomend', onChange);
      };
    },
    [map],
  );
  const zoom = useSyncExternalStore(subscribe, () => map.getZoom());
  return (
    <div className={styles.controls}>
      <div className={styles.zoom}>
        <button
          type="button"
          className={styles.control}
          aria-label={labels.zoomIn}
          aria-disabled={zoom >= map.getMaxZoom()}
          onClick={() => map.zoomIn()}
        >
          <PlusIcon />
        </button>
        <button
          type="button"
          className={styles.control}
          aria-label={labels.zoomOut}
          aria-disabled={zoom <= map.getMinZoom()}
          onClick={() => map.zoomOut()}
        >
          <MinusIcon />
        </button>
      </div>
      {onLocate && labels.locate !== undefined && (
        <div className={styles.zoom}>
          <button type="button" className={styles.control} aria-label={labels.locate} onClick={onLocate}>
            <LocateFixedIcon />
          </button>
        </div>
      )}
    </div>
  );
}
