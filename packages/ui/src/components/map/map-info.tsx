'use client';
import { useEffect, useRef, type ReactElement, type ReactNode, type RefObject } from 'react';
import { useMap } from 'react-leaflet';
import { XIcon } from '../../icons/index.ts';
import { IconButton } from '../icon-button/icon-button.tsx';
import * as styles from './map.css.ts';
import type { MapPin } from './map.tsx';
import { shiftInto } from './map-model.ts';
import { MapPlace } from './map-place.tsx';
import { prefersCalm } from './motion.ts';

interface MapInfoProps {
  pin: MapPin;
  closeLabel: string;
  onClose: () => void;
  /** Set before a move that the map makes by itself. */
  isOwnMove: RefObject<boolean>;
  children: ReactNode;
}

const margin = 12;
/** Width of the buttons at the map's end, which the window leaves free where it can. */
const controls = 64;
/** Height that pages use for tools of their own at the map's top. */
const tools = 56;

const directionOf = (container: HTMLElement) => getComputedStyle(container.parentElement ?? container).direction;

/** The part of the map in which the window may lie. */
function frameOf(container: HTMLElement, box: HTMLElement) {
  const { left, right, top, bottom } = container.getBoundingClientRect();
  const isRoomy = right - left >= box.offsetWidth + 2 * margin + controls;
  const isTall = bottom - top >= box.offsetHeight + 2 * margin + 2 * tools;
  const isReversed = directionOf(container) === 'rtl';
  return {
    left: isRoomy && isReversed ? left + controls : left,
    right: isRoomy && !isReversed ? right - controls : right,
    top: isTall ? top + tools : top,
    bottom,
  };
}

/** The window over the selected pin. It follows its pin in the order of focus, and the map makes room for it. */
export function MapInfo({ pin, closeLabel, onClose, isOwnMove, children }: MapInfoProps): ReactElement {
  const map = useMap();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!box.current) return;
    const frame = frameOf(map.getContainer(), box.current);
    const shift = shiftInto(box.current.getBoundingClientRect(), frame, margin);
    if (shift.x === 0 && shift.y === 0) return;
    isOwnMove.current = true;
    map.panBy([shift.x, shift.y], { animate: !prefersCalm() });
  }, [map, pin.id, isOwnMove]);
  const direction = directionOf(map.getContainer());
  return (
    <MapPlace lat={pin.lat} lng={pin.lng} level="front" isIsland>
      <div ref={box} className={styles.info} role="group" aria-label={pin.ariaLabel} dir={direction}>
        {children}
        <span className={styles.infoClose}>
          <IconButton variant="floating" size="small" label={closeLabel} onClick={onClose}>
            <XIcon />
          </IconButton>
        </span>
      </div>
    </MapPlace>
  );
}
