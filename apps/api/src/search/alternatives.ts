import type { FilterKey, Position, VehicleKind } from '@plaza/sdk';
import type { PlazaDatabase } from '../platform/database/database.ts';
import type { SearchScope } from './scope.ts';
import {
  countResultsUpTo,
  readTopRankedIds,
  readMostSimilarIds,
  readNearestIds,
  type ReferenceListing,
} from './store/candidates.ts';
import type { FilterCondition } from './store/conditions.ts';

const maxNearestListings = 6;
const nearestSearchRadiiMeters = [2_000, 10_000, 50_000, 300_000, 3_000_000];

/**
 * Result counts that dropping each filter alone would yield, highest first. Skips filters whose removal changes
 * nothing.
 */
export async function findDroppableFilters(
  database: PlazaDatabase,
  scope: SearchScope,
  filters: readonly FilterCondition[],
  max: number,
): Promise<{ filter: FilterKey; total: number }[]> {
  const filterTotals = [];
  for (const droppedFilter of filters) {
    const otherConditions = filters.filter((filter) => filter !== droppedFilter).map(({ condition }) => condition);
    filterTotals.push({
      filter: droppedFilter.key,
      total: await countResultsUpTo(database, scope, otherConditions, max),
    });
  }
  return filterTotals.filter(({ total }) => total > 0).toSorted((one, other) => other.total - one.total);
}

/** IDs of the nearest listings, or of the best ranked ones without a point. */
export async function findNearestIds(
  database: PlazaDatabase,
  point: Position | null,
  kind: VehicleKind,
  limit = maxNearestListings,
): Promise<number[]> {
  if (point === null) return readTopRankedIds(database, kind, limit);
  let ids: number[] = [];
  for (const meters of nearestSearchRadiiMeters) {
    ids = await readNearestIds(database, point, { meters, kind, limit });
    if (ids.length >= limit) break;
  }
  return ids;
}

const similarSearchRadiiMeters = [2_000, 10_000, 50_000];

/**
 * IDs of published listings similar to the reference, most similar first. A kilometre weighs as much as a different spot
 * type or a price that differs by half. The radius grows up to 50 km until `limit` is reached.
 */
export async function findSimilarIds(
  database: PlazaDatabase,
  reference: ReferenceListing,
  limit: number,
): Promise<number[]> {
  let ids: number[] = [];
  for (const meters of similarSearchRadiiMeters) {
    ids = await readMostSimilarIds(database, reference, { meters, limit });
    if (ids.length >= limit) break;
  }
  return ids;
}
