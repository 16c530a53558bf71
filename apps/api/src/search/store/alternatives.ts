import type { Position, VehicleKind } from '@plaza/sdk';
import { sql } from 'kysely';
import type { PlazaDatabase } from '../../platform/database/database.ts';
import { traitFields } from '../indexing/traits.ts';
import { boxAround, fromCells, insideBox, metersFrom } from './boxes.ts';
import { searchTableNames } from './documents.ts';
import { allOf } from './filters.ts';

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

/** The listing that others are compared with. */
export interface Sample extends Position {
  id: number;
  priceCents: number;
  spotType: number;
  vehicleKind: VehicleKind;
}

/**
 * Ids of listings in a box around another one, the likest first: a kilometre counts as much as another type of spot, or as a
 * price that differs by half.
 */
export async function readLikest(
  database: PlazaDatabase,
  sample: Sample,
  { meters, limit }: { meters: number; limit: number },
): Promise<number[]> {
  const { shift, mask } = traitFields.spotType;
  const columns = sql`s.id, s.lat, s.lng, s.price_cents, s.traits`;
  const box = boxAround(sample, meters);
  const { rows } = await sql<{ id: number }>`
    select s.id from ${fromCells(box, columns, insideBox(box), sample.vehicleKind)}
    where s.id <> ${sample.id}
    order by ${metersFrom(sample)} / 1000.0
      + 2.0 * abs(s.price_cents - ${sample.priceCents}::int) / ${sample.priceCents}::int
      + case when (s.traits >> ${shift}::int) & ${mask}::int = ${sample.spotType}::int then 0 else 1 end,
      s.id desc
    limit ${limit}
  `.execute(database);
  return rows.map(({ id }) => id);
}
