import type { ListingCard, Locale, Position, SearchBounds, SearchSort } from '@plaza/sdk';
import type { RawBuilder } from 'kysely';
import type { PlazaDatabase } from '../platform/database/database.ts';
import { boundsOf, type PlaceLine } from '../platform/geocoder/place-area.ts';
import type { Density } from './indexing/grid.ts';
import { arrange, maxPlanWeight, promotionMeters, maxPromotedOf, pageSize } from './ranking.ts';
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

/** Audience of cards, and the origin of their distances. */
export interface CardView {
  locale: Locale;
  /** Origin of distances. */
  near?: Position | undefined;
  /** A street's line; distances are then measured from its nearest point. */
  nearLine?: PlaceLine | undefined;
  /** True if only the street of the destination is known, which leaves out walking times. */
  isDoorUnknown?: boolean;
  /** ID of the signed-in user; `null` for a visitor. */
  viewerId?: number | null;
}

export interface Cards {
  /** Cards in the order of the IDs, without listings that are no longer published. */
  read(ids: readonly number[], view: CardView): Promise<ListingCard[]>;
}

export interface PageOptions {
  scope: Scope;
  condition: RawBuilder<unknown>;
  order: Order;
  /** Starts at 1. */
  page: number;
  /** Estimated total of the search; used only when `isBroad`. */
  expected: number;
  /** True if the scope is so large that collecting it is slow. */
  isBroad: boolean;
  /** True for the recommended sort, which limits promoted results and gives the second place to another owner. */
  isRecommended: boolean;
  density: Density;
}

/**
 * "Recommended" sorts by rank or, near a point, by distance with promoted listings counted as nearer. A sort by
 * distance without a point falls back to the rank.
 * @param origin the requested point.
 * @param middle the centre of the requested box or place.
 */
export function orderOf(sort: SearchSort, origin: Origin | undefined, middle: Origin | null): Order {
  if (sort === 'price' || sort === 'newest') return { by: sort };
  if (sort === 'distance') {
    const from = origin ?? middle;
    return from === null ? { by: 'rank' } : { by: 'distance', from };
  }
  return origin === undefined ? { by: 'rank' } : { by: 'promoted-distance', from: origin };
}

export async function readPage(database: PlazaDatabase, options: PageOptions): Promise<number[]> {
  const [start, end] = [(options.page - 1) * pageSize, options.page * pageSize];
  if (options.isRecommended) return (await readRecommended(database, options, end)).slice(start);
  const { condition, order } = options;
  const { ranked } = await readBestWindow(options, end, (within, isWalked) =>
    readWindow(database, within, condition, order, end, isWalked),
  );
  return ranked.slice(start).map(({ id }) => id);
}

/**
 * From this number of results on, the first read assumes that promoted results fill all their places, as they mostly
 * do.
 */
const minCountForTightLimits = 10 * pageSize;

/** The first `count` IDs in the recommended order. */
async function readRecommended(database: PlazaDatabase, options: PageOptions, count: number): Promise<number[]> {
  const maxPromoted = maxPromotedOf(count);
  const tightLimits = { count, ordinary: count - maxPromoted + 1, promoted: maxPromoted };
  const pageWithTightLimits =
    count < minCountForTightLimits ? null : await readArranged(database, options, tightLimits);
  return pageWithTightLimits ?? (await readArranged(database, options, { ...tightLimits, ordinary: count })) ?? [];
}

/**
 * Arranges a split window.
 * @returns `null` when it has too few ordinary results.
 */
async function readArranged(
  database: PlazaDatabase,
  options: PageOptions,
  limits: SplitLimits,
): Promise<number[] | null> {
  const { condition, order } = options;
  const { ranked: rankedCandidates, ordinaryCount } = await readBestWindow(options, limits.count, (within, isWalked) =>
    readSplitWindow(database, within, condition, order, limits, isWalked),
  );
  const [first] = rankedCandidates;
  if (first === undefined) return [];
  const isTruncated = ordinaryCount === limits.ordinary;
  const otherOwnerIndex = rankedCandidates.findIndex(({ ownerId }) => ownerId !== first.ownerId);
  const lastPromotedIndex = rankedCandidates.findLastIndex(({ isPromoted }) => isPromoted);
  const isOtherOwnerUnknown =
    otherOwnerIndex === -1
      ? isTruncated || rankedCandidates.length >= limits.count
      : rankedCandidates.length - ordinaryCount > limits.promoted && otherOwnerIndex > lastPromotedIndex;
  const bestOfOthers = isOtherOwnerUnknown
    ? await readBestOfOthers(database, options.scope, condition, order, first.ownerId)
    : null;
  const arrangedIds = arrange({ natural: rankedCandidates, bestOfOthers }, limits.count);
  if (!isTruncated || limits.ordinary >= limits.count) return arrangedIds;
  const shownIds = new Set(arrangedIds);
  return rankedCandidates.some(({ id, isPromoted }) => !isPromoted && !shownIds.has(id)) ? arrangedIds : null;
}

/** A circle should hold this many times the wanted listings, so that one step outwards mostly suffices. */
const candidateMargin = 4;
const radiusFactor = 3;
const firstRadiusMeters = 1000;

/** Reads a window of a scope, by walking along an index or by collecting all results. */
type WindowReader<Window> = (scope: Scope, isWalked: boolean) => Promise<Window>;

/** Selects the cheapest method to read a window. */
async function readBestWindow<Window extends { farthest: number | null }>(
  options: PageOptions,
  limit: number,
  read: WindowReader<Window>,
): Promise<Window> {
  const { scope, order, isBroad, expected, density } = options;
  if (!isBroad) return read(scope, false);
  if (isWalkable(order)) {
    const walkedListings = (limit * density.listingCount) / Math.max(1, expected);
    return read(scope, walkedListings < scope.estimate);
  }
  return (await readExpandingCircle(options, limit, read)) ?? read(scope, false);
}

/** Bounding box of all positions within a number of metres of the origin. */
const boxWithin = ({ line, ...center }: Origin, meters: number): SearchBounds =>
  line === undefined ? boxAround(center, meters) : boundsOf({ center, meters, neighbours: [], line });

/**
 * Searches in growing circles around the origin.
 * @returns `null` when the largest does not yield enough.
 */
async function readExpandingCircle<Window extends { farthest: number | null }>(
  { scope, order, density, expected }: PageOptions,
  limit: number,
  read: WindowReader<Window>,
): Promise<Window | null> {
  if (!('from' in order)) return null;
  const candidateCount = (candidateMargin * limit * scope.estimate) / Math.max(1, expected);
  const promotionReach = order.by === 'promoted-distance' ? promotionMeters(maxPlanWeight) : 0;
  for (let meters = firstRadiusMeters; meters < 1_000_000; meters *= radiusFactor) {
    const circleBox = boxWithin(order.from, meters);
    const box = scope.box === null ? circleBox : overlap(circleBox, scope.box);
    if (box === null || density.estimate(box) < candidateCount) continue;
    const window = await read({ ...scope, box, startsWithBox: true }, false);
    // A listing beyond the circle could rank no better than this.
    if (window.farthest !== null && window.farthest <= meters - promotionReach) return window;
  }
  return null;
}
