import type { Position } from '../contract/shared.ts';

/** Mean radius of the earth, as IUGG defines it. */
export const earthRadiusMeters = 6_371_008.8;
const walkingMetersPerMinute = 80;
/** Streets are longer than the straight line. */
const detour = 1.3;

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Metres between two positions along the earth's surface. */
export function distanceMeters(one: Position, other: Position): number {
  const latitudes = Math.sin(radians(other.lat - one.lat) / 2) ** 2;
  const longitudes = Math.sin(radians(other.lng - one.lng) / 2) ** 2;
  const chord = latitudes + Math.cos(radians(one.lat)) * Math.cos(radians(other.lat)) * longitudes;
  return 2 * earthRadiusMeters * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/** Estimate of whole minutes on foot for a straight distance in metres, at least one; always shown as an estimate. */
export const walkingMinutes = (straightMeters: number): number =>
  Math.max(1, Math.round((straightMeters * detour) / walkingMetersPerMinute));
