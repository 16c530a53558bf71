import type { MapCredit, MapPosition } from '@plaza/ui';

/** Maximum zoom of a map, higher in areas with known streets. */
export interface MapDetail {
  /** Outside of all areas. */
  maxZoom: number;
  areas: readonly { west: number; south: number; east: number; north: number; maxZoom: number }[];
}

/** Source of a map's tiles. */
export interface MapTiles {
  tileUrl: string;
  attribution: readonly MapCredit[];
  /** Not known for tiles of others. */
  detail?: MapDetail;
}

/** As close as maps go whose detail is not known. */
const deepestZoom = 18;

/** The closest zoom at which there is something to see. */
export function maxZoomAt(
  { detail }: Pick<MapTiles, 'detail'>,
  { lat, lng }: Pick<MapPosition, 'lat' | 'lng'>,
): number {
  if (!detail) return deepestZoom;
  const around = detail.areas.filter(
    ({ west, south, east, north }) => lng >= west && lng <= east && lat >= south && lat <= north,
  );
  return Math.max(detail.maxZoom, ...around.map(({ maxZoom }) => maxZoom));
}
