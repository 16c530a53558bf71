import type { Locale, Position } from '@plaza/sdk';
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
export function project({ lat, lng }: Position, zoom: number): { x: number; y: number } {
  const side = tileSize * 2 ** zoom;
  const sine = Math.sin((lat * Math.PI) / 180);
  return {
    x: (side * (lng + 180)) / 360,
    y: side * (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)),
  };
}

/** The position at a pixel of the world. */
export function unproject(x: number, y: number, zoom: number): Position {
  const side = tileSize * 2 ** zoom;
  return {
    lat: (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / side))) * 180) / Math.PI,
    lng: (x / side) * 360 - 180,
  };
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
