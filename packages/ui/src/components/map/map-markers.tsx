'use client';
import { memo, useRef, type MouseEvent, type ReactElement, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import { useMap, useMapEvents } from 'react-leaflet';
import { FlagIcon } from '../../icons/index.ts';
import * as styles from './map.css.ts';
import type { MapCluster, MapPin, MapProps } from './map.tsx';
import { isPosition } from './map-model.ts';
import { MapInfo } from './map-info.tsx';
import { MapPlace } from './map-place.tsx';

interface PinProps {
  pin: MapPin;
  isActive: boolean;
  isSelected: boolean;
  hasInfo: boolean;
  onActiveChange: ((id: MapPin['id'] | null) => void) | undefined;
  onSelect: (id: MapPin['id']) => void;
  hasDragged: RefObject<boolean>;
}

/** A press that dragged the map is no press of what lies under it; presses of the keyboard never drag. */
const isPress = (event: MouseEvent, hasDragged: RefObject<boolean>) => event.detail === 0 || !hasDragged.current;

const Pin = memo(function Pin({
  pin,
  isActive,
  isSelected,
  hasInfo,
  onActiveChange,
  onSelect,
  hasDragged,
}: PinProps): ReactElement {
  const className = [styles.pin, (isActive || isSelected) && styles.pinActive, pin.isVisited && styles.pinVisited];
  return (
    <MapPlace lat={pin.lat} lng={pin.lng} level={isActive || isSelected ? 'forward' : 'normal'}>
      <button
        type="button"
        className={className.filter(Boolean).join(' ')}
        data-pin={pin.id}
        aria-label={pin.ariaLabel}
        aria-expanded={hasInfo ? isSelected : undefined}
        onPointerDown={() => {
          hasDragged.current = false;
        }}
        onClick={(event) => {
          if (isPress(event, hasDragged)) onSelect(pin.id);
        }}
        onPointerEnter={() => onActiveChange?.(pin.id)}
        onPointerLeave={() => onActiveChange?.(null)}
        onFocus={() => onActiveChange?.(pin.id)}
        onBlur={() => onActiveChange?.(null)}
      >
        {pin.isPromoted && <span className={styles.promotedMark} />}
        {pin.label}
      </button>
    </MapPlace>
  );
});

const zoomStep = 2;
const largeFrom = 20;

function Cluster({
  cluster,
  maxZoom,
  hasDragged,
}: {
  cluster: MapCluster;
  maxZoom: number;
  hasDragged: RefObject<boolean>;
}): ReactElement {
  const map = useMap();
  const zoomIn = (event: MouseEvent) => {
    if (!isPress(event, hasDragged)) return;
    map.setView([cluster.lat, cluster.lng], Math.min(map.getZoom() + zoomStep, maxZoom));
  };
  return (
    <MapPlace lat={cluster.lat} lng={cluster.lng}>
      <button
        type="button"
        className={cluster.count >= largeFrom ? `${styles.cluster} ${styles.clusterLarge}` : styles.cluster}
        aria-label={cluster.ariaLabel}
        onPointerDown={() => {
          hasDragged.current = false;
        }}
        onClick={zoomIn}
      >
        {cluster.label}
      </button>
    </MapPlace>
  );
}

type MapMarkersProps = Pick<
  MapProps,
  'activeId' | 'onActiveChange' | 'selectedId' | 'renderInfo' | 'searchPoint' | 'labels'
> & {
  pins: readonly MapPin[];
  clusters: readonly MapCluster[];
  maxZoom: number;
  /** Stays the same between renders, so that only pins that change are drawn again. */
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
  const hasDragged = useRef(false);
  useMapEvents({
    dragstart: () => {
      hasDragged.current = true;
    },
  });
  const pane = map.getPane('markerPane');
  if (!pane) return null;
  return createPortal(
    <>
      {searchPoint && isPosition(searchPoint) && (
        <MapPlace lat={searchPoint.lat} lng={searchPoint.lng}>
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
          hasDragged={hasDragged}
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
            onActiveChange={onActiveChange}
            onSelect={onSelect}
            hasDragged={hasDragged}
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
