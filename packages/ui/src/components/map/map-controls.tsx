'use client';
import type { Map as Leaflet } from 'leaflet';
import { useCallback, useSyncExternalStore, type ReactElement } from 'react';
import { LocateFixedIcon, MinusIcon, PlusIcon } from '../../icons/index.ts';
import * as styles from './map.css.ts';
import type { MapLabels } from './map-props.ts';
import { zoomBy } from './map-camera.tsx';

interface MapControlsProps {
  map: Leaflet;
  labels: MapLabels;
  onLocate: (() => void) | undefined;
  isLocating: boolean;
}

/** Our own buttons on the map: closer, further, and optionally the visitor's position. */
export function MapControls({ map, labels, onLocate, isLocating }: MapControlsProps): ReactElement {
  const subscribe = useCallback(
    (onChange: () => void) => {
      map.on('zoomend zoomlevelschange', onChange);
      return () => {
        map.off('zoomend zoomlevelschange', onChange);
      };
    },
    [map],
  );
  const isClosest = useSyncExternalStore(subscribe, () => map.getZoom() >= map.getMaxZoom());
  const isFurthest = useSyncExternalStore(subscribe, () => map.getZoom() <= map.getMinZoom());
  return (
    <div className={styles.controls}>
      <div className={styles.zoom}>
        <button
          type="button"
          className={styles.control}
          aria-label={labels.zoomIn}
          aria-disabled={isClosest}
          onClick={() => zoomBy(map, 1)}
        >
          <PlusIcon />
        </button>
        <button
          type="button"
          className={styles.control}
          aria-label={labels.zoomOut}
          aria-disabled={isFurthest}
          onClick={() => zoomBy(map, -1)}
        >
          <MinusIcon />
        </button>
      </div>
      {onLocate && labels.locate !== undefined && (
        <div className={styles.zoom}>
          <button
            type="button"
            className={styles.control}
            aria-label={labels.locate}
            aria-busy={isLocating}
            onClick={onLocate}
          >
            <LocateFixedIcon />
          </button>
        </div>
      )}
    </div>
  );
}
