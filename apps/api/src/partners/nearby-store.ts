import type { Position, SearchFilters } from '@plaza/sdk';
import { sql } from 'kysely';
import type { PlazaDatabase } from '../platform/database/database.ts';
import { fitsCondition } from '../search/filters.ts';
import { boxAround, fromCells, metersFrom, withinMeters } from '../search/store/boxes.ts';

/** A circle to look in. */
export interface NearbyQuery {
  center: Position;
  meters: number;
  /** Counted is what it goes in; the order does not change. */
  vehicle?: SearchFilters['vehicle'];
  limit: number;
}

/** What a circle holds. */
export interface Nearby {
  /** Numbers of the nearest listings, nearest first. */
  ids: number[];
  total: number;
  /** Meaningless without a vehicle. */
  fitting: number;
}

/** The published listings of a circle, in one pass over the index of cells. */
export async function readNearby(
  database: PlazaDatabase,
  { center, meters, vehicle, limit }: NearbyQuery,
): Promise<Nearby> {
  const columns = sql`s.id, s.lat, s.lng, s.length_cm, s.width_cm, s.entrance_height_cm`;
  const fits = vehicle === undefined ? sql`false` : fitsCondition(vehicle);
  const { rows } = await sql<{ id: number; total: number; fitting: number }>`
    select s.id, (count(*) over ())::int as total, (count(*) filter (where ${fits}) over ())::int as fitting
    from ${fromCells(boxAround(center, meters), columns, withinMeters(center, meters))}
    order by ${metersFrom(center)}, s.id desc limit ${limit}
  `.execute(database);
  return { ids: rows.map(({ id }) => id), total: rows[0]?.total ?? 0, fitting: rows[0]?.fitting ?? 0 };
}
