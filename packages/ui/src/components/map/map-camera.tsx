'use client';
import { latLngBounds, type Map as Leaflet } from 'leaflet';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { useMap } from 'react-leaflet';
import { type MapView, type MapViewport, type MapZoomLimit, serializeView, startOf, zoomLimitAt } from './map-model.ts';

export const prefersReducedMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

const targets = new WeakMap<Leaflet, number>();

function approachTarget(map: Leaflet): void {
  const target = targets.get(map);
  if (target === undefined) return;
  const clampedZoom = Math.max(map.getMinZoom(), Math.min(map.getMaxZoom(), target));
  if (clampedZoom === map.getZoom()) {
    targets.delete(map);
    return;
  }
  map.once('zoomend', () => approachTarget(map));
  map.setZoom(clampedZoom);
}

/** Zooms by steps. Leaflet drops a step requested during an animation; here steps add up. */
export function zoomBy(map: Leaflet, steps: number): void {
  const target = targets.get(map);
  targets.set(map, (target ?? map.getZoom()) + steps);
  if (target === undefined) approachTarget(map);
}

/** Calls `act` now, or after the running zoom animation, during which Leaflet drops view changes. */
function afterZoom(map: Leaflet, act: () => void): void {
  const isStepping = targets.delete(map);
  const isAnimated = map.getPane('mapPane')?.classList.contains('leaflet-zoom-anim') === true;
  // the moveend event of the animation itself fires first
  if (isStepping || isAnimated) map.once('zoomend', () => map.once('moveend', act));
  else act();
}

function viewportOf(map: Leaflet): MapViewport {
  const bounds = map.getBounds();
  const center = map.getCenter();
  return {
    bounds: { west: bounds.getWest(), south: bounds.getSouth(), east: bounds.getEast(), north: bounds.getNorth() },
    center: { lat: center.lat, lng: center.lng },
    zoom: map.getZoom(),
  };
}

const padding: [number, number] = [40, 40];
const rounding = 0.02;

function showView(map: Leaflet, view: MapView, limit: MapZoomLimit, animate: boolean): void {
  const maxZoom = zoomLimitAt(limit, startOf(view).center);
  // the limit of the previous position would restrict the new zoom
  map.setMaxZoom(Math.max(maxZoom, map.getZoom()));
  if ('bounds' in view) {
    const { west, south, east, north } = view.bounds;
    const box = latLngBounds([south, west], [north, east]);
    // bounds from a URL are rounded, which must not reduce the zoom level
    if (view.isTight) map.fitBounds(box.pad(-rounding), { maxZoom, animate });
    else map.fitBounds(box, { padding, maxZoom: Math.min(16, maxZoom), animate });
  } else map.setView(view.center, view.zoom, { animate });
}

interface MapCameraProps {
  view: MapView;
  viewKey: string | number | undefined;
  maxZoom: MapZoomLimit;
  hasReducedMotion: boolean;
  /** Set before programmatic moves of the map. */
  isOwnMove: RefObject<boolean>;
  onViewportChange: ((viewport: MapViewport, isByUser: boolean) => void) | undefined;
}

/** Moves the map to the requested view, follows size changes, and reports the viewport. */
export function MapCamera({
  view,
  viewKey,
  maxZoom,
  hasReducedMotion,
  isOwnMove,
  onViewportChange,
}: MapCameraProps): null {
  const map = useMap();
  const isPending = useRef(true);
  const viewKeyText = `${serializeView(view)} ${viewKey}`;

  const report = useEffectEvent((isByUser: boolean) => onViewportChange?.(viewportOf(map), isByUser));
  const moveToView = useEffectEvent((animate: boolean) => {
    const size = map.getSize();
    isPending.current = size.x === 0 || size.y === 0;
    if (isPending.current) return;
    afterZoom(map, () => {
      isOwnMove.current = true;
      showView(map, view, maxZoom, animate && !hasReducedMotion);
    });
  });
  const fillBox = useEffectEvent(() => {
    isOwnMove.current = true;
    map.invalidateSize({ animate: false, pan: false });
    isOwnMove.current = false;
    if (isPending.current) moveToView(false);
  });

  useEffect(() => {
    const onMoveEnd = () => {
      const isByUser = !isOwnMove.current;
      isOwnMove.current = false;
      report(isByUser);
    };
    map.on('moveend', onMoveEnd);
    return () => {
      map.off('moveend', onMoveEnd);
    };
  }, [map, isOwnMove]);
  // after a pan to a position with a lower limit the zoom stays, but cannot increase
  const keepLimit = useEffectEvent(() => {
    map.setMaxZoom(Math.max(zoomLimitAt(maxZoom, map.getCenter()), map.getZoom()));
  });
  useEffect(() => {
    const onMoveEnd = () => keepLimit();
    map.on('moveend', onMoveEnd);
    return () => {
      map.off('moveend', onMoveEnd);
    };
  }, [map]);
  const isFirst = useRef(true);
  useEffect(() => {
    moveToView(!isFirst.current);
    isFirst.current = false;
  }, [map, viewKeyText]);
  useEffect(() => {
    const observer = new ResizeObserver(() => fillBox());
    observer.observe(map.getContainer());
    return () => observer.disconnect();
  }, [map]);
  return null;
}
