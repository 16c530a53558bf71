import type { FilterKey, Position, VehicleKind } from '@plaza/sdk';
import type { PlazaDatabase } from '../platform/database/database.ts';
import type { Filter } from './store/filters.ts';
import type { Scope } from './scope.ts';
import { countUpTo } from './store/counts.ts';
import { readBest, readNearest } from './store/nearest.ts';

const nearestCount = 6;
const radiiMeters = [2_000, 10_000, 50_000, 300_000, 3_000_000];

/** What each filter alone keeps away, most first; filters whose removal gains nothing are left out. */
export async function findDroppable(
  database: PlazaDatabase,
  scope: Scope,
  filters: readonly Filter[],
  most: number,
): Promise<{ filter: FilterKey; total: number }[]> {
  const totals = [];
  for (const dropped of filters) {
    const others = filters.filter((filter) => filter !== dropped).map(({ condition }) => condition);
    totals.push({ filter: dropped.key, total: await countUpTo(database, scope, others, most) });
  }
  return totals.filter(({ total }) => total > 0).toSorted((one, other) => other.total - one.total);
}

/** Numbers of the listings nearest to a point, or of the best ranked without a point. */
export async function findNearest(
  database: PlazaDatabase,
  point: Position | null,
  kind: VehicleKind,
  limit = nearestCount,
): Promise<number[]> {
  if (point === null) return readBest(database, kind, limit);
  let ids: number[] = [];
  for (const meters of radiiMeters) {
    ids = await readNearest(database, point, { meters, kind, limit });
    if (ids.length >= limit) break;
  }
  return ids;
}
