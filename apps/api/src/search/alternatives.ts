import type { FilterKey, Position, VehicleKind } from '@plaza/sdk';
import type { PlazaDatabase } from '../platform/database/database.ts';
import type { Scope } from './scope.ts';
import { countUpTo, readBest, readLikest, readNearest, type Sample } from './store/candidates.ts';
import type { Filter } from './store/conditions.ts';

const nearestCount = 6;
const nearestRadiiMeters = [2_000, 10_000, 50_000, 300_000, 3_000_000];

/** Results that each filter alone excludes, most first; filters that exclude nothing are left out. */
export async function findDroppable(
  database: PlazaDatabase,
  scope: Scope,
  filters: readonly Filter[],
  max: number,
): Promise<{ filter: FilterKey; total: number }[]> {
  const totals = [];
  for (const dropped of filters) {
    const others = filters.filter((filter) => filter !== dropped).map(({ condition }) => condition);
    totals.push({ filter: dropped.key, total: await countUpTo(database, scope, others, max) });
  }
  return totals.filter(({ total }) => total > 0).toSorted((one, other) => other.total - one.total);
}

/** IDs of the listings nearest to a point, or of the best ranked ones when there is no point. */
export async function findNearest(
  database: PlazaDatabase,
  point: Position | null,
  kind: VehicleKind,
  limit = nearestCount,
): Promise<number[]> {
  if (point === null) return readBest(database, kind, limit);
  let ids: number[] = [];
  for (const meters of nearestRadiiMeters) {
    ids = await readNearest(database, point, { meters, kind, limit });
    if (ids.length >= limit) break;
  }
  return ids;
}

const similarRadiiMeters = [2_000, 10_000, 50_000];

/**
 * IDs of published listings similar to a sample, most similar first. A kilometre counts as much as a different type of
 * spot, or as a price that differs by half. The radius grows until there are enough, up to 50 km.
 */
export async function findSimilar(database: PlazaDatabase, sample: Sample, limit: number): Promise<number[]> {
  let ids: number[] = [];
  for (const meters of similarRadiiMeters) {
    ids = await readLikest(database, sample, { meters, limit });
    if (ids.length >= limit) break;
  }
  return ids;
}
