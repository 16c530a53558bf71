import type { MapAttribution, MapPosition } from '@plaza/ui/map';

export interface MapZoomLimits {
  /** Maximum zoom of the map outside of all `areas`. */
  maxZoom: number;
  areas: readonly { west: number; south: number; east: number; north: number; maxZoom: number }[];
}

export interface MapTiles {
  tileUrl: string;
  /** URL of the names of places, which the tiles of an external server show themselves. */
  placeNameUrl?: string;
  attribution: readonly MapAttribution[];
  /** Zoom limits of the tiles by area; missing for external tile servers. */
  detail?: MapZoomLimits;
}

const defaultMaxZoom = 18;

export function maxZoomAt(
  { detail }: Pick<MapTiles, 'detail'>,
  { lat, lng }: Pick<MapPosition, 'lat' | 'lng'>,
): number {
  if (!detail) return defaultMaxZoom;
  const areasAtPoint = detail.areas.filter(
    ({ west, south, east, north }) => lng >= west && lng <= east && lat >= south && lat <= north,
  );
  return Math.max(detail.maxZoom, ...areasAtPoint.map(({ maxZoom }) => maxZoom));
}
