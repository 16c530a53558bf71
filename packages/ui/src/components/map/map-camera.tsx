'use client';
import { latLngBounds, type Map as Leaflet } from 'leaflet';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { useMap } from 'react-leaflet';
import { type MapView, type MapViewport, type MapZoomLimit, serializeView, startOf, zoomLimitAt } from './map-model.ts';

/** True with reduced motion. */
export const prefersReducedMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Zoom that steps lead to, while an animation is on its way there. */
const targets = new WeakMap<Leaflet, number>();

function follow(map: Leaflet): void {
  const target = targets.get(map);
  if (target === undefined) return;
  const reachable = Math.max(map.getMinZoom(), Math.min(map.getMaxZoom(), target));
  if (reachable === map.getZoom()) {
    targets.delete(map);
    return;
  }
  map.once('zoomend', () => follow(map));
  map.setZoom(reachable);
}

/** Zooms in or out by steps. Leaflet drops a step that is asked for while it animates; here they add up. */
export function zoomBy(map: Leaflet, steps: number): void {
  const target = targets.get(map);
  targets.set(map, (target ?? map.getZoom()) + steps);
  if (target === undefined) follow(map);
}

/** Acts now, or after the zoom animation that is on its way: Leaflet drops a view that is set during one. */
function afterZoom(map: Leaflet, act: () => void): void {
  const isStepping = targets.delete(map);
  const isAnimated = map.getPane('mapPane')?.classList.contains('leaflet-zoom-anim') === true;
  // the animation's own moveend fires first
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

function show(map: Leaflet, view: MapView, limit: MapZoomLimit, animate: boolean): void {
  const maxZoom = zoomLimitAt(limit, startOf(view).center);
  // a limit that is left over from the place before would hold the map back
  map.setMaxZoom(Math.max(maxZoom, map.getZoom()));
  if ('bounds' in view) {
    const { west, south, east, north } = view.bounds;
    const box = latLngBounds([south, west], [north, east]);
    // numbers of an address are rounded, which must not cost a zoom level
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

/** Moves the map to what it is asked for, keeps it whole when its box changes, and tells what it shows. */
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
  const key = `${serializeView(view)} ${viewKey}`;

  const report = useEffectEvent((isByUser: boolean) => onViewportChange?.(viewportOf(map), isByUser));
  const goThere = useEffectEvent((animate: boolean) => {
    const size = map.getSize();
    isPending.current = size.x === 0 || size.y === 0;
    if (isPending.current) return;
    afterZoom(map, () => {
      isOwnMove.current = true;
      show(map, view, maxZoom, animate && !hasReducedMotion);
    });
  });
  const fillBox = useEffectEvent(() => {
    isOwnMove.current = true;
    map.invalidateSize({ animate: false, pan: false });
    isOwnMove.current = false;
    if (isPending.current) goThere(false);
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
  // moved beyond what a place shows, the map stays as close as it is; it only goes no closer
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
    goThere(!isFirst.current);
    isFirst.current = false;
  }, [map, key]);
  useEffect(() => {
    const observer = new ResizeObserver(() => fillBox());
    observer.observe(map.getContainer());
    return () => observer.disconnect();
  }, [map]);
  return null;
}
