'use client';
import type { Map as Leaflet } from 'leaflet';
import { memo, type FocusEvent, type MouseEvent, type ReactElement, type RefObject } from 'react';
import { useMap } from 'react-leaflet';
import { classNames } from '../../class-names.ts';
import * as styles from './marks.css.ts';
import type { MapCluster, MapPin } from './map-props.ts';
import {
  boundsOfMarker,
  isOneSpot,
  minLargeCount,
  zoomOfMarker,
  type MapMarker,
  type MarkerSizes,
} from './map-marker-model.ts';
import { isSamePin, type MapPosition } from './map-model.ts';
import { MapPlace } from './map-place.tsx';
import { prefersReducedMotion } from './map-camera.tsx';

/** Handlers of pins and clusters. Referentially stable, so that a pin re-renders only when its own props change. */
export interface MarkerHandlers {
  onActiveChange: ((id: MapPin['id'] | null) => void) | undefined;
  onSelect: (id: MapPin['id']) => void;
  hasDragged: boolean;
}

interface PinProps {
  pin: MapPin;
  isActive: boolean;
  isSelected: boolean;
  hasInfo: boolean;
  handlers: RefObject<MarkerHandlers>;
  /** Set before programmatic moves of the map. */
  isOwnMove: RefObject<boolean>;
}

/** Minimum distance in pixels of a focused marker to the map's edge. */
const focusMargin = 64;

function showFocused(map: Leaflet, place: MapPosition, event: FocusEvent, isOwnMove: RefObject<boolean>): void {
  if (!event.currentTarget.matches(':focus-visible')) return;
  const centerBefore = map.getCenter();
  isOwnMove.current = true;
  map.panInside(place, { padding: [focusMargin, focusMargin], animate: false });
  if (map.getCenter().equals(centerBefore)) isOwnMove.current = false;
}

const beginPress = (handlers: RefObject<MarkerHandlers>) => () => {
  handlers.current.hasDragged = false;
};
/** Ignores clicks on a marker after a drag of the map; keyboard clicks never drag. */
const isPress = (event: MouseEvent, handlers: RefObject<MarkerHandlers>) =>
  event.detail === 0 || !handlers.current.hasDragged;

export const Pin = memo(
  function Pin({ pin, isActive, isSelected, hasInfo, handlers, isOwnMove }: PinProps): ReactElement {
    const map = useMap();
    const isForward = isActive || isSelected;
    return (
      <MapPlace lat={pin.lat} lng={pin.lng} level={isForward ? 'forward' : 'normal'}>
        <button
          type="button"
          className={classNames(styles.pin, pin.isVisited && styles.pinVisited, isForward && styles.pinActive)}
          data-pin={pin.id}
          data-active={isForward || undefined}
          aria-label={pin.ariaLabel}
          aria-expanded={hasInfo ? isSelected : undefined}
          onPointerDown={beginPress(handlers)}
          onClick={(event) => {
            if (isPress(event, handlers)) handlers.current.onSelect(pin.id);
          }}
          onPointerEnter={() => handlers.current.onActiveChange?.(pin.id)}
          onPointerLeave={() => handlers.current.onActiveChange?.(null)}
          onFocus={(event) => {
            showFocused(map, pin, event, isOwnMove);
            handlers.current.onActiveChange?.(pin.id);
          }}
          onBlur={() => handlers.current.onActiveChange?.(null)}
        >
          {pin.isPromoted && <span className={styles.promotedMark} />}
          {pin.label}
        </button>
      </MapPlace>
    );
  },
  (before, after) =>
    before.isActive === after.isActive &&
    before.isSelected === after.isSelected &&
    before.hasInfo === after.hasInfo &&
    isSamePin(before.pin, after.pin),
);

interface ClusterProps {
  marker: MapMarker;
  cluster: MapCluster;
  activeLabel: string | undefined;
  maxZoom: number;
  sizes: MarkerSizes;
  handlers: RefObject<MarkerHandlers>;
  isOwnMove: RefObject<boolean>;
}

/** Cluster of listings. A click zooms in, or opens the first listing if no zoom separates them. */
export const Cluster = memo(
  function Cluster({ marker, cluster, activeLabel, maxZoom, sizes, handlers, isOwnMove }: ClusterProps): ReactElement {
    const map = useMap();
    const open = (event: MouseEvent) => {
      if (!isPress(event, handlers)) return;
      const [first] = marker.pins;
      if (first && isOneSpot(marker, maxZoom, sizes)) {
        handlers.current.onSelect(first.id);
        return;
      }
      const { x: width, y: height } = map.getSize();
      const zoom = zoomOfMarker(marker, { zoom: map.getZoom(), maxZoom, width, height });
      const { west, south, east, north } = boundsOfMarker(marker);
      const isWide = marker.clusters.length > 0;
      // a cluster's position is the mean of its listings; for known pins the centre of their bounds fits better
      const center: [number, number] = isWide ? [marker.lat, marker.lng] : [(south + north) / 2, (west + east) / 2];
      map.setView(center, zoom, { animate: !prefersReducedMotion() });
    };
    const isActive = activeLabel !== undefined;
    return (
      <MapPlace lat={marker.lat} lng={marker.lng} level={isActive ? 'forward' : 'normal'}>
        <button
          type="button"
          className={classNames(
            styles.cluster,
            marker.count >= minLargeCount && styles.clusterLarge,
            isActive && styles.clusterActive,
          )}
          data-active={isActive || undefined}
          // the accessible name begins with the visible text
          aria-label={isActive ? `${activeLabel}, ${cluster.ariaLabel}` : cluster.ariaLabel}
          onPointerDown={beginPress(handlers)}
          onFocus={(event) => showFocused(map, marker, event, isOwnMove)}
          onClick={open}
        >
          {activeLabel ?? cluster.label}
        </button>
      </MapPlace>
    );
  },
  (before, after) =>
    before.marker.lat === after.marker.lat &&
    before.marker.lng === after.marker.lng &&
    before.marker.count === after.marker.count &&
    before.marker.pins.length === after.marker.pins.length &&
    before.marker.pins.every(({ id }, index) => id === after.marker.pins[index]?.id) &&
    before.activeLabel === after.activeLabel &&
    before.maxZoom === after.maxZoom &&
    before.cluster.label === after.cluster.label &&
    before.cluster.ariaLabel === after.cluster.ariaLabel,
);
