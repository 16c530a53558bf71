import type { SearchBounds } from '@plaza/sdk';
import { boxOfCell } from '../indexing/grid.ts';

/** How many listings there are where, roughly. */
export interface Density {
  readonly listingCount: number;
  /** Listings in a box, as if they were spread evenly within each cell. */
  estimate(box: SearchBounds): number;
}

/** @param cells cells of one level with their listings. */
export function createDensity(level: number, cells: readonly { cell: number; count: number }[]): Density {
  const boxes = cells.map(({ cell, count }) => ({ box: boxOfCell(cell, level), count }));
  return {
    listingCount: cells.reduce((sum, { count }) => sum + count, 0),
    estimate: (box) => boxes.reduce((sum, entry) => sum + entry.count * sharedPart(entry.box, box), 0),
  };
}

/** The part of a box that another one covers, 0 to 1. */
function sharedPart(box: SearchBounds, other: SearchBounds): number {
  const width = Math.min(box.east, other.east) - Math.max(box.west, other.west);
  const height = Math.min(box.north, other.north) - Math.max(box.south, other.south);
  if (width <= 0 || height <= 0) return 0;
  return (width * height) / ((box.east - box.west) * (box.north - box.south));
}
