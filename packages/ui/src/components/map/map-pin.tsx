'use client';
import type { Map as Leaflet } from 'leaflet';
import { memo, type FocusEvent, type MouseEvent, type ReactElement, type RefObject } from 'react';
import { useMap } from 'react-leaflet';
import { classNames } from '../../class-names.ts';
import * as styles from './marks.css.ts';
import type { MapCluster, MapPin } from './map-props.ts';
import {
  boundsOfMarker,
  isInseparableMarker,
  minLargeCount,
  zoomOfMarker,
  type MapMarker,
  type MarkerSizes,
} from './map-marker-model.ts';
import { isSamePin, type MapPosition } from './map-model.ts';
import { MapOverlay } from './map-place.tsx';
import { prefersReducedMotion } from './map-camera.tsx';

/**
 * Event handlers of pins and clusters. Referentially stable, so that a pin re-renders only when its own props change.
 */
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
  /** Set to true before each programmatic move of the map. */
  isProgrammaticMove: RefObject<boolean>;
}

const focusMargin = 64;

function panToFocusedMarker(
  map: Leaflet,
  place: MapPosition,
  event: FocusEvent,
  isProgrammaticMove: RefObject<boolean>,
): void {
  if (!event.currentTarget.matches(':focus-visible')) return;
  const centerBefore = map.getCenter();
  isProgrammaticMove.current = true;
  map.panInside(place, { padding: [focusMargin, focusMargin], animate: false });
  if (map.getCenter().equals(centerBefore)) isProgrammaticMove.current = false;
}

const resetDrag = (handlers: RefObject<MarkerHandlers>) => () => {
  handlers.current.hasDragged = false;
};
/** False for the click on a marker that ends a drag of the map; keyboard clicks never drag. */
const isClickOrKey = (event: MouseEvent, handlers: RefObject<MarkerHandlers>) =>
  event.detail === 0 || !handlers.current.hasDragged;

export const PricePin = memo(
  function PricePin({ pin, isActive, isSelected, hasInfo, handlers, isProgrammaticMove }: PinProps): ReactElement {
    const map = useMap();
    const isRaisedPin = isActive || isSelected;
    return (
      <MapOverlay lat={pin.lat} lng={pin.lng} level={isRaisedPin ? 'forward' : 'normal'}>
        <button
          type="button"
          className={classNames(styles.pricePin, pin.isVisited && styles.visitedPin, isRaisedPin && styles.activePin)}
          data-pin={pin.id}
          data-active={isRaisedPin || undefined}
          aria-label={pin.ariaLabel}
          aria-expanded={hasInfo ? isSelected : undefined}
          onPointerDown={resetDrag(handlers)}
          onClick={(event) => {
            if (isClickOrKey(event, handlers)) handlers.current.onSelect(pin.id);
          }}
          onPointerEnter={() => handlers.current.onActiveChange?.(pin.id)}
          onPointerLeave={() => handlers.current.onActiveChange?.(null)}
          onFocus={(event) => {
            panToFocusedMarker(map, pin, event, isProgrammaticMove);
            handlers.current.onActiveChange?.(pin.id);
          }}
          onBlur={() => handlers.current.onActiveChange?.(null)}
        >
          {pin.isPromoted && <span className={styles.promotedMark} />}
          {pin.label}
        </button>
      </MapOverlay>
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
  isProgrammaticMove: RefObject<boolean>;
}

/** Cluster of listings. A click zooms in, or opens the first listing if no zoom separates them. */
export const ClusterMarker = memo(
  function ClusterMarker({
    marker,
    cluster,
    activeLabel,
    maxZoom,
    sizes,
    handlers,
    isProgrammaticMove,
  }: ClusterProps): ReactElement {
    const map = useMap();
    const zoomIntoCluster = (event: MouseEvent) => {
      if (!isClickOrKey(event, handlers)) return;
      const [first] = marker.pins;
      if (first && isInseparableMarker(marker, maxZoom, sizes)) {
        handlers.current.onSelect(first.id);
        return;
      }
      const { x: width, y: height } = map.getSize();
      const clusterZoom = zoomOfMarker(marker, { zoom: map.getZoom(), maxZoom, width, height });
      const { west, south, east, north } = boundsOfMarker(marker);
      const hasServerClusters = marker.clusters.length > 0;
      // server clusters have the mean position of their listings; for known pins the centre of their bounds fits better
      const clusterCenter: [number, number] = hasServerClusters
        ? [marker.lat, marker.lng]
        : [(south + north) / 2, (west + east) / 2];
      map.setView(clusterCenter, clusterZoom, { animate: !prefersReducedMotion() });
    };
    const isActive = activeLabel !== undefined;
    return (
      <MapOverlay lat={marker.lat} lng={marker.lng} level={isActive ? 'forward' : 'normal'}>
        <button
          type="button"
          className={classNames(
            styles.clusterMarker,
            marker.count >= minLargeCount && styles.largeCluster,
            isActive && styles.activeCluster,
          )}
          data-active={isActive || undefined}
          // the accessible name begins with the visible text
          aria-label={isActive ? `${activeLabel}, ${cluster.ariaLabel}` : cluster.ariaLabel}
          onPointerDown={resetDrag(handlers)}
          onFocus={(event) => panToFocusedMarker(map, marker, event, isProgrammaticMove)}
          onClick={zoomIntoCluster}
        >
          {activeLabel ?? cluster.label}
        </button>
      </MapOverlay>
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
