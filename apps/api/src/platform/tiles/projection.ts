import { fromWorldPoint, type Locale, type Position, toWorldPoint } from '@plaza/sdk';
import type { TileTheme } from './palette.ts';

/** Side of a tile in CSS pixels. */
export const tileSize = 256;

export const maxZoom = 18;

/** Closest zoom with content (quarters and landmarks) where the archive has no streets. */
export const maxZoomWithoutStreets = 15;

/** Address of a tile: `x` is the column from the west, `y` the row from the north. */
export interface TileAddress {
  z: number;
  x: number;
  y: number;
}

/** Projects a position by Web Mercator, to pixels from the north-west corner of the world. */
export function projectPosition(position: Position, zoom: number): { x: number; y: number } {
  const worldSide = tileSize * 2 ** zoom;
  const { x, y } = toWorldPoint(position);
  return { x: worldSide * x, y: worldSide * y };
}

export function unprojectPoint(x: number, y: number, zoom: number): Position {
  const worldSide = tileSize * 2 ** zoom;
  return fromWorldPoint({ x: x / worldSide, y: y / worldSide });
}

export const metresPerPixel = (lat: number, zoom: number): number =>
  (40_075_017 * Math.cos((lat * Math.PI) / 180)) / (tileSize * 2 ** zoom);

export const tileColumn = (lng: number, zoom: number): number => projectPosition({ lat: 0, lng }, zoom).x / tileSize;

export const tileRow = (lat: number, zoom: number): number => projectPosition({ lat, lng: 0 }, zoom).y / tileSize;

export interface TileRequest {
  theme: TileTheme;
  locale: Locale;
  tile: TileAddress;
  /** Pixel ratio: 2 for dense screens. */
  scale: 1 | 2;
  /** False if the map shows the names of places above the tiles; their marks are painted either way. */
  hasPlaceNames: boolean;
}

/** Side in CSS pixels of a block, for which the names of places are listed together. */
export const placeNameBlockSize = 4 * tileSize;

export interface PlaceNamesRequest {
  theme: TileTheme;
  locale: Locale;
  /** Address of a block: `z` is the zoom of the map. */
  block: TileAddress;
}
