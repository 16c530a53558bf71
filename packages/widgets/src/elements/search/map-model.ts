import type { WorldPoint } from '@plaza/sdk';

/** Returns the integers from 0 to `count` - 1; not `Array.from`, which old libraries on a page replace. */
export const numbers = (count: number): number[] =>
  Array(count)
    .fill(0)
    .map((_zero, index) => index);

/** View of a map: its centre and its integer zoom level. */
export interface MapView extends WorldPoint {
  zoom: number;
}

export interface MapSize {
  width: number;
  height: number;
}

/** Tile of the map. Columns continue beyond the antimeridian, where `x` starts again at 0. */
export interface Tile {
  zoom: number;
  column: number;
  x: number;
  y: number;
}

export type TileTheme = 'light' | 'dark';
export type TileUrl = (theme: TileTheme, tile: Tile) => string;

export const maxZoom = 18;
export const minZoom = 3;
/** Maximum zoom of a fitted view, which still shows the streets around a single bay. */
const maxFitZoom = 16;
const tileSide = 256;
/** Pixels around the positions, for the pins above them. */
const margin = { top: 64, side: 48, bottom: 32 };

const worldSide = (zoom: number) => tileSide * 2 ** zoom;
const clamp = (value: number, min: number, max: number) => Math.min(Math.max(value, min), max);

/**
 * Returns the view with the highest zoom in which all points and their pins are visible.
 *
 * @param points at least one
 */
export function fit(points: readonly WorldPoint[], { width, height }: MapSize): MapView {
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const [west, east, north, south] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const fits = (zoom: number) =>
    (east - west) * worldSide(zoom) <= width - 2 * margin.side &&
    (south - north) * worldSide(zoom) <= height - margin.top - margin.bottom;
  let zoom = maxFitZoom;
  while (zoom > minZoom && !fits(zoom)) zoom -= 1;
  const centerOffset = (margin.top - margin.bottom) / 2 / worldSide(zoom);
  return { x: (west + east) / 2, y: (north + south) / 2 - centerOffset, zoom };
}

/** Moves the centre of a view to the right and down, in pixels. */
export const moveBy = (view: MapView, right: number, down: number): MapView => ({
  ...view,
  x: view.x + right / worldSide(view.zoom),
  y: clamp(view.y + down / worldSide(view.zoom), 0, 1),
});

/** Zooms a view in (1) or out (-1) around its centre. */
export const zoomBy = (view: MapView, levels: number): MapView => ({
  ...view,
  zoom: clamp(view.zoom + levels, minZoom, maxZoom),
});

/** Pixels from the map's upper left corner to that of the world. */
const originOf = ({ x, y, zoom }: MapView, { width, height }: MapSize) => ({
  left: Math.round(width / 2 - x * worldSide(zoom)),
  top: Math.round(height / 2 - y * worldSide(zoom)),
});

/** Position of a point on the map, in pixels from the upper left corner. */
export function placeOn(view: MapView, size: MapSize, point: WorldPoint): { left: number; top: number } {
  const origin = originOf(view, size);
  const side = worldSide(view.zoom);
  return { left: Math.round(origin.left + point.x * side), top: Math.round(origin.top + point.y * side) };
}

/** Returns the tiles that cover a map, those in the centre first. */
export function tilesOf(view: MapView, size: MapSize): Tile[] {
  const { left, top } = originOf(view, size);
  const { zoom } = view;
  const count = 2 ** zoom;
  const tileSteps = (start: number, length: number) => {
    const first = Math.floor(-start / tileSide);
    return numbers(Math.ceil((length - start) / tileSide) - first).map((index) => first + index);
  };
  const distance = ({ column, y }: Tile) => Math.hypot((column + 0.5) / count - view.x, (y + 0.5) / count - view.y);
  return tileSteps(top, size.height)
    .filter((y) => y >= 0 && y < count)
    .flatMap((y) =>
      tileSteps(left, size.width).map((column) => ({ zoom, column, x: ((column % count) + count) % count, y })),
    )
    .toSorted((one, other) => distance(one) - distance(other));
}

/** Position and side of a tile on the map; tiles of another zoom level are scaled. */
export function boxOf(tile: Tile, view: MapView, size: MapSize): { left: number; top: number; side: number } {
  const { left, top } = originOf(view, size);
  const side = tileSide * 2 ** (view.zoom - tile.zoom);
  return { left: left + tile.column * side, top: top + tile.y * side, side };
}

/** Moves a view as little as needed to show a pin, which may be offset from its position. */
export function moveInto(view: MapView, size: MapSize, point: WorldPoint, { right, down }: PinOffset): MapView {
  const place = placeOn(view, size, point);
  const [left, top] = [place.left + right, place.top + down];
  return moveBy(
    view,
    left - clamp(left, margin.side, Math.max(margin.side, size.width - margin.side)),
    top - clamp(top, margin.top, Math.max(margin.top, size.height - margin.bottom)),
  );
}

interface PinSize {
  width: number;
  height: number;
}

/** Offset of a pin from its default position, in pixels. */
export interface PinOffset {
  right: number;
  down: number;
}

interface PinPlace {
  left: number;
  top: number;
}

/** Gap between two pins in pixels, smaller than the margins of their touch targets. */
const gap = 4;
const rows = 6;
/** Horizontal offsets in pin widths; halves let a pin fit between two others. */
const columns = [0, -0.5, 0.5, -1, 1, -1.5, 1.5, -2, 2];
/** Discount per pixel on a move towards the other pins, because a pin moved outwards could leave the map. */
const inwardDiscount = 0.25;

/**
 * Moves overlapping pins apart, so that each price is readable and clickable. Pins with enough room keep their
 * position, earlier ones first; the others move as little as possible. The result does not depend on the position of
 * the map.
 */
export function spreadPins(places: readonly PinPlace[], sizes: readonly PinSize[]): PinOffset[] {
  const noOffset: PinOffset = { right: 0, down: 0 };
  const offsets: (PinOffset | undefined)[] = places.map(() => undefined);
  const hasRoomForPin = (index: number, { right, down }: PinOffset) =>
    offsets.every((other, position) => {
      if (!other) return true;
      const horizontalDistance = Math.abs(places[index]!.left + right - places[position]!.left - other.right);
      const verticalDistance = Math.abs(places[index]!.top + down - places[position]!.top - other.down);
      const width = (sizes[index]!.width + sizes[position]!.width) / 2;
      return (
        horizontalDistance >= width + gap ||
        verticalDistance >= Math.max(sizes[index]!.height, sizes[position]!.height) + gap
      );
    });
  places.forEach((_place, index) => {
    if (hasRoomForPin(index, noOffset)) offsets[index] = noOffset;
  });

  const middle = (of: keyof PinPlace) => places.reduce((sum, place) => sum + place[of], 0) / places.length;
  const center = { left: middle('left'), top: middle('top') };
  return offsets.map((fixedOffset, index) => {
    if (fixedOffset) return fixedOffset;
    const { left, top } = places[index]!;
    const { width, height } = sizes[index]!;
    const [towardsX, towardsY] = [center.left - left, center.top - top];
    const distance = Math.hypot(towardsX, towardsY) || 1;
    const cost = ({ right, down }: PinOffset) =>
      Math.hypot(right, down) - (inwardDiscount * (right * towardsX + down * towardsY)) / distance;
    const freeOffset = numbers(2 * rows + 1)
      .map((row) => (row - rows) * (height + gap))
      .flatMap((down) => columns.map((column) => ({ right: column * (width + gap), down })))
      .toSorted((one, other) => cost(one) - cost(other))
      .find((offset) => hasRoomForPin(index, offset));
    return (offsets[index] = freeOffset ?? noOffset);
  });
}
