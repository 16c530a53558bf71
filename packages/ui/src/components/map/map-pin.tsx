'use client';
import { memo, type MouseEvent, type ReactElement, type RefObject } from 'react';
import { useMap } from 'react-leaflet';
import { classNames } from '../../class-names.ts';
import * as styles from './map.css.ts';
import type { MapCluster, MapPin } from './map.tsx';
import { isSamePin } from './map-model.ts';
import { MapPlace } from './map-place.tsx';
import { prefersCalm } from './motion.ts';

/** What pins and clusters tell. Kept in one place that stays, so that a pin is drawn again only when it changes. */
export interface MarkerHandlers {
  onActiveChange: ((id: MapPin['id'] | null) => void) | undefined;
  onSelect: (id: MapPin['id']) => void;
  /** Whether the press that is under way has dragged the map. */
  hasDragged: boolean;
}

interface PinProps {
  pin: MapPin;
  isActive: boolean;
  isSelected: boolean;
  hasInfo: boolean;
  handlers: RefObject<MarkerHandlers>;
}

const beginPress = (handlers: RefObject<MarkerHandlers>) => () => {
  handlers.current.hasDragged = false;
};
/** A press that dragged the map is no press of what lies under it; presses of the keyboard never drag. */
const isPress = (event: MouseEvent, handlers: RefObject<MarkerHandlers>) =>
  event.detail === 0 || !handlers.current.hasDragged;

/** A price on the map. */
export const Pin = memo(
  function Pin({ pin, isActive, isSelected, hasInfo, handlers }: PinProps): ReactElement {
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
          onFocus={() => handlers.current.onActiveChange?.(pin.id)}
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

const zoomStep = 2;
const largeFrom = 20;

/** Several listings in one place; pressing it goes closer. */
export function Cluster({
  cluster,
  maxZoom,
  handlers,
}: {
  cluster: MapCluster;
  maxZoom: number;
  handlers: RefObject<MarkerHandlers>;
}): ReactElement {
  const map = useMap();
  const zoomIn = (event: MouseEvent) => {
    if (!isPress(event, handlers)) return;
    const zoom = Math.min(map.getZoom() + zoomStep, maxZoom);
    map.setView([cluster.lat, cluster.lng], zoom, { animate: !prefersCalm() });
  };
  return (
    <MapPlace lat={cluster.lat} lng={cluster.lng}>
      <button
        type="button"
        className={classNames(styles.cluster, cluster.count >= largeFrom && styles.clusterLarge)}
        aria-label={cluster.ariaLabel}
        onPointerDown={beginPress(handlers)}
        onClick={zoomIn}
      >
        {cluster.label}
      </button>
    </MapPlace>
  );
}
