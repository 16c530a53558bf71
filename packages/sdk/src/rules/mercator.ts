import type { Position } from '../contract/shared.ts';

/** Where the world's square ends, in degrees north and south. */
const maxLatitude = 85.0511;

/** A point of the world's square in the web's Mercator projection: 0 to 1 from west to east and from north to south. */
export interface WorldPoint {
  x: number;
  y: number;
}

/** Where a position lies on the world's square; the poles are drawn at its edges. */
export function toWorldPoint({ lat, lng }: Position): WorldPoint {
  const angle = (Math.min(Math.max(lat, -maxLatitude), maxLatitude) * Math.PI) / 180;
  return { x: lng / 360 + 0.5, y: 0.5 - Math.asinh(Math.tan(angle)) / (2 * Math.PI) };
}

/** The position at a point of the world's square. */
export const fromWorldPoint = ({ x, y }: WorldPoint): Position => ({
  lat: (Math.atan(Math.sinh((0.5 - y) * 2 * Math.PI)) * 180) / Math.PI,
  lng: (x - 0.5) * 360,
});
