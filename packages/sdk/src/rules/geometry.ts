import type { Position } from '../contract/shared.ts';
import type { SearchBounds } from './search-state.ts';

/** Mean radius of the earth in metres (IUGG). */
export const earthRadiusMeters = 6_371_008.8;
const walkingMetersPerMinute = 80;
/** Factor by which a walk along streets is longer than the straight line. */
const detourFactor = 1.3;

const toRadians = (degrees: number) => (degrees * Math.PI) / 180;

/** Great-circle distance in metres. */
export function distanceMeters(one: Position, other: Position): number {
  const latitudeTerm = Math.sin(toRadians(other.lat - one.lat) / 2) ** 2;
  const longitudeTerm = Math.sin(toRadians(other.lng - one.lng) / 2) ** 2;
  const squaredHalfChord = latitudeTerm + Math.cos(toRadians(one.lat)) * Math.cos(toRadians(other.lat)) * longitudeTerm;
  return 2 * earthRadiusMeters * Math.asin(Math.min(1, Math.sqrt(squaredHalfChord)));
}

/** Estimated minutes on foot for a straight distance in metres, at least 1. Label it as an estimate. */
export const walkingMinutes = (straightMeters: number): number =>
  Math.max(1, Math.round((straightMeters * detourFactor) / walkingMetersPerMinute));

/** Farthest straight distance, in whole metres, whose walk takes no more than this number of displayed minutes. */
export const walkingRadiusMeters = (minutes: number): number =>
  // the minutes of a walk are rounded, so a walk of 10.4 minutes is one of 10
  Math.ceil(((minutes + 0.5) * walkingMetersPerMinute) / detourFactor) - 1;

/** Returns the bounding box of positions. */
export function boundsOfPositions(positions: readonly Position[]): SearchBounds {
  const latitudes = positions.map(({ lat }) => lat);
  const longitudes = positions.map(({ lng }) => lng);
  return {
    west: Math.min(...longitudes),
    south: Math.min(...latitudes),
    east: Math.max(...longitudes),
    north: Math.max(...latitudes),
  };
}

/** Maximum latitude of Web Mercator in degrees, north and south. */
const maxLatitude = 85.0511;

/** Point in the unit square of Web Mercator: `x` grows from 0 to 1 from west to east, `y` from north to south. */
export interface WorldPoint {
  x: number;
  y: number;
}

/** Projects a position to the unit square of Web Mercator. Latitudes beyond its edges are clamped. */
export function toWorldPoint({ lat, lng }: Position): WorldPoint {
  const latitudeRadians = (Math.min(Math.max(lat, -maxLatitude), maxLatitude) * Math.PI) / 180;
  return { x: lng / 360 + 0.5, y: 0.5 - Math.asinh(Math.tan(latitudeRadians)) / (2 * Math.PI) };
}

/** Inverse of `toWorldPoint`. */
export const fromWorldPoint = ({ x, y }: WorldPoint): Position => ({
  lat: (Math.atan(Math.sinh((0.5 - y) * 2 * Math.PI)) * 180) / Math.PI,
  lng: (x - 0.5) * 360,
});
