import { fromWorldPoint, type Locale, type Position, toWorldPoint } from '@plaza/sdk';
import type { TileTheme } from './palette.ts';

/** Side of a tile in CSS pixels. */
export const tileSize = 256;

/** The closest zoom that tiles are painted for. */
export const deepestZoom = 18;

/** The closest zoom that shows more than empty ground where streets are not known: quarters and landmarks. */
export const undetailedZoom = 15;

/** Which tile: zoom, column from the west, row from the north. */
export interface TileAddress {
  z: number;
  x: number;
  y: number;
}

/** Pixels from the north-west corner of the world at a zoom, in the web's Mercator projection. */
export function project(position: Position, zoom: number): { x: number; y: number } {
  const side = tileSize * 2 ** zoom;
  const { x, y } = toWorldPoint(position);
  return { x: side * x, y: side * y };
}

/** The position at a pixel of the world. */
export function unproject(x: number, y: number, zoom: number): Position {
  const side = tileSize * 2 ** zoom;
  return fromWorldPoint({ x: x / side, y: y / side });
}

/** Metres that a pixel covers at a latitude. */
export const metresPerPixel = (lat: number, zoom: number): number =>
  (40_075_017 * Math.cos((lat * Math.PI) / 180)) / (tileSize * 2 ** zoom);

/** Columns from the west of the world, not rounded. */
export const tileColumn = (lng: number, zoom: number): number => project({ lat: 0, lng }, zoom).x / tileSize;

/** Rows from the north of the world, not rounded. */
export const tileRow = (lat: number, zoom: number): number => project({ lat, lng: 0 }, zoom).y / tileSize;

/** Which tile, and how it looks. */
export interface TileRequest {
  theme: TileTheme;
  /** Language of names. */
  locale: Locale;
  tile: TileAddress;
  /** 2 for dense screens. */
  scale: 1 | 2;
}
