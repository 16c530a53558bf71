'use client';
import { DomEvent, point } from 'leaflet';
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent, type ReactElement } from 'react';
import { createPortal } from 'react-dom';
import { useMap, useMapEvents } from 'react-leaflet';
import * as styles from './marks.css.ts';
import { isValidPosition, stepOfKey, type MapPosition } from './map-model.ts';
import type { DropPin } from './map-props.ts';
import { MapOverlay } from './map-place.tsx';
import { prefersReducedMotion } from './map-camera.tsx';

interface DropPinProps {
  pin: DropPin | null;
  onDrop: (position: MapPosition) => void;
}

/** Minimum distance in pixels to the map's edge when arrow keys move the pin. */
const minEdgeDistance = 56;

// Long because clicks, dragging and arrow keys move the same pin.
export function MapDropPin({ pin, onDrop }: DropPinProps): ReactElement | null {
  const map = useMap();
  const buttonRef = useRef<HTMLButtonElement>(null);
  const [draggedPosition, setDraggedPosition] = useState<MapPosition | null>(null);
  const positionRef = useRef(pin);
  useEffect(() => {
    positionRef.current = pin;
  }, [pin]);

  useMapEvents({
    click: (event) => {
      const clickedElement = event.originalEvent.target;
      if (!(clickedElement instanceof Element) || clickedElement.closest('[data-map-place]')) return;
      const { lat, lng } = event.latlng.wrap();
      onDrop({ lat, lng });
    },
  });

  const beginDrag = useEffectEvent((start: PointerEvent) => {
    const buttonElement = buttonRef.current;
    const pinPosition = positionRef.current;
    if (!buttonElement || !pinPosition || start.button !== 0) return;
    // otherwise Leaflet would drag the map along with the pin
    start.stopPropagation();
    buttonElement.setPointerCapture(start.pointerId);
    const pinPoint = map.latLngToContainerPoint(pinPosition);
    const pointerOffset = pinPoint.subtract(map.mouseEventToContainerPoint(start));
    let lastPosition: MapPosition | null = null;
    const onPointerMove = (event: PointerEvent) => {
      const { lat, lng } = map.containerPointToLatLng(map.mouseEventToContainerPoint(event).add(pointerOffset)).wrap();
      lastPosition = { lat, lng };
      setDraggedPosition(lastPosition);
    };
    const dragController = new AbortController();
    const finishDrag = () => {
      dragController.abort();
      setDraggedPosition(null);
      if (lastPosition) onDrop(lastPosition);
    };
    const cancelDrag = () => {
      dragController.abort();
      setDraggedPosition(null);
    };
    const { signal } = dragController;
    buttonElement.addEventListener('pointermove', onPointerMove, { signal });
    buttonElement.addEventListener('pointerup', finishDrag, { signal });
    buttonElement.addEventListener('pointercancel', cancelDrag, { signal });
    document.addEventListener(
      'keydown',
      (event) => {
        if (event.key === 'Escape') cancelDrag();
      },
      { signal },
    );
  });
  const hasPin = pin !== null && isValidPosition(pin);
  useEffect(() => {
    const buttonElement = buttonRef.current;
    if (!buttonElement) return undefined;
    const onPointerDown = (event: PointerEvent) => beginDrag(event);
    buttonElement.addEventListener('pointerdown', onPointerDown);
    DomEvent.disableClickPropagation(buttonElement);
    return () => buttonElement.removeEventListener('pointerdown', onPointerDown);
  }, [hasPin]);

  const onKeyDown = (event: KeyboardEvent) => {
    const movementStep = stepOfKey(event.key, event.shiftKey);
    const pinPosition = positionRef.current;
    if (!movementStep || !pinPosition || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    // otherwise Leaflet would pan the map with the same arrow keys
    event.stopPropagation();
    const newPoint = map.latLngToContainerPoint(pinPosition).add(point(movementStep.x, movementStep.y));
    const { lat, lng } = map.containerPointToLatLng(newPoint).wrap();
    positionRef.current = { ...pinPosition, lat, lng };
    const mapSize = map.getSize();
    if (
      newPoint.x < minEdgeDistance ||
      newPoint.y < minEdgeDistance ||
      newPoint.x > mapSize.x - minEdgeDistance ||
      newPoint.y > mapSize.y - minEdgeDistance
    )
      map.panTo([lat, lng], { animate: !prefersReducedMotion() });
    onDrop({ lat, lng });
  };

  const markerPane = map.getPane('markerPane');
  if (!markerPane || !hasPin) return null;
  const displayedPin = draggedPosition ?? pin;
  return createPortal(
    <MapOverlay lat={displayedPin.lat} lng={displayedPin.lng} level="forward">
      <button
        ref={buttonRef}
        type="button"
        className={styles.dropPin}
        data-dragged={draggedPosition ? '' : undefined}
        aria-label={pin.label}
        onKeyDown={onKeyDown}
      >
        <svg viewBox="0 0 52 64" aria-hidden="true" className={styles.dropPinDrawing}>
          <path d="M26 63C22 55 3 42 3 25a23 23 0 0 1 46 0c0 17-19 30-23 38z" className={styles.dropPinBody} />
          <path
            d="M17.5 37V12.5H28a8.2 8.2 0 0 1 0 16.4h-5.6V37zM22.4 17v7.4h5a3.7 3.7 0 0 0 0-7.4z"
            fillRule="evenodd"
            className={styles.dropPinLetter}
          />
        </svg>
      </button>
      {pin.tip !== undefined && draggedPosition === null && (
        <span className={styles.dropPinTip} aria-hidden="true">
          {pin.tip}
        </span>
      )}
    </MapOverlay>,
    markerPane,
  );
}
