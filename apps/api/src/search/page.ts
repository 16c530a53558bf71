import type { Position, SearchSort } from '@plaza/sdk';
import type { RawBuilder } from 'kysely';
import type { PlazaDatabase } from '../platform/database/database.ts';
import type { Density } from './density.ts';
import { arrangePage, pageSize, type Ranked } from './owners.ts';
import { highestWeight, liftMeters } from './ranking.ts';
import type { Scope } from './scope.ts';
import { boxAround, overlap } from './store/boxes.ts';
import { isWalkable, type Order, type RankedWindow, readBestOfOthers, readWindow } from './store/page.ts';

export interface PageOptions {
  scope: Scope;
  /** All filters in one condition. */
  condition: RawBuilder<unknown>;
  order: Order;
  /** From 1. */
  page: number;
  /** Results that the search has in all, roughly; of use only when `isBroad`. */
  expected: number;
  /** Whether the scope holds so much that collecting it is slow. */
  isBroad: boolean;
  /** Whether the second place goes to another owner than the first. */
  spreadsOwners: boolean;
  density: Density;
}

/**
 * The order that a sort stands for. "Recommended" is by rank, or near a point by distance with paid listings counted as
 * nearer. Sorting by distance needs a point; without one it is the recommended order.
 * @param near the point that was asked for.
 * @param middle the middle of the box or place that was asked for.
 */
export function orderOf(sort: SearchSort, near: Position | undefined, middle: Position | null): Order {
  if (sort === 'price' || sort === 'newest') return { by: sort };
  if (sort === 'distance') {
    const from = near ?? middle;
    return from === null ? { by: 'rank' } : { by: 'distance', from };
  }
  return near === undefined ? { by: 'rank' } : { by: 'lifted-distance', from: near };
}

/** The numbers of the listings on a page, in order. */
export async function readPage(database: PlazaDatabase, options: PageOptions): Promise<number[]> {
  const offset = (options.page - 1) * pageSize;
  const window = await readBestWindow(database, options, offset);
  if (!options.spreadsOwners) return arrangePage(window.ranked, 2, offset);
  if (window.second !== null) return arrangePage(window.ranked, window.second, offset);
  return arrangeBeyond(database, options, window, offset);
}

/** For an owner who has all the first places: the second place may have to come from far down. */
async function arrangeBeyond(
  database: PlazaDatabase,
  { scope, condition, order }: PageOptions,
  { ranked, farthest }: RankedWindow,
  offset: number,
): Promise<number[]> {
  const first = ranked[0];
  // fewer results than asked: all were looked at, and all belong to one owner
  if (first === undefined || farthest === null) return arrangePage(ranked, 2, offset);
  const id = await readBestOfOthers(database, scope, condition, order, first.ownerId);
  if (id === null) return arrangePage(ranked, 2, offset);
  const second: Ranked = { place: Number.MAX_SAFE_INTEGER, id, ownerId: 0 };
  return arrangePage([...ranked, second], second.place, offset);
}

/** Listings that a step outwards shall hold for each one that is wanted, so that one step is mostly enough. */
const margin = 4;
const stepFactor = 3;
const firstMeters = 1000;

/** Reads a window by the cheapest way there is. */
async function readBestWindow(database: PlazaDatabase, options: PageOptions, offset: number): Promise<RankedWindow> {
  const { scope, condition, order, isBroad, expected, density } = options;
  if (!isBroad) return readWindow(database, scope, condition, order, offset, false);
  if (isWalkable(order)) {
    const steps = ((offset + pageSize) * density.listingCount) / Math.max(1, expected);
    return readWindow(database, scope, condition, order, offset, steps < scope.estimate);
  }
  return (
    (await readOutwards(database, options, offset)) ?? readWindow(database, scope, condition, order, offset, false)
  );
}

/** Looks in growing circles around the point that nearness is measured from; `null` when that does not get enough. */
async function readOutwards(
  database: PlazaDatabase,
  options: PageOptions,
  offset: number,
): Promise<RankedWindow | null> {
  const { scope, condition, order, density, expected } = options;
  if (!('from' in order)) return null;
  const wanted = (margin * (offset + pageSize) * scope.estimate) / Math.max(1, expected);
  const lifted = order.by === 'lifted-distance' ? liftMeters(highestWeight) : 0;
  for (let meters = firstMeters; meters < 1_000_000; meters *= stepFactor) {
    const around = boxAround(order.from, meters);
    const box = scope.box === null ? around : overlap(around, scope.box);
    if (box === null || density.estimate(box) < wanted) continue;
    const window = await readWindow(database, { ...scope, box, startsWithBox: true }, condition, order, offset, false);
    // beyond the circle a listing could stand no better than this
    if (window.farthest !== null && window.farthest <= meters - lifted) return window;
  }
  return null;
}
