'use client';
import { DomEvent, latLng, type LatLng, type Map as Leaflet, type Point, type ZoomAnimEvent } from 'leaflet';
import { type ReactElement, type ReactNode, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { Circle, useMap } from 'react-leaflet';
import type { MapPosition } from './map-model.ts';
import type { MapUserLocation } from './map-props.ts';
import * as styles from './marks.css.ts';

function pointAfterZoom(map: Leaflet, position: LatLng, { center, zoom }: ZoomAnimEvent) {
  const upperLeftPoint = map.project(center, zoom).subtract(map.getSize().divideBy(2));
  const paneOffset = map.containerPointToLayerPoint([0, 0]);
  return map.project(position, zoom).subtract(upperLeftPoint).add(paneOffset).round();
}

/**
 * Positions an overlay by left and top instead of a transform, which Leaflet uses: with a transform each marker is a
 * paint chunk of its own, and every frame of a drag paints hundreds of them. A transform is set during zoom animations
 * only.
 */
function setPosition({ style }: HTMLElement, { x, y }: Point): void {
  Object.assign(style, { left: `${x}px`, top: `${y}px`, transform: '' });
}
function setTransform({ style }: HTMLElement, { x, y }: Point, from: Point): void {
  style.transform = `translate(${x - from.x}px, ${y - from.y}px)`;
}

interface MapOverlayProps extends MapPosition {
  level?: 'ground' | 'normal' | 'forward' | 'front';
  /** Keeps clicks and wheel events on the content from reaching the map. */
  isIsland?: boolean;
  children: ReactNode;
}

const levelClasses = { ground: styles.groundLayer, normal: '', forward: styles.raisedLayer, front: styles.frontLayer };

/** Keeps its children at a map position during panning and zooming. React keeps their order and focus. */
export function MapOverlay({ lat, lng, level = 'normal', isIsland = false, children }: MapOverlayProps): ReactElement {
  const map = useMap();
  const overlayRef = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const overlayElement = overlayRef.current;
    if (!overlayElement) return undefined;
    const mapPosition = latLng(lat, lng);
    let point = map.latLngToLayerPoint(mapPosition).round();
    const onZoomEnd = () => {
      point = map.latLngToLayerPoint(mapPosition).round();
      setPosition(overlayElement, point);
    };
    const onZoom = () => setTransform(overlayElement, map.latLngToLayerPoint(mapPosition), point);
    const onZoomAnimation = (event: ZoomAnimEvent) =>
      setTransform(overlayElement, pointAfterZoom(map, mapPosition, event), point);
    onZoomEnd();
    map.on('viewreset zoomend', onZoomEnd).on('zoom', onZoom).on('zoomanim', onZoomAnimation);
    return () => {
      map.off('viewreset zoomend', onZoomEnd).off('zoom', onZoom).off('zoomanim', onZoomAnimation);
    };
  }, [map, lat, lng]);
  useLayoutEffect(() => {
    const overlayElement = overlayRef.current;
    if (!overlayElement) return;
    DomEvent.on(overlayElement, 'dblclick', DomEvent.stopPropagation);
    if (isIsland) {
      DomEvent.disableClickPropagation(overlayElement);
      DomEvent.disableScrollPropagation(overlayElement);
    }
  }, [isIsland]);
  return (
    <div
      ref={overlayRef}
      className={`${styles.markerAnchor} leaflet-zoom-animated ${levelClasses[level]}`}
      data-map-place=""
    >
      {children}
    </div>
  );
}

export function MapUserDot({ position }: { position: MapUserLocation }): ReactElement | null {
  const markerPane = useMap().getPane('markerPane');
  if (!markerPane) return null;
  return (
    <>
      <Circle
        center={position}
        radius={position.accuracyMeters}
        interactive={false}
        className={styles.accuracyCircle}
      />
      {createPortal(
        <MapOverlay lat={position.lat} lng={position.lng} level="ground">
          <span className={styles.userDot} role="img" aria-label={position.label} />
        </MapOverlay>,
        markerPane,
      )}
    </>
  );
}
