'use client';
import { useLayoutEffect, useRef, type ReactElement, type ReactNode } from 'react';
import { useMap } from 'react-leaflet';
import { XIcon } from '../../icons/index.ts';
import * as styles from './map.css.ts';
import type { MapPin } from './map.tsx';
import { shiftInto } from './map-model.ts';
import { MapPlace } from './map-place.tsx';

interface MapInfoProps {
  pin: MapPin;
  closeLabel: string;
  onClose: () => void;
  children: ReactNode;
}

const margin = 12;

/** The window over the selected pin. It follows its pin in the order of focus, and the map makes room for it. */
export function MapInfo({ pin, closeLabel, onClose, children }: MapInfoProps): ReactElement {
  const map = useMap();
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!box.current) return;
    const shift = shiftInto(box.current.getBoundingClientRect(), map.getContainer().getBoundingClientRect(), margin);
    if (shift.x !== 0 || shift.y !== 0) map.panBy([shift.x, shift.y]);
  }, [map, pin.id]);
  const direction = getComputedStyle(map.getContainer().parentElement ?? map.getContainer()).direction;
  return (
    <MapPlace lat={pin.lat} lng={pin.lng} level="front" isIsland>
      <div ref={box} className={styles.info} role="group" aria-label={pin.ariaLabel} dir={direction}>
        {children}
        <button type="button" className={styles.infoClose} aria-label={closeLabel} onClick={onClose}>
          <XIcon />
        </button>
      </div>
    </MapPlace>
  );
}
