'use client';
import { latLngBounds, type Map as Leaflet } from 'leaflet';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { useMap } from 'react-leaflet';
import {
  type MapView,
  type MapViewport,
  type MapZoomLimit,
  serializeView,
  initialViewOf,
  maxZoomAt,
} from './map-model.ts';

export const prefersReducedMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

const targetZooms = new WeakMap<Leaflet, number>();

function stepTowardsTarget(map: Leaflet): void {
  const targetZoom = targetZooms.get(map);
  if (targetZoom === undefined) return;
  const clampedZoom = Math.max(map.getMinZoom(), Math.min(map.getMaxZoom(), targetZoom));
  if (clampedZoom === map.getZoom()) {
    targetZooms.delete(map);
    return;
  }
  map.once('zoomend', () => stepTowardsTarget(map));
  map.setZoom(clampedZoom);
}

/** Zooms the map by steps. Leaflet drops a step requested during an animation; here the steps add up. */
export function zoomBy(map: Leaflet, steps: number): void {
  const targetZoom = targetZooms.get(map);
  targetZooms.set(map, (targetZoom ?? map.getZoom()) + steps);
  if (targetZoom === undefined) stepTowardsTarget(map);
}

/** Calls `act` now, or after the running zoom animation, during which Leaflet drops view changes. */
function runAfterZoom(map: Leaflet, act: () => void): void {
  const isStepping = targetZooms.delete(map);
  const isAnimated = map.getPane('mapPane')?.classList.contains('leaflet-zoom-anim') === true;
  // the animation fires zoomend and then moveend, after which the map can move again
  if (isStepping || isAnimated) map.once('zoomend', () => map.once('moveend', act));
  else act();
}

function viewportOf(map: Leaflet): MapViewport {
  const mapBounds = map.getBounds();
  const mapCenter = map.getCenter();
  return {
    bounds: {
      west: mapBounds.getWest(),
      south: mapBounds.getSouth(),
      east: mapBounds.getEast(),
      north: mapBounds.getNorth(),
    },
    center: { lat: mapCenter.lat, lng: mapCenter.lng },
    zoom: map.getZoom(),
  };
}

const boundsPadding: [number, number] = [40, 40];
const urlRoundingMargin = 0.02;

function moveMap(map: Leaflet, view: MapView, limit: MapZoomLimit, animate: boolean): void {
  const maxZoom = maxZoomAt(limit, initialViewOf(view).center);
  // the zoom limit of the previous position would restrict the new zoom
  map.setMaxZoom(Math.max(maxZoom, map.getZoom()));
  if ('bounds' in view) {
    const { west, south, east, north } = view.bounds;
    const viewBounds = latLngBounds([south, west], [north, east]);
    // bounds from a URL are rounded, which must not reduce the zoom level
    if (view.isTight) map.fitBounds(viewBounds.pad(-urlRoundingMargin), { maxZoom, animate });
    else map.fitBounds(viewBounds, { padding: boundsPadding, maxZoom: Math.min(16, maxZoom), animate });
  } else map.setView(view.center, view.zoom, { animate });
}

interface MapCameraProps {
  view: MapView;
  viewKey: string | number | undefined;
  maxZoom: MapZoomLimit;
  hasReducedMotion: boolean;
  /** Set to true before each programmatic move of the map. */
  isProgrammaticMove: RefObject<boolean>;
  onViewportChange: ((viewport: MapViewport, isByUser: boolean) => void) | undefined;
}

export function MapCamera({
  view,
  viewKey,
  maxZoom,
  hasReducedMotion,
  isProgrammaticMove,
  onViewportChange,
}: MapCameraProps): null {
  const map = useMap();
  const isViewPendingRef = useRef(true);
  const viewKeyText = `${serializeView(view)} ${viewKey}`;

  const reportViewport = useEffectEvent((isByUser: boolean) => onViewportChange?.(viewportOf(map), isByUser));
  const moveToView = useEffectEvent((animate: boolean) => {
    const mapSize = map.getSize();
    isViewPendingRef.current = mapSize.x === 0 || mapSize.y === 0;
    if (isViewPendingRef.current) return;
    runAfterZoom(map, () => {
      isProgrammaticMove.current = true;
      moveMap(map, view, maxZoom, animate && !hasReducedMotion);
    });
  });
  const fitToContainer = useEffectEvent(() => {
    isProgrammaticMove.current = true;
    map.invalidateSize({ animate: false, pan: false });
    isProgrammaticMove.current = false;
    if (isViewPendingRef.current) moveToView(false);
  });

  useEffect(() => {
    const onMoveEnd = () => {
      const isByUser = !isProgrammaticMove.current;
      isProgrammaticMove.current = false;
      reportViewport(isByUser);
    };
    map.on('moveend', onMoveEnd);
    return () => {
      map.off('moveend', onMoveEnd);
    };
  }, [map, isProgrammaticMove]);
  // after a pan to a position with a lower zoom limit, the zoom stays but cannot increase
  const applyZoomLimit = useEffectEvent(() => {
    map.setMaxZoom(Math.max(maxZoomAt(maxZoom, map.getCenter()), map.getZoom()));
  });
  useEffect(() => {
    const onMoveEnd = () => applyZoomLimit();
    map.on('moveend', onMoveEnd);
    return () => {
      map.off('moveend', onMoveEnd);
    };
  }, [map]);
  const isFirstViewRef = useRef(true);
  useEffect(() => {
    moveToView(!isFirstViewRef.current);
    isFirstViewRef.current = false;
  }, [map, viewKeyText]);
  useEffect(() => {
    const resizeObserver = new ResizeObserver(() => fitToContainer());
    resizeObserver.observe(map.getContainer());
    return () => resizeObserver.disconnect();
  }, [map]);
  return null;
}
