import type { ListingCard, Locale, Position, SearchBounds, SearchSort } from '@plaza/sdk';
import type { RawBuilder } from 'kysely';
import type { PlazaDatabase } from '../platform/database/database.ts';
import { boundsOf, type PlaceLine } from '../platform/geocoder/place-area.ts';
import type { ListingDensity } from './indexing/grid.ts';
import { arrangeResults, maxPlanWeight, promotionBonusMetersOf, maxPromotedAmongFirst, pageSize } from './ranking.ts';
import type { SearchScope } from './scope.ts';
import { boxAround, type DistanceOrigin, overlapOfBoxes } from './store/conditions.ts';
import {
  hasSortIndex,
  type SortOrder,
  readBestOfOtherOwners,
  readSplitWindow,
  readResultWindow,
  type PromotionSplitLimits,
} from './store/page.ts';

/** The viewer of the cards, and the point from which their distances are measured. */
export interface CardContext {
  locale: Locale;
  near?: Position | undefined;
  /** A street's line; distances are then measured from its nearest point. */
  nearLine?: PlaceLine | undefined;
  /** True if only the street of the destination is known, which leaves out walking times. */
  isDoorUnknown?: boolean;
  /** ID of the signed-in user; `null` for a visitor. */
  viewerId?: number | null;
}

export interface ListingCardReader {
  /** Reads cards in the order of the IDs, without listings that are no longer published. */
  read(ids: readonly number[], view: CardContext): Promise<ListingCard[]>;
}

export interface PageOptions {
  scope: SearchScope;
  condition: RawBuilder<unknown>;
  order: SortOrder;
  /** Page number, starting at 1. */
  page: number;
  /** Estimated total of the search; used only when `isBroad`. */
  expected: number;
  /** True if the search covers so many listings that reading all of them is slow. */
  isBroad: boolean;
  /** True for the recommended sort, which limits promoted results and gives the second place to another owner. */
  isRecommended: boolean;
  density: ListingDensity;
}

/**
 * "Recommended" sorts by rank or, near a point, by distance with promoted listings counted as nearer. A sort by
 * distance without a point falls back to the rank.
 * @param origin the requested point.
 * @param fallbackOrigin the centre of the requested box or place.
 */
export function sortOrderOf(
  sort: SearchSort,
  origin: DistanceOrigin | undefined,
  fallbackOrigin: DistanceOrigin | null,
): SortOrder {
  if (sort === 'price' || sort === 'newest') return { by: sort };
  if (sort === 'distance') {
    const sortOrigin = origin ?? fallbackOrigin;
    return sortOrigin === null ? { by: 'rank' } : { by: 'distance', from: sortOrigin };
  }
  return origin === undefined ? { by: 'rank' } : { by: 'promoted-distance', from: origin };
}

export async function readPageIds(database: PlazaDatabase, options: PageOptions): Promise<number[]> {
  const [start, end] = [(options.page - 1) * pageSize, options.page * pageSize];
  if (options.isRecommended) return (await readRecommendedIds(database, options, end)).slice(start);
  const { condition, order } = options;
  const { ranked } = await readWindowByCheapestMethod(options, end, (within, isWalked) =>
    readResultWindow(database, within, condition, order, end, isWalked),
  );
  return ranked.slice(start).map(({ id }) => id);
}

/**
 * From this number of results on, the first read assumes that promoted results fill all their places, as they mostly
 * do.
 */
const minCountForReducedLimits = 10 * pageSize;

async function readRecommendedIds(database: PlazaDatabase, options: PageOptions, count: number): Promise<number[]> {
  const maxPromotedResults = maxPromotedAmongFirst(count);
  const reducedSplitLimits = { count, ordinary: count - maxPromotedResults + 1, promoted: maxPromotedResults };
  const idsWithReducedLimits =
    count < minCountForReducedLimits ? null : await readArrangedIds(database, options, reducedSplitLimits);
  return (
    idsWithReducedLimits ?? (await readArrangedIds(database, options, { ...reducedSplitLimits, ordinary: count })) ?? []
  );
}

/**
 * Arranges a split window.
 * @returns `null` when it has too few ordinary results.
 */
async function readArrangedIds(
  database: PlazaDatabase,
  options: PageOptions,
  limits: PromotionSplitLimits,
): Promise<number[] | null> {
  const { condition, order } = options;
  const { ranked: rankedCandidates, ordinaryCount } = await readWindowByCheapestMethod(
    options,
    limits.count,
    (within, isWalked) => readSplitWindow(database, within, condition, order, limits, isWalked),
  );
  const [firstCandidate] = rankedCandidates;
  if (firstCandidate === undefined) return [];
  const areOrdinaryResultsTruncated = ordinaryCount === limits.ordinary;
  const firstOtherOwnerIndex = rankedCandidates.findIndex(({ ownerId }) => ownerId !== firstCandidate.ownerId);
  const lastPromotedIndex = rankedCandidates.findLastIndex(({ isPromoted }) => isPromoted);
  const isOtherOwnersResultMissing =
    firstOtherOwnerIndex === -1
      ? areOrdinaryResultsTruncated || rankedCandidates.length >= limits.count
      : rankedCandidates.length - ordinaryCount > limits.promoted && firstOtherOwnerIndex > lastPromotedIndex;
  const otherOwnersBestResult = isOtherOwnersResultMissing
    ? await readBestOfOtherOwners(database, options.scope, condition, order, firstCandidate.ownerId)
    : null;
  const arrangedIds = arrangeResults({ naturalOrder: rankedCandidates, otherOwnersBestResult }, limits.count);
  if (!areOrdinaryResultsTruncated || limits.ordinary >= limits.count) return arrangedIds;
  const arrangedIdSet = new Set(arrangedIds);
  return rankedCandidates.some(({ id, isPromoted }) => !isPromoted && !arrangedIdSet.has(id)) ? arrangedIds : null;
}

/** Number of listings that a circle should hold per wanted result, so that one step outwards mostly suffices. */
const candidatesPerResult = 4;
const searchRadiusGrowthFactor = 3;
const firstSearchRadiusMeters = 1000;

/** Reads the first results of a search's scope, by walking along an index or by collecting all results. */
type ResultWindowReader<Window> = (scope: SearchScope, isWalked: boolean) => Promise<Window>;

async function readWindowByCheapestMethod<Window extends { farthest: number | null }>(
  options: PageOptions,
  limit: number,
  read: ResultWindowReader<Window>,
): Promise<Window> {
  const { scope, order, isBroad, expected, density } = options;
  if (!isBroad) return read(scope, false);
  if (hasSortIndex(order)) {
    const expectedListingsToWalk = (limit * density.listingCount) / Math.max(1, expected);
    return read(scope, expectedListingsToWalk < scope.estimate);
  }
  return (await readWindowInGrowingCircles(options, limit, read)) ?? read(scope, false);
}

const boxAroundOrigin = ({ line, ...center }: DistanceOrigin, meters: number): SearchBounds =>
  line === undefined ? boxAround(center, meters) : boundsOf({ center, meters, neighbours: [], line });

/**
 * Searches in growing circles around the origin.
 * @returns `null` when the largest circle does not yield enough results.
 */
async function readWindowInGrowingCircles<Window extends { farthest: number | null }>(
  { scope, order, density, expected }: PageOptions,
  limit: number,
  read: ResultWindowReader<Window>,
): Promise<Window | null> {
  if (!('from' in order)) return null;
  const minCandidates = (candidatesPerResult * limit * scope.estimate) / Math.max(1, expected);
  const promotionBonusMeters = order.by === 'promoted-distance' ? promotionBonusMetersOf(maxPlanWeight) : 0;
  for (let meters = firstSearchRadiusMeters; meters < 1_000_000; meters *= searchRadiusGrowthFactor) {
    const circleBox = boxAroundOrigin(order.from, meters);
    const circleOverlap = scope.box === null ? circleBox : overlapOfBoxes(circleBox, scope.box);
    if (circleOverlap === null || density.estimate(circleOverlap) < minCandidates) continue;
    const resultWindow = await read({ ...scope, box: circleOverlap, startsWithBox: true }, false);
    // A listing beyond the circle could rank no better than the farthest result of the window.
    if (resultWindow.farthest !== null && resultWindow.farthest <= meters - promotionBonusMeters) return resultWindow;
  }
  return null;
}
