import type { SearchBounds } from '@plaza/sdk/rules';

/**
 * A Morton code interleaves the bits of longitude and latitude, so that neighbouring cells mostly have close codes. 24
 * bits per axis give cells of about two metres, and 48 bits fit a JS number.
 */
const bitsPerAxis = 24;
const cellsPerAxis = 2 ** bitsPerAxis;
export const deepestGridLevel = bitsPerAxis;

/** Levels whose map clusters are precomputed in `map_clusters`. */
export const rollUpLevels = [4, 6, 8, 10, 12, 14, 16] as const;

type CellRange = readonly [low: number, high: number];

const cellIndexOnAxis = (share: number) => Math.min(cellsPerAxis - 1, Math.max(0, Math.floor(share * cellsPerAxis)));
const columnOfLongitude = (lng: number) => cellIndexOnAxis((lng + 180) / 360);
const rowOfLatitude = (lat: number) => cellIndexOnAxis((lat + 90) / 180);

/** Inserts a zero bit after each bit of a number. */
function spreadBitsApart(value: number): number {
  let spreadValue = 0;
  let weight = 1;
  for (let rest = value; rest > 0; rest = Math.floor(rest / 2)) {
    if (rest % 2 === 1) spreadValue += weight;
    weight *= 4;
  }
  return spreadValue;
}

export const cellAtPosition = (lat: number, lng: number): number =>
  spreadBitsApart(columnOfLongitude(lng)) + 2 * spreadBitsApart(rowOfLatitude(lat));

/** Number of deepest cells in one cell of a level. */
export const cellSize = (level: number): number => 4 ** (bitsPerAxis - level);

export const cellAtLevel = (cell: number, level: number): number => Math.floor(cell / cellSize(level));

export function expandToWholeCells(box: SearchBounds, level: number): SearchBounds {
  const cellsPerSide = 2 ** level;
  const roundDownToCell = (share: number) => Math.floor(share * cellsPerSide) / cellsPerSide;
  const roundUpToCell = (share: number) => Math.ceil(share * cellsPerSide) / cellsPerSide;
  return {
    west: roundDownToCell((box.west + 180) / 360) * 360 - 180,
    south: roundDownToCell((box.south + 90) / 180) * 180 - 90,
    east: roundUpToCell((box.east + 180) / 360) * 360 - 180,
    north: roundUpToCell((box.north + 90) / 180) * 180 - 90,
  };
}

export function countCells(box: SearchBounds, level: number): number {
  const expandedBox = expandToWholeCells(box, level);
  const cellsPerSide = 2 ** level;
  return (
    Math.round(((expandedBox.east - expandedBox.west) / 360) * cellsPerSide) *
    Math.round(((expandedBox.north - expandedBox.south) / 180) * cellsPerSide)
  );
}

interface GridSquare {
  level: number;
  column: number;
  row: number;
  low: number;
}

/**
 * Ranges of deepest cells that together cover a box. Divides the earth into quarters until there are enough ranges or
 * they are exact; the ranges cover slightly more than the box.
 * @param maxRanges number of ranges to stop at; more ranges fit more closely.
 */
export function coverBox(box: SearchBounds, maxRanges = 16): CellRange[] {
  const boxEdges = {
    west: columnOfLongitude(box.west),
    east: columnOfLongitude(box.east),
    south: rowOfLatitude(box.south),
    north: rowOfLatitude(box.north),
  };
  const insideSquares: GridSquare[] = [];
  let partialSquares: GridSquare[] = [{ level: 0, column: 0, row: 0, low: 0 }];
  while (partialSquares.length > 0 && partialSquares.length + insideSquares.length < maxRanges) {
    const [square, ...others] = partialSquares as [GridSquare, ...GridSquare[]];
    partialSquares = others;
    for (const quarter of splitIntoQuarters(square)) {
      const quarterRelation = relationToBox(quarter, boxEdges);
      if (quarterRelation === 'inside') insideSquares.push(quarter);
      else if (quarterRelation === 'across') partialSquares.push(quarter);
    }
  }
  return mergeCellRanges(
    [...insideSquares, ...partialSquares].map(({ level, low }) => [low, low + cellSize(level) - 1] as const),
  );
}

function splitIntoQuarters(square: GridSquare): GridSquare[] {
  const quarterLevel = square.level + 1;
  return [0, 1, 2, 3].map((quarter) => ({
    level: quarterLevel,
    column: square.column * 2 + (quarter & 1),
    row: square.row * 2 + (quarter >> 1),
    low: square.low + quarter * cellSize(quarterLevel),
  }));
}

function relationToBox(square: GridSquare, boxEdges: SearchBounds): 'outside' | 'across' | 'inside' {
  const sideLength = 2 ** (bitsPerAxis - square.level);
  const westEdge = square.column * sideLength;
  const southEdge = square.row * sideLength;
  const eastEdge = westEdge + sideLength - 1;
  const northEdge = southEdge + sideLength - 1;
  if (westEdge > boxEdges.east || eastEdge < boxEdges.west || southEdge > boxEdges.north || northEdge < boxEdges.south)
    return 'outside';
  const isInsideBox =
    westEdge >= boxEdges.west &&
    eastEdge <= boxEdges.east &&
    southEdge >= boxEdges.south &&
    northEdge <= boxEdges.north;
  return isInsideBox || sideLength === 1 ? 'inside' : 'across';
}

function mergeCellRanges(ranges: CellRange[]): CellRange[] {
  const mergedRanges: [number, number][] = [];
  for (const [low, high] of ranges.toSorted((one, other) => one[0] - other[0])) {
    const lastRange = mergedRanges.at(-1);
    if (lastRange && low <= lastRange[1] + 1) lastRange[1] = Math.max(lastRange[1], high);
    else mergedRanges.push([low, high]);
  }
  return mergedRanges;
}

/** Extracts every second bit of a number, starting at the given bit. */
function extractEverySecondBit(value: number, from: 0 | 1): number {
  let gatheredValue = 0;
  let weight = 1;
  for (let rest = Math.floor(value / 2 ** from); rest > 0; rest = Math.floor(rest / 4)) {
    if (rest % 2 === 1) gatheredValue += weight;
    weight *= 2;
  }
  return gatheredValue;
}

export function boxOfCell(cell: number, level: number): SearchBounds {
  const cellsPerSide = 2 ** level;
  const westDegrees = (extractEverySecondBit(cell, 0) / cellsPerSide) * 360 - 180;
  const southDegrees = (extractEverySecondBit(cell, 1) / cellsPerSide) * 180 - 90;
  return {
    west: westDegrees,
    south: southDegrees,
    east: westDegrees + 360 / cellsPerSide,
    north: southDegrees + 180 / cellsPerSide,
  };
}

/** Number of listings per cell of a coarse grid. */
export interface ListingDensity {
  readonly listingCount: number;
  /** Estimates the listings in a box as if they were spread evenly within each cell. */
  estimate(box: SearchBounds): number;
}

/** @param cells listing counts of the cells of one level. */
export function createListingDensity(level: number, cells: readonly { cell: number; count: number }[]): ListingDensity {
  const countedCellBoxes = cells.map(({ cell, count }) => ({ box: boxOfCell(cell, level), count }));
  return {
    listingCount: cells.reduce((sum, { count }) => sum + count, 0),
    estimate: (box) => countedCellBoxes.reduce((sum, entry) => sum + entry.count * coveredFraction(entry.box, box), 0),
  };
}

function coveredFraction(box: SearchBounds, other: SearchBounds): number {
  const overlapWidth = Math.min(box.east, other.east) - Math.max(box.west, other.west);
  const overlapHeight = Math.min(box.north, other.north) - Math.max(box.south, other.south);
  if (overlapWidth <= 0 || overlapHeight <= 0) return 0;
  return (overlapWidth * overlapHeight) / ((box.east - box.west) * (box.north - box.south));
}

/**
 * ID of a square of the grid: its level in the upper bits, and the code of its cell at that level in the lower 48.
 */
const squareIdOf = (level: number, cellAtThatLevel: number): number => level * 2 ** (2 * bitsPerAxis) + cellAtThatLevel;

/** IDs of the squares that contain a cell of the deepest level, one for each level. */
export const squareIdsAround = (cell: number): number[] =>
  Array.from({ length: bitsPerAxis + 1 }, (_, level) => squareIdOf(level, cellAtLevel(cell, level)));

/** ID of the square that is the whole earth. */
export const worldSquareId = squareIdOf(0, 0);

/** IDs of squares that together cover a box, and slightly more. */
export const squareIdsCovering = (box: SearchBounds): number[] => coverBox(box).flatMap(splitIntoSquares);

/** Splits a range of deepest cells into the fewest whole squares. */
function splitIntoSquares([low, high]: CellRange): number[] {
  const squareIds: number[] = [];
  let start = low;
  while (start <= high) {
    let level = bitsPerAxis;
    while (level > 0 && start % cellSize(level - 1) === 0 && start + cellSize(level - 1) - 1 <= high) level -= 1;
    squareIds.push(squareIdOf(level, cellAtLevel(start, level)));
    start += cellSize(level);
  }
  return squareIds;
}
