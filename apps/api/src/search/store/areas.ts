import { sql } from 'kysely';
import type { PlazaDatabase } from '../../platform/database/database.ts';
import type { PlaceArea } from '../../platform/geocoder/place-area.ts';
import { scopeOfArea } from '../scope.ts';
import { candidates } from './candidates.ts';

/** Listings of an area: their number and lowest price. */
export interface AreaTally {
  count: number;
  /** Lowest price in euro cents a month; `null` when nothing is for rent. */
  minPriceCents: number | null;
}

const unknownDensity = { estimate: () => 0 };

/** Counts several areas in one statement, by the conditions that a search for each goes by, and in their order. */
export async function countAreas(database: PlazaDatabase, areas: readonly PlaceArea[]): Promise<AreaTally[]> {
  if (areas.length === 0) return [];
  const counts = areas.map(
    (area, index) => sql`
      select ${index}::int as index, count(*)::int as count, min(s.price_cents) as "minPriceCents"
      from ${candidates(scopeOfArea(area, unknownDensity), sql`s.price_cents`, sql`true`)}`,
  );
  const { rows } = await sql<AreaTally & { index: number }>`
    ${sql.join(counts, sql` union all `)} order by index
  `.execute(database);
  return rows.map(({ count, minPriceCents }) => ({ count, minPriceCents }));
}
