import type { MapMarker } from './map-marker-model.ts';

/** Name of a place with its style, as the tile server lists them. Lengths are in CSS pixels. */
export interface PlaceName {
  text: string;
  /** Centre of the text, from the corner of its block. */
  x: number;
  y: number;
  width: number;
  /** Font size. */
  size: number;
  weight: number;
  isItalic?: true;
  isSpaced?: true;
  color: string;
  halo: string;
}

/** Side of a block of names in CSS pixels. */
export const blockSize = 1024;
const minGap = 2;

export interface PixelBox {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Lists the columns and rows of the blocks that a frame touches. @param frame in pixels of the world. */
export function blocksIn(frame: PixelBox, zoom: number): { column: number; row: number }[] {
  const lastIndex = Math.ceil((256 * 2 ** zoom) / blockSize) - 1;
  const rangeOf = (start: number, end: number) => {
    const first = Math.max(0, Math.floor(start / blockSize));
    const last = Math.min(lastIndex, Math.floor(end / blockSize));
    return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
  };
  return rangeOf(frame.left, frame.right).flatMap((column) =>
    rangeOf(frame.top, frame.bottom).map((row) => ({ column, row })),
  );
}

/** Finds the names that no marker covers. @param names with positions in pixels of the world. */
export function uncoveredNames<Name extends Pick<PlaceName, 'x' | 'y' | 'width' | 'size'>>(
  names: readonly Name[],
  markers: readonly Pick<MapMarker, 'x' | 'y' | 'box'>[],
): Name[] {
  const markerBoxes = markers.map(({ x, y, box }) => ({
    left: x + box.left - minGap,
    top: y + box.top - minGap,
    right: x + box.right + minGap,
    bottom: y + box.bottom + minGap,
  }));
  return names.filter(({ x, y, width, size }) => {
    const [left, right, top, bottom] = [x - width / 2, x + width / 2, y - size / 2, y + size / 2];
    return !markerBoxes.some((box) => left < box.right && right > box.left && top < box.bottom && bottom > box.top);
  });
}
