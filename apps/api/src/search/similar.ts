import { sql } from 'kysely';
import type { Position, VehicleKind } from '@plaza/sdk';
import type { PlazaDatabase } from '../platform/database/database.ts';
import { boxAround, fromCells, insideBox, metersFrom } from './store/boxes.ts';
import { traitFields } from './indexing/traits.ts';

/** What other listings are compared with. */
export interface Sample extends Position {
  id: number;
  priceCents: number;
  spotType: number;
  vehicleKind: VehicleKind;
}

const radiiMeters = [2_000, 10_000, 50_000];

/**
 * Numbers of published listings like one, the likest first. One kilometre further away counts as much as another type of
 * spot, or as a price that differs by half. Looks further afield until there are enough; never beyond 50 km.
 */
export async function findSimilar(database: PlazaDatabase, sample: Sample, limit: number): Promise<number[]> {
  const { shift, mask } = traitFields.spotType;
  const columns = sql`s.id, s.lat, s.lng, s.price_cents, s.traits`;
  let ids: number[] = [];
  for (const meters of radiiMeters) {
    const { rows } = await sql<{ id: number }>`
      select s.id from ${fromCells(boxAround(sample, meters), columns, insideBox(boxAround(sample, meters)), sample.vehicleKind)}
      where s.id <> ${sample.id}
      order by ${metersFrom(sample)} / 1000.0
        + 2.0 * abs(s.price_cents - ${sample.priceCents}::int) / ${sample.priceCents}::int
        + case when (s.traits >> ${shift}::int) & ${mask}::int = ${sample.spotType}::int then 0 else 1 end,
        s.id desc
      limit ${limit}
    `.execute(database);
    ids = rows.map((row) => row.id);
    if (ids.length >= limit) break;
  }
  return ids;
}
