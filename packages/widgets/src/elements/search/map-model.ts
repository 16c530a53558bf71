import type { WorldPoint } from '@plaza/sdk';

/** Returns the integers from 0 to `count` - 1. Avoids `Array.from`, which old libraries on a page replace. */
export const createRange = (count: number): number[] =>
  Array(count)
    .fill(0)
    .map((_zero, index) => index);

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
/** Space in pixels around the positions on the map, for the pins above them. */
const viewMargin = { top: 64, side: 48, bottom: 32 };

const worldSideAt = (zoom: number) => tileSide * 2 ** zoom;
const clamp = (value: number, min: number, max: number) => Math.min(Math.max(value, min), max);

/**
 * Returns the view with the highest zoom in which all points and their pins are visible.
 *
 * @param points at least one
 */
export function fitView(points: readonly WorldPoint[], { width, height }: MapSize): MapView {
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const [west, east, north, south] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const isAllVisibleAt = (zoom: number) =>
    (east - west) * worldSideAt(zoom) <= width - 2 * viewMargin.side &&
    (south - north) * worldSideAt(zoom) <= height - viewMargin.top - viewMargin.bottom;
  let zoom = maxFitZoom;
  while (zoom > minZoom && !isAllVisibleAt(zoom)) zoom -= 1;
  const centerOffset = (viewMargin.top - viewMargin.bottom) / 2 / worldSideAt(zoom);
  return { x: (west + east) / 2, y: (north + south) / 2 - centerOffset, zoom };
}

export const panBy = (view: MapView, right: number, down: number): MapView => ({
  ...view,
  x: view.x + right / worldSideAt(view.zoom),
  y: clamp(view.y + down / worldSideAt(view.zoom), 0, 1),
});

/** Zooms a view in (1) or out (-1) around its centre. */
export const zoomBy = (view: MapView, levels: number): MapView => ({
  ...view,
  zoom: clamp(view.zoom + levels, minZoom, maxZoom),
});

/** Pixels from the map's upper left corner to that of the world. */
const worldOriginOf = ({ x, y, zoom }: MapView, { width, height }: MapSize) => ({
  left: Math.round(width / 2 - x * worldSideAt(zoom)),
  top: Math.round(height / 2 - y * worldSideAt(zoom)),
});

/** Position of a point on the map, in pixels from the upper left corner. */
export function projectToMap(view: MapView, size: MapSize, point: WorldPoint): { left: number; top: number } {
  const origin = worldOriginOf(view, size);
  const side = worldSideAt(view.zoom);
  return { left: Math.round(origin.left + point.x * side), top: Math.round(origin.top + point.y * side) };
}

export function visibleTilesOf(view: MapView, size: MapSize): Tile[] {
  const { left, top } = worldOriginOf(view, size);
  const { zoom } = view;
  const tileCount = 2 ** zoom;
  const tileIndices = (start: number, length: number) => {
    const firstIndex = Math.floor(-start / tileSide);
    return createRange(Math.ceil((length - start) / tileSide) - firstIndex).map((index) => firstIndex + index);
  };
  const centerDistanceOf = ({ column, y }: Tile) =>
    Math.hypot((column + 0.5) / tileCount - view.x, (y + 0.5) / tileCount - view.y);
  return tileIndices(top, size.height)
    .filter((y) => y >= 0 && y < tileCount)
    .flatMap((y) =>
      tileIndices(left, size.width).map((column) => ({
        zoom,
        column,
        x: ((column % tileCount) + tileCount) % tileCount,
        y,
      })),
    )
    .toSorted((one, other) => centerDistanceOf(one) - centerDistanceOf(other));
}

/** Returns the position and side of a tile on the map. Tiles of another zoom level are scaled. */
export function tileBoxOf(tile: Tile, view: MapView, size: MapSize): { left: number; top: number; side: number } {
  const { left, top } = worldOriginOf(view, size);
  const side = tileSide * 2 ** (view.zoom - tile.zoom);
  return { left: left + tile.column * side, top: top + tile.y * side, side };
}

/** Moves a view as little as needed to show a pin, which may be offset from its position. */
export function panToPin(view: MapView, size: MapSize, point: WorldPoint, { right, down }: PinOffset): MapView {
  const pinPosition = projectToMap(view, size, point);
  const [left, top] = [pinPosition.left + right, pinPosition.top + down];
  return panBy(
    view,
    left - clamp(left, viewMargin.side, Math.max(viewMargin.side, size.width - viewMargin.side)),
    top - clamp(top, viewMargin.top, Math.max(viewMargin.top, size.height - viewMargin.bottom)),
  );
}

interface PinSize {
  width: number;
  height: number;
}

export interface PinOffset {
  right: number;
  down: number;
}

interface PinPosition {
  left: number;
  top: number;
}

/** Gap between two pins in pixels, smaller than the margins of their touch targets. */
const pinGap = 4;
const maxRowOffset = 6;
/** Horizontal offsets in pin widths. With half a width, a pin fits between two others. */
const columnOffsets = [0, -0.5, 0.5, -1, 1, -1.5, 1.5, -2, 2];
/** Discount per pixel on a move towards the other pins, because a pin moved outwards could leave the map. */
const inwardDiscount = 0.25;

/**
 * Moves overlapping pins apart, so that each price is readable and clickable. Pins with enough room keep their
 * position, with precedence for earlier pins. The others move as little as possible. The result does not depend on the
 * position of the map.
 */
export function spreadPins(pinPositions: readonly PinPosition[], sizes: readonly PinSize[]): PinOffset[] {
  const noOffset: PinOffset = { right: 0, down: 0 };
  const offsets: (PinOffset | undefined)[] = pinPositions.map(() => undefined);
  const hasRoomForPin = (index: number, { right, down }: PinOffset) =>
    offsets.every((other, position) => {
      if (!other) return true;
      const horizontalDistance = Math.abs(
        pinPositions[index]!.left + right - pinPositions[position]!.left - other.right,
      );
      const verticalDistance = Math.abs(pinPositions[index]!.top + down - pinPositions[position]!.top - other.down);
      const minHorizontalDistance = (sizes[index]!.width + sizes[position]!.width) / 2;
      return (
        horizontalDistance >= minHorizontalDistance + pinGap ||
        verticalDistance >= Math.max(sizes[index]!.height, sizes[position]!.height) + pinGap
      );
    });
  pinPositions.forEach((_place, index) => {
    if (hasRoomForPin(index, noOffset)) offsets[index] = noOffset;
  });

  const averagePinCoordinate = (of: keyof PinPosition) =>
    pinPositions.reduce((sum, pinPosition) => sum + pinPosition[of], 0) / pinPositions.length;
  const pinCenter = { left: averagePinCoordinate('left'), top: averagePinCoordinate('top') };
  return offsets.map((fixedOffset, index) => {
    if (fixedOffset) return fixedOffset;
    const { left, top } = pinPositions[index]!;
    const { width, height } = sizes[index]!;
    const [towardsX, towardsY] = [pinCenter.left - left, pinCenter.top - top];
    const centerDistance = Math.hypot(towardsX, towardsY) || 1;
    const moveCostOf = ({ right, down }: PinOffset) =>
      Math.hypot(right, down) - (inwardDiscount * (right * towardsX + down * towardsY)) / centerDistance;
    const freeOffset = createRange(2 * maxRowOffset + 1)
      .map((row) => (row - maxRowOffset) * (height + pinGap))
      .flatMap((down) => columnOffsets.map((column) => ({ right: column * (width + pinGap), down })))
      .toSorted((one, other) => moveCostOf(one) - moveCostOf(other))
      .find((offset) => hasRoomForPin(index, offset));
    return (offsets[index] = freeOffset ?? noOffset);
  });
}
