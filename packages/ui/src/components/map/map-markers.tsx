'use client';
import { useLayoutEffect, useRef, type ReactElement, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import { useMap, useMapEvents } from 'react-leaflet';
import { FlagIcon } from '../../icons/index.ts';
import * as styles from './map.css.ts';
import type { MapCluster, MapPin, MapProps } from './map.tsx';
import { MapInfo } from './map-info.tsx';
import { isPosition } from './map-model.ts';
import { Cluster, Pin, type MarkerHandlers } from './map-pin.tsx';
import { MapPlace } from './map-place.tsx';

type MapMarkersProps = Pick<
  MapProps,
  'activeId' | 'onActiveChange' | 'selectedId' | 'renderInfo' | 'searchPoint' | 'labels'
> & {
  pins: readonly MapPin[];
  clusters: readonly MapCluster[];
  maxZoom: number;
  onSelect: (id: MapPin['id']) => void;
  onCloseInfo: () => void;
  isOwnMove: RefObject<boolean>;
};

/** Everything that lies on the map, in the order of the list: searched place, clusters, pins, each with its window. */
export function MapMarkers({
  pins,
  clusters,
  maxZoom,
  activeId,
  onActiveChange,
  selectedId,
  onSelect,
  onCloseInfo,
  renderInfo,
  searchPoint,
  labels,
  isOwnMove,
}: MapMarkersProps): ReactElement | null {
  const map = useMap();
  const handlers = useRef<MarkerHandlers>({ onActiveChange, onSelect, hasDragged: false });
  useLayoutEffect(() => {
    Object.assign(handlers.current, { onActiveChange, onSelect });
  }, [onActiveChange, onSelect]);
  useMapEvents({
    dragstart: () => {
      handlers.current.hasDragged = true;
    },
  });
  const pane = map.getPane('markerPane');
  if (!pane) return null;
  return createPortal(
    <>
      {searchPoint && isPosition(searchPoint) && (
        <MapPlace lat={searchPoint.lat} lng={searchPoint.lng} level="forward">
          <span className={styles.searchPoint} role="img" aria-label={searchPoint.label}>
            <FlagIcon />
          </span>
        </MapPlace>
      )}
      {clusters.filter(isPosition).map((cluster) => (
        <Cluster
          key={`cluster ${cluster.lat} ${cluster.lng}`}
          cluster={cluster}
          maxZoom={maxZoom}
          handlers={handlers}
        />
      ))}
      {pins.filter(isPosition).flatMap((pin) => {
        const isSelected = pin.id === selectedId;
        const marker = (
          <Pin
            key={pin.id}
            pin={pin}
            isActive={pin.id === activeId}
            isSelected={isSelected}
            hasInfo={renderInfo !== undefined}
            handlers={handlers}
          />
        );
        if (!isSelected || !renderInfo) return [marker];
        return [
          marker,
          <MapInfo
            key={`${pin.id} info`}
            pin={pin}
            closeLabel={labels.closeInfo}
            onClose={onCloseInfo}
            isOwnMove={isOwnMove}
          >
            {renderInfo(pin)}
          </MapInfo>,
        ];
      })}
    </>,
    pane,
  );
}
