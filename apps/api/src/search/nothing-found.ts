import type { FilterKey, Position, VehicleKind } from '@plaza/sdk';
import { sql } from 'kysely';
import type { PlazaDatabase } from '../platform/database/database.ts';
import { allOf, type Filter } from './filters.ts';
import type { Scope } from './scope.ts';
import { boxAround, fromCells, insideBox, metersFrom } from './store/boxes.ts';
import { countUpTo } from './store/counts.ts';
import { searchTableNames } from './store/tables.ts';

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
  if (point === null) {
    const best = await database
      .selectFrom(searchTableNames[kind])
      .select('id')
      .orderBy('rank', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .execute();
    return best.map(({ id }) => id);
  }
  let ids: number[] = [];
  for (const meters of radiiMeters) {
    const box = boxAround(point, meters);
    const { rows } = await sql<{ id: number }>`
      select s.id from ${fromCells(box, sql`s.id, s.lat, s.lng`, allOf([insideBox(box), sql`${metersFrom(point)} <= ${meters}::float8`]), kind)}
      order by ${metersFrom(point)}, s.id desc limit ${limit}
    `.execute(database);
    ids = rows.map(({ id }) => id);
    if (ids.length >= limit) break;
  }
  return ids;
}
