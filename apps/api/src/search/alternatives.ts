import type { FilterKey, Position, VehicleKind } from '@plaza/sdk';
import type { PlazaDatabase } from '../platform/database/database.ts';
import type { Scope } from './scope.ts';
import { countUpTo, readTopRanked, readMostSimilar, readNearest, type Sample } from './store/candidates.ts';
import type { Filter } from './store/conditions.ts';

const nearestCount = 6;
const nearestRadiiMeters = [2_000, 10_000, 50_000, 300_000, 3_000_000];

/**
 * Result counts that dropping each filter alone would yield, highest first. Skips filters whose removal changes
 * nothing.
 */
export async function findDroppable(
  database: PlazaDatabase,
  scope: Scope,
  filters: readonly Filter[],
  max: number,
): Promise<{ filter: FilterKey; total: number }[]> {
  const totals = [];
  for (const droppedFilter of filters) {
    const others = filters.filter((filter) => filter !== droppedFilter).map(({ condition }) => condition);
    totals.push({ filter: droppedFilter.key, total: await countUpTo(database, scope, others, max) });
  }
  return totals.filter(({ total }) => total > 0).toSorted((one, other) => other.total - one.total);
}

/** IDs of the nearest listings, or of the best ranked ones without a point. */
export async function findNearest(
  database: PlazaDatabase,
  point: Position | null,
  kind: VehicleKind,
  limit = nearestCount,
): Promise<number[]> {
  if (point === null) return readTopRanked(database, kind, limit);
  let ids: number[] = [];
  for (const meters of nearestRadiiMeters) {
    ids = await readNearest(database, point, { meters, kind, limit });
    if (ids.length >= limit) break;
  }
  return ids;
}

const similarRadiiMeters = [2_000, 10_000, 50_000];

/**
 * IDs of published listings similar to a sample, most similar first. A kilometre weighs as much as a different spot
 * type or a price that differs by half. The radius grows up to 50 km until `limit` is reached.
 */
export async function findSimilar(database: PlazaDatabase, sample: Sample, limit: number): Promise<number[]> {
  let ids: number[] = [];
  for (const meters of similarRadiiMeters) {
    ids = await readMostSimilar(database, sample, { meters, limit });
    if (ids.length >= limit) break;
  }
  return ids;
}
