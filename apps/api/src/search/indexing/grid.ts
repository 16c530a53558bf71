import type { SearchBounds } from '@plaza/sdk/rules';

/**
 * A Morton code interleaves the bits of longitude and latitude, so cells that are close on the map are mostly close in
 * number. 24 bits per axis give cells of about two metres, and 48 bits fit a JS number.
 */
const bitsAnAxis = 24;
const cellsAnAxis = 2 ** bitsAnAxis;
export const deepestLevel = bitsAnAxis;

/** Levels whose map clusters are precomputed in `listing_pins`. */
export const rollUpLevels = [4, 6, 8, 10, 12, 14, 16] as const;

/** A run of cells, both ends included. */
type CellRange = readonly [low: number, high: number];

const axis = (share: number) => Math.min(cellsAnAxis - 1, Math.max(0, Math.floor(share * cellsAnAxis)));
const column = (lng: number) => axis((lng + 180) / 360);
const row = (lat: number) => axis((lat + 90) / 180);

/** Inserts a zero bit after each bit of a number. */
function spread(value: number): number {
  let spreadValue = 0;
  let weight = 1;
  for (let rest = value; rest > 0; rest = Math.floor(rest / 2)) {
    if (rest % 2 === 1) spreadValue += weight;
    weight *= 4;
  }
  return spreadValue;
}

/** The deepest cell that contains a position. */
export const cellOf = (lat: number, lng: number): number => spread(column(lng)) + 2 * spread(row(lat));

/** Number of deepest cells in one cell of a level. */
export const cellSize = (level: number): number => 4 ** (bitsAnAxis - level);

/** The cell of a level that contains a deepest cell. */
export const cellAtLevel = (cell: number, level: number): number => Math.floor(cell / cellSize(level));

/** The smallest box of whole cells of a level around a box. */
export function snapOutward(box: SearchBounds, level: number): SearchBounds {
  const count = 2 ** level;
  const lower = (share: number) => Math.floor(share * count) / count;
  const upper = (share: number) => Math.ceil(share * count) / count;
  return {
    west: lower((box.west + 180) / 360) * 360 - 180,
    south: lower((box.south + 90) / 180) * 180 - 90,
    east: upper((box.east + 180) / 360) * 360 - 180,
    north: upper((box.north + 90) / 180) * 180 - 90,
  };
}

/** Number of cells of a level that a box touches. */
export function countCells(box: SearchBounds, level: number): number {
  const snapped = snapOutward(box, level);
  const count = 2 ** level;
  return (
    Math.round(((snapped.east - snapped.west) / 360) * count) *
    Math.round(((snapped.north - snapped.south) / 180) * count)
  );
}

interface Square {
  level: number;
  column: number;
  row: number;
  low: number;
}

/**
 * Runs of deepest cells that together cover a box: divides the earth into quarters until there are enough runs or they
 * are exact. The runs cover slightly more than the box.
 * @param maxRuns number of runs to stop at; more runs fit closer.
 */
export function coverBox(box: SearchBounds, maxRuns = 16): CellRange[] {
  const edges = { west: column(box.west), east: column(box.east), south: row(box.south), north: row(box.north) };
  const whole: Square[] = [];
  let open: Square[] = [{ level: 0, column: 0, row: 0, low: 0 }];
  while (open.length > 0 && open.length + whole.length < maxRuns) {
    const [square, ...others] = open as [Square, ...Square[]];
    open = others;
    for (const quarter of quarters(square)) {
      const fit = relation(quarter, edges);
      if (fit === 'inside') whole.push(quarter);
      else if (fit === 'across') open.push(quarter);
    }
  }
  return joinRuns([...whole, ...open].map(({ level, low }) => [low, low + cellSize(level) - 1] as const));
}

function quarters(square: Square): Square[] {
  const level = square.level + 1;
  return [0, 1, 2, 3].map((quarter) => ({
    level,
    column: square.column * 2 + (quarter & 1),
    row: square.row * 2 + (quarter >> 1),
    low: square.low + quarter * cellSize(level),
  }));
}

function relation(square: Square, edges: SearchBounds): 'outside' | 'across' | 'inside' {
  const side = 2 ** (bitsAnAxis - square.level);
  const west = square.column * side;
  const south = square.row * side;
  const east = west + side - 1;
  const north = south + side - 1;
  if (west > edges.east || east < edges.west || south > edges.north || north < edges.south) return 'outside';
  const isInside = west >= edges.west && east <= edges.east && south >= edges.south && north <= edges.north;
  return isInside || side === 1 ? 'inside' : 'across';
}

function joinRuns(runs: CellRange[]): CellRange[] {
  const joined: [number, number][] = [];
  for (const [low, high] of runs.toSorted((one, other) => one[0] - other[0])) {
    const last = joined.at(-1);
    if (last && low <= last[1] + 1) last[1] = Math.max(last[1], high);
    else joined.push([low, high]);
  }
  return joined;
}

/** Every second bit of a number, starting at the given bit. */
function gather(value: number, from: 0 | 1): number {
  let gathered = 0;
  let weight = 1;
  for (let rest = Math.floor(value / 2 ** from); rest > 0; rest = Math.floor(rest / 4)) {
    if (rest % 2 === 1) gathered += weight;
    weight *= 2;
  }
  return gathered;
}

/** The bounds of a cell. */
export function boxOfCell(cell: number, level: number): SearchBounds {
  const count = 2 ** level;
  const west = (gather(cell, 0) / count) * 360 - 180;
  const south = (gather(cell, 1) / count) * 180 - 90;
  return { west, south, east: west + 360 / count, north: south + 180 / count };
}

/** Number of listings per cell of a coarse grid. */
export interface Density {
  readonly listingCount: number;
  /** Estimates the listings in a box as if they were spread evenly within each cell. */
  estimate(box: SearchBounds): number;
}

/** @param cells cells of one level with their listing counts. */
export function createDensity(level: number, cells: readonly { cell: number; count: number }[]): Density {
  const boxes = cells.map(({ cell, count }) => ({ box: boxOfCell(cell, level), count }));
  return {
    listingCount: cells.reduce((sum, { count }) => sum + count, 0),
    estimate: (box) => boxes.reduce((sum, entry) => sum + entry.count * sharedPart(entry.box, box), 0),
  };
}

/** Fraction of a box that another box covers, 0 to 1. */
function sharedPart(box: SearchBounds, other: SearchBounds): number {
  const width = Math.min(box.east, other.east) - Math.max(box.west, other.west);
  const height = Math.min(box.north, other.north) - Math.max(box.south, other.south);
  if (width <= 0 || height <= 0) return 0;
  return (width * height) / ((box.east - box.west) * (box.north - box.south));
}
