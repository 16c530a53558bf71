import type { SearchBounds } from '@plaza/sdk/rules';

/**
 * A Morton code interleaves the bits of longitude and latitude, so that neighbouring cells mostly have close codes. 24
 * bits per axis give cells of about two metres, and 48 bits fit a JS number.
 */
const bitsPerAxis = 24;
const cellsPerAxis = 2 ** bitsPerAxis;
export const deepestLevel = bitsPerAxis;

/** Levels whose map clusters are precomputed in `map_clusters`. */
export const rollUpLevels = [4, 6, 8, 10, 12, 14, 16] as const;

type CellRange = readonly [low: number, high: number];

const cellIndex = (share: number) => Math.min(cellsPerAxis - 1, Math.max(0, Math.floor(share * cellsPerAxis)));
const column = (lng: number) => cellIndex((lng + 180) / 360);
const row = (lat: number) => cellIndex((lat + 90) / 180);

/** Inserts a zero bit after each bit of a number. */
function spreadBits(value: number): number {
  let spreadValue = 0;
  let weight = 1;
  for (let rest = value; rest > 0; rest = Math.floor(rest / 2)) {
    if (rest % 2 === 1) spreadValue += weight;
    weight *= 4;
  }
  return spreadValue;
}

export const cellOf = (lat: number, lng: number): number => spreadBits(column(lng)) + 2 * spreadBits(row(lat));

/** Number of deepest cells in one cell of a level. */
export const cellSize = (level: number): number => 4 ** (bitsPerAxis - level);

export const cellAtLevel = (cell: number, level: number): number => Math.floor(cell / cellSize(level));

/** Extends a box outward to whole cells of a level. */
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
 * Runs of deepest cells that together cover a box. Divides the earth into quarters until there are enough runs or they
 * are exact; the runs cover slightly more than the box.
 * @param maxRuns number of runs to stop at; more runs fit more closely.
 */
export function coverBox(box: SearchBounds, maxRuns = 16): CellRange[] {
  const edges = { west: column(box.west), east: column(box.east), south: row(box.south), north: row(box.north) };
  const wholeSquares: Square[] = [];
  let openSquares: Square[] = [{ level: 0, column: 0, row: 0, low: 0 }];
  while (openSquares.length > 0 && openSquares.length + wholeSquares.length < maxRuns) {
    const [square, ...others] = openSquares as [Square, ...Square[]];
    openSquares = others;
    for (const quarter of quarters(square)) {
      const fit = relation(quarter, edges);
      if (fit === 'inside') wholeSquares.push(quarter);
      else if (fit === 'across') openSquares.push(quarter);
    }
  }
  return joinRuns([...wholeSquares, ...openSquares].map(({ level, low }) => [low, low + cellSize(level) - 1] as const));
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
  const side = 2 ** (bitsPerAxis - square.level);
  const west = square.column * side;
  const south = square.row * side;
  const east = west + side - 1;
  const north = south + side - 1;
  if (west > edges.east || east < edges.west || south > edges.north || north < edges.south) return 'outside';
  const isInside = west >= edges.west && east <= edges.east && south >= edges.south && north <= edges.north;
  return isInside || side === 1 ? 'inside' : 'across';
}

function joinRuns(runs: CellRange[]): CellRange[] {
  const joinedRuns: [number, number][] = [];
  for (const [low, high] of runs.toSorted((one, other) => one[0] - other[0])) {
    const last = joinedRuns.at(-1);
    if (last && low <= last[1] + 1) last[1] = Math.max(last[1], high);
    else joinedRuns.push([low, high]);
  }
  return joinedRuns;
}

/** Extracts every second bit of a number, starting at the given bit. */
function gatherBits(value: number, from: 0 | 1): number {
  let gatheredValue = 0;
  let weight = 1;
  for (let rest = Math.floor(value / 2 ** from); rest > 0; rest = Math.floor(rest / 4)) {
    if (rest % 2 === 1) gatheredValue += weight;
    weight *= 2;
  }
  return gatheredValue;
}

export function boxOfCell(cell: number, level: number): SearchBounds {
  const count = 2 ** level;
  const west = (gatherBits(cell, 0) / count) * 360 - 180;
  const south = (gatherBits(cell, 1) / count) * 180 - 90;
  return { west, south, east: west + 360 / count, north: south + 180 / count };
}

/** Number of listings per cell of a coarse grid. */
export interface Density {
  readonly listingCount: number;
  /** Estimates the listings in a box as if they were spread evenly within each cell. */
  estimate(box: SearchBounds): number;
}

/** @param cells listing counts of the cells of one level. */
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
