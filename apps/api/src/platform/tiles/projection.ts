import { fromWorldPoint, type Locale, type Position, toWorldPoint } from '@plaza/sdk';
import type { TileTheme } from './palette.ts';

/** Side of a tile in CSS pixels. */
export const tileSize = 256;

/** The closest zoom with tiles. */
export const deepestZoom = 18;

/** The closest zoom with content where streets are unknown: quarters and landmarks. */
export const undetailedZoom = 15;

/** Zoom, column from the west, and row from the north of a tile. */
export interface TileAddress {
  z: number;
  x: number;
  y: number;
}

/** Pixels from the north-west corner of the world at a zoom, in the Web Mercator projection. */
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

/** Metres per pixel at a latitude. */
export const metresPerPixel = (lat: number, zoom: number): number =>
  (40_075_017 * Math.cos((lat * Math.PI) / 180)) / (tileSize * 2 ** zoom);

/** Columns from the west of the world, not rounded. */
export const tileColumn = (lng: number, zoom: number): number => project({ lat: 0, lng }, zoom).x / tileSize;

/** Rows from the north of the world, not rounded. */
export const tileRow = (lat: number, zoom: number): number => project({ lat, lng: 0 }, zoom).y / tileSize;

/** A tile and its style. */
export interface TileRequest {
  theme: TileTheme;
  /** Language of names. */
  locale: Locale;
  tile: TileAddress;
  /** 2 for dense screens. */
  scale: 1 | 2;
}
