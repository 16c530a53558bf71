'use client';
import { useEffect, useEffectEvent, type RefObject } from 'react';
import { useMap } from 'react-leaflet';
import type { MarkBox } from './map-marks.ts';
import { shiftInto, type MapPosition } from './map-model.ts';
import { prefersCalm } from './motion.ts';

interface MapClearanceProps {
  place: MapPosition;
  box: MarkBox;
  /** Pixels at the lower edge that something else covers. */
  below: number;
  /** Set before a move that the visitor didn't make. */
  isOwnMove: RefObject<boolean>;
}

const margin = 16;
/** Height that pages use for tools of their own at the map's top. */
const tools = 56;

/** Moves what was selected clear of what covers the map's lower edge. */
export function MapClearance({ place, box, below, isOwnMove }: MapClearanceProps): null {
  const map = useMap();
  const clear = useEffectEvent(() => {
    const size = map.getSize();
    const { x, y } = map.latLngToContainerPoint(place);
    const frame = { left: 0, top: tools, right: size.x, bottom: size.y - below };
    const mark = { left: x + box.left, top: y + box.top, right: x + box.right, bottom: y + box.bottom };
    const shift = shiftInto(mark, frame, margin);
    if (shift.x === 0 && shift.y === 0) return;
    isOwnMove.current = true;
    map.panBy([shift.x, shift.y], { animate: !prefersCalm() });
  });
  // the visitor may move it away again
  useEffect(() => clear(), [place.lat, place.lng, below]);
  return null;
}
