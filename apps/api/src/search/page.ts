import type { ListingCard, Locale, Position, SearchBounds, SearchSort } from '@plaza/sdk';
import type { RawBuilder } from 'kysely';
import type { PlazaDatabase } from '../platform/database/database.ts';
import { boundsOf, type PlaceLine } from '../platform/geocoder/place-area.ts';
import type { Density } from './indexing/grid.ts';
import { arrange, highestWeight, liftMeters, maxPromotedOf, pageSize } from './ranking.ts';
import type { Scope } from './scope.ts';
import { boxAround, type Origin, overlap } from './store/conditions.ts';
import {
  isWalkable,
  type Order,
  readBestOfOthers,
  readSplitWindow,
  readWindow,
  type SplitLimits,
} from './store/page.ts';

/** For whom cards are made. */
export interface CardView {
  locale: Locale;
  /** The point that distances are measured from. */
  near?: Position | undefined;
  /** The line along a street whose nearest point distances are measured from instead. */
  nearLine?: PlaceLine | undefined;
  /** On a street the destination isn't known, so no walk has a length. */
  isDoorUnknown?: boolean;
  /** The user who looks; `null` for a visitor. */
  viewerId?: number | null;
}

/** Cards of listings. */
export interface Cards {
  /** Cards in the order of the numbers; listings that are no longer published are left out. */
  read(ids: readonly number[], view: CardView): Promise<ListingCard[]>;
}

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

/** Ids of the listings on a page, in their order. */
export async function readPage(database: PlazaDatabase, options: PageOptions): Promise<number[]> {
  const [start, end] = [(options.page - 1) * pageSize, options.page * pageSize];
  if (options.isRecommended) return (await readRecommended(database, options, end)).slice(start);
  const { condition, order } = options;
  const { ranked } = await readBestWindow(options, end, (within, isWalked) =>
    readWindow(database, within, condition, order, end, isWalked),
  );
  return ranked.slice(start).map(({ id }) => id);
}

/** Results from which a list is first read as if promoted ones filled all of their places, which they mostly do. */
const minTightCount = 10 * pageSize;

/** The first `count` ids in the recommended order, as `arrange` shows them. */
async function readRecommended(database: PlazaDatabase, options: PageOptions, count: number): Promise<number[]> {
  const promoted = maxPromotedOf(count);
  const tight = { count, ordinary: count - promoted + 1, promoted };
  const shown = count < minTightCount ? null : await readArranged(database, options, tight);
  return shown ?? (await readArranged(database, options, { ...tight, ordinary: count })) ?? [];
}

/** Arranges a split window; `null` when it holds too few ordinary results to say which ones are shown. */
async function readArranged(
  database: PlazaDatabase,
  options: PageOptions,
  limits: SplitLimits,
): Promise<number[] | null> {
  const { condition, order } = options;
  const { ranked: natural, ordinaryCount } = await readBestWindow(options, limits.count, (within, isWalked) =>
    readSplitWindow(database, within, condition, order, limits, isWalked),
  );
  const [first] = natural;
  if (first === undefined) return [];
  const isTruncated = ordinaryCount === limits.ordinary;
  const otherPlace = natural.findIndex(({ ownerId }) => ownerId !== first.ownerId);
  const lastPromoted = natural.findLastIndex(({ isPromoted }) => isPromoted);
  const isOtherUnknown =
    otherPlace === -1
      ? isTruncated || natural.length >= limits.count
      : natural.length - ordinaryCount > limits.promoted && otherPlace > lastPromoted;
  const bestOfOthers = isOtherUnknown
    ? await readBestOfOthers(database, options.scope, condition, order, first.ownerId)
    : null;
  const shown = arrange({ natural, bestOfOthers }, limits.count);
  if (!isTruncated || limits.ordinary >= limits.count) return shown;
  const shownIds = new Set(shown);
  return natural.some(({ id, isPromoted }) => !isPromoted && !shownIds.has(id)) ? shown : null;
}

/** Listings that a step outwards shall hold for each one that is wanted, so that one step is mostly enough. */
const margin = 4;
const stepFactor = 3;
const firstMeters = 1000;

/** Reads a window of a scope, by walking along an index or by collecting. */
type WindowReader<Window> = (scope: Scope, isWalked: boolean) => Promise<Window>;

/** Reads a window by the cheapest way there is. */
async function readBestWindow<Window extends { farthest: number | null }>(
  options: PageOptions,
  limit: number,
  read: WindowReader<Window>,
): Promise<Window> {
  const { scope, order, isBroad, expected, density } = options;
  if (!isBroad) return read(scope, false);
  if (isWalkable(order)) {
    const steps = (limit * density.listingCount) / Math.max(1, expected);
    return read(scope, steps < scope.estimate);
  }
  return (await readOutwards(options, limit, read)) ?? read(scope, false);
}

/** The box that holds everything within so many metres. */
const boxWithin = ({ line, ...center }: Origin, meters: number): SearchBounds =>
  line === undefined ? boxAround(center, meters) : boundsOf({ center, meters, neighbours: [], line });

/** Looks in growing circles around the point that nearness is measured from; `null` when that does not get enough. */
async function readOutwards<Window extends { farthest: number | null }>(
  { scope, order, density, expected }: PageOptions,
  limit: number,
  read: WindowReader<Window>,
): Promise<Window | null> {
  if (!('from' in order)) return null;
  const wanted = (margin * limit * scope.estimate) / Math.max(1, expected);
  const lifted = order.by === 'lifted-distance' ? liftMeters(highestWeight) : 0;
  for (let meters = firstMeters; meters < 1_000_000; meters *= stepFactor) {
    const around = boxWithin(order.from, meters);
    const box = scope.box === null ? around : overlap(around, scope.box);
    if (box === null || density.estimate(box) < wanted) continue;
    const window = await read({ ...scope, box, startsWithBox: true }, false);
    // beyond the circle a listing could rank no better than this
    if (window.farthest !== null && window.farthest <= meters - lifted) return window;
  }
  return null;
}
