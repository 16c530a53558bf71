import type { Position, VehicleKind } from '@plaza/sdk';
import { sql } from 'kysely';
import type { PlazaDatabase } from '../../platform/database/database.ts';
import { boxAround, fromCells, insideBox, metersFrom } from './boxes.ts';
import { allOf } from './filters.ts';
import { searchTableNames } from './tables.ts';

/** Ids of the best ranked listings. */
export async function readBest(database: PlazaDatabase, kind: VehicleKind, limit: number): Promise<number[]> {
  const rows = await database
    .selectFrom(searchTableNames[kind])
    .select('id')
    .orderBy('rank', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Ids of the listings within so many metres of a point, the nearest first. */
export async function readNearest(
  database: PlazaDatabase,
  point: Position,
  { meters, kind, limit }: { meters: number; kind: VehicleKind; limit: number },
): Promise<number[]> {
  const box = boxAround(point, meters);
  const isWithin = allOf([insideBox(box), sql`${metersFrom(point)} <= ${meters}::float8`]);
  const { rows } = await sql<{ id: number }>`
    select s.id from ${fromCells(box, sql`s.id, s.lat, s.lng`, isWithin, kind)}
    order by ${metersFrom(point)}, s.id desc limit ${limit}
  `.execute(database);
  return rows.map(({ id }) => id);
}
