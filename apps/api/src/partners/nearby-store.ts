import type { Position, SearchFilters } from '@plaza/sdk';
import { sql } from 'kysely';
import type { PlazaDatabase } from '../platform/database/database.ts';
import { boxAround, fitsCondition, fromCells, metersFrom, withinMeters } from '../search/index.ts';

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

/** Where many are, the nearest stand in a small part of the circle, and only those have to be put in order. */
const shares = [1 / 16, 1 / 4, 1];

/** The nearest published listings of a circle and how many it holds, both from the index of cells alone. */
export async function readNearby(
  database: PlazaDatabase,
  { center, meters, vehicle, limit }: NearbyQuery,
): Promise<Nearby> {
  const [ids, counts] = await Promise.all([
    readNearest(database, center, meters, limit),
    countAround(database, center, meters, vehicle),
  ]);
  return { ids, ...counts };
}

async function readNearest(
  database: PlazaDatabase,
  center: Position,
  meters: number,
  limit: number,
): Promise<number[]> {
  let ids: number[] = [];
  for (const reach of shares.map((share) => share * meters)) {
    const { rows } = await sql<{ id: number }>`
      select s.id from ${fromCells(boxAround(center, reach), sql`s.id, s.lat, s.lng`, withinMeters(center, reach))}
      order by ${metersFrom(center)}, s.id desc limit ${limit}
    `.execute(database);
    ids = rows.map(({ id }) => id);
    if (ids.length === limit) break;
  }
  return ids;
}

async function countAround(
  database: PlazaDatabase,
  center: Position,
  meters: number,
  vehicle: NearbyQuery['vehicle'],
): Promise<Pick<Nearby, 'total' | 'fitting'>> {
  const columns = sql`s.length_cm, s.width_cm, s.entrance_height_cm`;
  const fits = vehicle === undefined ? sql`false` : fitsCondition(vehicle);
  const { rows } = await sql<{ total: number; fitting: number }>`
    select count(*)::int as total, (count(*) filter (where ${fits}))::int as fitting
    from ${fromCells(boxAround(center, meters), columns, withinMeters(center, meters))}
  `.execute(database);
  return rows[0]!;
}
