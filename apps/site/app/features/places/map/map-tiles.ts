import type { MapAttribution, MapPosition } from '@plaza/ui';

/** Maximum zoom of a map, higher in areas with known streets. */
export interface MapDetail {
  /** Outside of all areas. */
  maxZoom: number;
  areas: readonly { west: number; south: number; east: number; north: number; maxZoom: number }[];
}

/** Source of a map's tiles. */
export interface MapTiles {
  tileUrl: string;
  attribution: readonly MapAttribution[];
  /** Unknown for external tile servers. */
  detail?: MapDetail;
}

/** Maximum zoom of tiles of unknown detail. */
const defaultMaxZoom = 18;

/** Maximum zoom at a position. */
export function maxZoomAt(
  { detail }: Pick<MapTiles, 'detail'>,
  { lat, lng }: Pick<MapPosition, 'lat' | 'lng'>,
): number {
  if (!detail) return defaultMaxZoom;
  const around = detail.areas.filter(
    ({ west, south, east, north }) => lng >= west && lng <= east && lat >= south && lat <= north,
  );
  return Math.max(detail.maxZoom, ...around.map(({ maxZoom }) => maxZoom));
}
