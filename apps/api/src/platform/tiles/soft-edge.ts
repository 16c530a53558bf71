import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { metresPerPixel, type TileAddress, tileColumn, tileRow, tileSize } from './projection.ts';
import type { ArchiveBox } from './street-archive.ts';

/** Over so much streets fade out where the area ends whose streets are known. */
const fadeMetres = 220;
/** From afar an edge would look cut, however many metres it is wide. */
const minFade = 32;
/** Points of the mask a side: it has no edges, so few are enough. */
const maskSide = 64;

const between = (value: number): number => Math.min(Math.max(value, 0), 1);
const smooth = (share: number): number => share * share * (3 - 2 * share);

/** Share of what is drawn that shows, from 0 outside of all areas to 1 well within one. */
export type SoftEdge = (x: number, y: number) => number;

/** Soft edges of areas on a tile, by CSS pixels from its corner; `null` where the tile lies well within one. */
export function softEdgeOf(areas: readonly ArchiveBox[], tile: TileAddress): SoftEdge | null {
  const boxes = areas.map(([west, south, east, north]) => {
    const fade = Math.max(minFade, fadeMetres / metresPerPixel((south + north) / 2, tile.z));
    const left = (tileColumn(west, tile.z) - tile.x) * tileSize;
    const right = (tileColumn(east, tile.z) - tile.x) * tileSize;
    const top = (tileRow(north, tile.z) - tile.y) * tileSize;
    const bottom = (tileRow(south, tile.z) - tile.y) * tileSize;
    return { fade, left, right, top, bottom };
  });
  const isWhole = boxes.some(
    ({ fade, left, right, top, bottom }) =>
      left + fade <= 0 && top + fade <= 0 && right - fade >= tileSize && bottom - fade >= tileSize,
  );
  if (isWhole) return null;
  return (x, y) =>
    Math.max(
      0,
      ...boxes.map(({ fade, left, right, top, bottom }) =>
        smooth(between(Math.min(x - left, right - x, y - top, bottom - y) / fade)),
      ),
    );
}

/** Paints through an edge: what lies outside of it does not show. */
export function paintWithin(
  context: SKRSContext2D,
  edge: SoftEdge | null,
  scale: number,
  paint: (context: SKRSContext2D) => void,
): void {
  if (!edge) {
    paint(context);
    return;
  }
  const side = tileSize * scale;
  const layer = createCanvas(side, side);
  const own = layer.getContext('2d');
  own.scale(scale, scale);
  own.lineJoin = 'round';
  own.lineCap = 'round';
  paint(own);
  const mask = createCanvas(maskSide, maskSide);
  const points = mask.getContext('2d');
  const image = points.createImageData(maskSide, maskSide);
  const step = tileSize / maskSide;
  for (let row = 0; row < maskSide; row += 1)
    for (let column = 0; column < maskSide; column += 1)
      image.data[4 * (row * maskSide + column) + 3] = 255 * edge((column + 0.5) * step, (row + 0.5) * step);
  points.putImageData(image, 0, 0);
  own.globalCompositeOperation = 'destination-in';
  own.drawImage(mask, 0, 0, tileSize, tileSize);
  context.drawImage(layer, 0, 0, tileSize, tileSize);
}
