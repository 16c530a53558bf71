import type { Position } from '@plaza/sdk';

const earthRadiusMeters = 6_371_008.8;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Distance along the ground in whole metres. */
export function metersBetween(one: Position, other: Position): number {
  const a =
    Math.sin(radians(other.lat - one.lat) / 2) ** 2 +
    Math.cos(radians(one.lat)) * Math.cos(radians(other.lat)) * Math.sin(radians(other.lng - one.lng) / 2) ** 2;
  return Math.round(2 * earthRadiusMeters * Math.asin(Math.min(1, Math.sqrt(a))));
}

/** Minutes on foot, at least one: 80 m a minute, over 1.3 times the straight line because streets bend. An estimate. */
export const walkingMinutes = (meters: number): number => Math.max(1, Math.round((meters * 1.3) / 80));
