'use client';
import { DomEvent, latLng, type LatLng, type Map as Leaflet, type Point, type ZoomAnimEvent } from 'leaflet';
import { useLayoutEffect, useRef, type ReactElement, type ReactNode } from 'react';
import { useMap } from 'react-leaflet';
import * as styles from './map.css.ts';
import type { MapPosition } from './map-model.ts';

/** Where a place will lie once a zoom animation has ended. */
function pointAfterZoom(map: Leaflet, place: LatLng, { center, zoom }: ZoomAnimEvent) {
  const upperLeft = map.project(center, zoom).subtract(map.getSize().divideBy(2));
  const dragged = map.containerPointToLayerPoint([0, 0]);
  return map.project(place, zoom).subtract(upperLeft).add(dragged).round();
}

/** Leaflet's own way is a 3D transform, which gives each of hundreds of marks a compositor layer. */
function move(element: HTMLElement, { x, y }: Point): void {
  element.style.transform = `translate(${x}px, ${y}px)`;
}

export interface MapPlaceProps extends MapPosition {
  level?: 'ground' | 'normal' | 'forward' | 'front';
  /** Keeps presses and the wheel from the map, for content that is used by itself. */
  isIsland?: boolean;
  children: ReactNode;
}

const levels = { ground: styles.placeOnGround, normal: '', forward: styles.placeForward, front: styles.placeInFront };

/** Holds its children at a place of the map, also while it moves and zooms. React keeps their order and their focus. */
export function MapPlace({ lat, lng, level = 'normal', isIsland = false, children }: MapPlaceProps): ReactElement {
  const map = useMap();
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const held = element.current;
    if (!held) return undefined;
    const place = latLng(lat, lng);
    const stay = () => move(held, map.latLngToLayerPoint(place).round());
    const animate = (event: ZoomAnimEvent) => move(held, pointAfterZoom(map, place, event));
    stay();
    map.on('viewreset zoom', stay).on('zoomanim', animate);
    return () => {
      map.off('viewreset zoom', stay).off('zoomanim', animate);
    };
  }, [map, lat, lng]);
  useLayoutEffect(() => {
    const held = element.current;
    if (!held) return;
    DomEvent.on(held, 'dblclick', DomEvent.stopPropagation);
    if (isIsland) {
      DomEvent.disableClickPropagation(held);
      DomEvent.disableScrollPropagation(held);
    }
  }, [isIsland]);
  return (
    <div ref={element} className={`${styles.place} leaflet-zoom-animated ${levels[level]}`} data-map-place="">
      {children}
    </div>
  );
}
