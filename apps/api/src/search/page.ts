import type { SearchBounds, SearchSort } from '@plaza/sdk';
import { type RawBuilder, sql } from 'kysely';
import type { PlazaDatabase } from '../platform/database/database.ts';
import type { Density } from './density.ts';
import { arrange, pageSize } from './arrangement.ts';
import { highestWeight, liftMeters } from './ranking.ts';
import type { Scope } from './scope.ts';
import { boundsOf } from '../platform/geocoder/place-area.ts';
import { boxAround, type Origin, overlap } from './store/boxes.ts';
import {
  isWalkable,
  type Order,
  type RankedWindow,
  readBestOfOthers,
  readWindow,
  readWindowPair,
} from './store/page.ts';

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
  /** Whether promoted results are limited in number, and the second place goes to another owner than the first. */
  isRecommended: boolean;
  density: Density;
}

/**
 * The order that a sort stands for. "Recommended" is by rank, or near a point by distance with paid listings counted as
 * nearer. Sorting by distance needs a point; without one it is the recommended order.
 * @param near the point that was asked for.
 * @param middle the middle of the box or place that was asked for.
 */
export function orderOf(sort: SearchSort, near: Origin | undefined, middle: Origin | null): Order {
  if (sort === 'price' || sort === 'newest') return { by: sort };
  if (sort === 'distance') {
    const from = near ?? middle;
    return from === null ? { by: 'rank' } : { by: 'distance', from };
  }
  return near === undefined ? { by: 'rank' } : { by: 'lifted-distance', from: near };
}

/** Listings without a paid plan, on rows `s`. */
const isOrdinary = sql`s.weight = 1`;

/** Ids of the listings on a page, in their order. */
export async function readPage(database: PlazaDatabase, options: PageOptions): Promise<number[]> {
  const [start, end] = [(options.page - 1) * pageSize, options.page * pageSize];
  const ids = options.isRecommended ? await readRecommended(database, options, end) : null;
  if (ids !== null) return ids.slice(start);
  const { ranked } = await readBestWindow(database, options, end);
  return ranked.slice(start).map(({ id }) => id);
}

/** The first `count` ids in the recommended order, as `arrange` shows them. */
async function readRecommended(database: PlazaDatabase, options: PageOptions, count: number): Promise<number[]> {
  const { scope, order } = options;
  const pair = options.isBroad ? null : await readWindowPair(database, scope, options.condition, order, count);
  const { ranked: natural, hasMore } = pair?.all ?? (await readBestWindow(database, options, count));
  const [first] = natural;
  if (first === undefined) return [];
  const bestOfOthers =
    hasMore && natural.every(({ ownerId }) => ownerId === first.ownerId)
      ? await readBestOfOthers(database, scope, options.condition, order, first.ownerId)
      : null;
  if (pair) {
    const ordinary = pair.ordinary.ranked;
    return arrange({ natural, ordinary, hasMoreOrdinary: false, bestOfOthers }, count) ?? [];
  }
  const ordinary = natural.filter(({ isPromoted }) => !isPromoted);
  const shown = arrange({ natural, ordinary, hasMoreOrdinary: hasMore, bestOfOthers }, count);
  if (shown !== null) return shown;
  const condition = sql`${options.condition} and ${isOrdinary}`;
  const rest = await readBestWindow(database, { ...options, condition }, count);
  return arrange({ natural, ordinary: rest.ranked, hasMoreOrdinary: false, bestOfOthers }, count) ?? [];
}

/** Listings that a step outwards shall hold for each one that is wanted, so that one step is mostly enough. */
const margin = 4;
const stepFactor = 3;
const firstMeters = 1000;

/** Reads a window by the cheapest way there is. */
async function readBestWindow(database: PlazaDatabase, options: PageOptions, limit: number): Promise<RankedWindow> {
  const { scope, condition, order, isBroad, expected, density } = options;
  if (!isBroad) return readWindow(database, scope, condition, order, limit, false);
  if (isWalkable(order)) {
    const steps = (limit * density.listingCount) / Math.max(1, expected);
    return readWindow(database, scope, condition, order, limit, steps < scope.estimate);
  }
  return (await readOutwards(database, options, limit)) ?? readWindow(database, scope, condition, order, limit, false);
}

/** The box that holds everything within so many metres. */
const boxWithin = ({ line, ...center }: Origin, meters: number): SearchBounds =>
  line === undefined ? boxAround(center, meters) : boundsOf({ center, meters, neighbours: [], line });

/** Looks in growing circles around the point that nearness is measured from; `null` when that does not get enough. */
async function readOutwards(
  database: PlazaDatabase,
  options: PageOptions,
  limit: number,
): Promise<RankedWindow | null> {
  const { scope, condition, order, density, expected } = options;
  if (!('from' in order)) return null;
  const wanted = (margin * limit * scope.estimate) / Math.max(1, expected);
  const lifted = order.by === 'lifted-distance' ? liftMeters(highestWeight) : 0;
  for (let meters = firstMeters; meters < 1_000_000; meters *= stepFactor) {
    const around = boxWithin(order.from, meters);
    const box = scope.box === null ? around : overlap(around, scope.box);
    if (box === null || density.estimate(box) < wanted) continue;
    const window = await readWindow(database, { ...scope, box, startsWithBox: true }, condition, order, limit, false);
    // beyond the circle a listing could stand no better than this
    if (window.farthest !== null && window.farthest <= meters - lifted) return window;
  }
  return null;
}
