'use client';
import { useEffect, useEffectEvent, useRef, useState, type ReactElement, type ReactNode, type RefObject } from 'react';
import { useMap } from 'react-leaflet';
import { XIcon } from '../../icons/index.ts';
import { IconButton } from '../icon-button/icon-button.tsx';
import * as styles from './map.css.ts';
import type { MapPin } from './map-props.ts';
import { shiftIntoFrame, type MapPosition } from './map-model.ts';
import { MapOverlay } from './map-place.tsx';
import { prefersReducedMotion } from './map-camera.tsx';

interface MapInfoProps {
  pin: MapPin;
  place: MapPosition;
  closeLabel: string;
  onClose: () => void;
  /** Set to true before each programmatic move of the map. */
  isProgrammaticMove: RefObject<boolean>;
  /** Vertical offsets in pixels from the pin's position to the upper (negative) and lower edge of its marker. */
  above: number;
  below: number;
  children: ReactNode;
}

const edgeMargin = 12;
const markerGap = 10;
/** Width in pixels of the map's buttons, which the info window avoids if possible. */
const mapButtonsWidth = 64;
/** Height in pixels of the page's controls at the top of the map. */
const topControlsHeight = 56;

const directionOf = (container: HTMLElement) => getComputedStyle(container.parentElement ?? container).direction;

function visibleFrameOf(container: HTMLElement, infoElement: HTMLElement) {
  const { left, right, top, bottom } = container.getBoundingClientRect();
  const hasRoomForControls = right - left >= infoElement.offsetWidth + 2 * edgeMargin + mapButtonsWidth;
  const hasRoomForTools = bottom - top >= infoElement.offsetHeight + 2 * edgeMargin + 2 * topControlsHeight;
  const isRightToLeft = directionOf(container) === 'rtl';
  return {
    left: hasRoomForControls && isRightToLeft ? left + mapButtonsWidth : left,
    right: hasRoomForControls && !isRightToLeft ? right - mapButtonsWidth : right,
    top: hasRoomForTools ? top + topControlsHeight : top,
    bottom,
  };
}

/**
 * Info window of the selected pin, above or below the pin where there is more room. It follows its pin in focus order,
 * and the map pans to show all of it, also when it grows later.
 */
export function MapInfo({
  pin,
  place,
  closeLabel,
  onClose,
  isProgrammaticMove,
  above,
  below,
  children,
}: MapInfoProps): ReactElement {
  const map = useMap();
  const infoRef = useRef<HTMLDivElement>(null);
  // whether the info window is above or below its pin is decided when it opens: changing sides would confuse the
  // reader
  const [isBelow] = useState(() => map.latLngToContainerPoint(place).y < map.getSize().y / 2);
  const isMapMovingRef = useRef(false);
  const panIntoView = useEffectEvent(() => {
    // during a movement of the map, measured positions would be wrong at its end
    if (!infoRef.current || isMapMovingRef.current) return;
    const visibleFrame = visibleFrameOf(map.getContainer(), infoRef.current);
    const panShift = shiftIntoFrame(infoRef.current.getBoundingClientRect(), visibleFrame, edgeMargin);
    if (Math.abs(panShift.x) < 1 && Math.abs(panShift.y) < 1) return;
    isProgrammaticMove.current = true;
    map.panBy([panShift.x, panShift.y], { animate: !prefersReducedMotion() });
  });
  useEffect(() => {
    const infoElement = infoRef.current;
    if (!infoElement) return undefined;
    // pans the map when the info window opens and when it grows
    const resizeObserver = new ResizeObserver(() => panIntoView());
    resizeObserver.observe(infoElement);
    return () => resizeObserver.disconnect();
  }, [pin.id]);
  useEffect(() => {
    const onMoveStart = () => {
      isMapMovingRef.current = true;
    };
    const onMoveEnd = () => {
      const isProgrammatic = isProgrammaticMove.current;
      isMapMovingRef.current = false;
      // users may pan the info window out of view
      if (isProgrammatic) panIntoView();
    };
    map.on('movestart', onMoveStart).on('moveend', onMoveEnd);
    return () => {
      map.off('movestart', onMoveStart).off('moveend', onMoveEnd);
    };
  }, [map, isProgrammaticMove]);
  const writingDirection = directionOf(map.getContainer());
  return (
    <MapOverlay lat={place.lat} lng={place.lng} level="front" isIsland>
      <div
        ref={infoRef}
        className={styles.infoWindow}
        style={isBelow ? { insetBlockStart: below + markerGap } : { insetBlockEnd: markerGap - above }}
        role="group"
        aria-label={pin.ariaLabel}
        dir={writingDirection}
      >
        {children}
        <span className={styles.infoCloseButton}>
          <IconButton variant="floating" size="small" label={closeLabel} onClick={onClose}>
            <XIcon />
          </IconButton>
        </span>
      </div>
    </MapOverlay>
  );
}
