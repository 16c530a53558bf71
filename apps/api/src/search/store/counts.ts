import type { SearchFilters } from '@plaza/sdk';
import { type RawBuilder, sql } from 'kysely';
import type { PlazaDatabase } from '../../platform/database/database.ts';
import type { PlaceArea } from '../../platform/geocoder/place-area.ts';
import { countedRow } from '../facets.ts';
import { type Scope, scopeOfArea } from '../scope.ts';
import { candidates, type SampleSize } from './candidates.ts';
import { allOf, fitsCondition } from './filters.ts';

/** [west, south, east, north] in degrees. */
type Corners = [number, number, number, number];

export interface CandidateRows {
  /** Every candidate of the scope, whatever the filters say, as `countedRow` describes. */
  bytes: Uint8Array;
  /** Around those that pass the filters; `null` when none does. */
  bounds: Corners | null;
}

interface CandidateRecord {
  bytes: Uint8Array | null;
  west: number | null;
  south: number;
  east: number;
  north: number;
}

/**
 * Reads a scope's listings for counting. They are counted in this process: one pass over small numbers gives all facets,
 * where SQL would need an aggregate for each.
 */
export async function readCandidates(
  database: PlazaDatabase,
  scope: Scope,
  conditions: readonly RawBuilder<unknown>[],
  vehicle: SearchFilters['vehicle'],
  size: SampleSize,
): Promise<CandidateRows> {
  const fits =
    vehicle === undefined ? sql`0::bigint` : sql`(case when ${fitsCondition(vehicle)} then 1 else 0 end)::bigint`;
  const passes = allOf(conditions);
  const whenPassing = (column: RawBuilder<unknown>) =>
    conditions.length === 0 ? column : sql`case when ${passes} then ${column} end`;
  const columns = sql`
    (${fits} << ${countedRow.fitsShift}::int)
      | (s.price_cents::bigint << ${countedRow.priceShift}::int)
      | (s.published_day::bigint << ${countedRow.dayShift}::int)
      | s.traits as packed,
    ${whenPassing(sql`s.lat`)} as lat, ${whenPassing(sql`s.lng`)} as lng`;
  const { rows } = await sql<CandidateRecord>`
    select string_agg(int8send(packed), ''::bytea) as bytes,
      min(lng) as west, min(lat) as south, max(lng) as east, max(lat) as north
    from ${candidates(scope, columns, sql`true`, size)}
  `.execute(database);
  const [row] = rows;
  return {
    bytes: row?.bytes ?? new Uint8Array(),
    bounds: row === undefined || row.west === null ? null : [row.west, row.south, row.east, row.north],
  };
}

/** Counts a scope's listings that pass, and stops at `most`. */
export async function countUpTo(
  database: PlazaDatabase,
  scope: Scope,
  conditions: readonly RawBuilder<unknown>[],
  most: number,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select from ${candidates(scope, sql`s.id`, allOf(conditions))} limit ${most}
    ) as passing
  `.execute(database);
  return rows[0]?.count ?? 0;
}

/** Whether some listing has all of the words. @param words for `tsquery`. */
export async function hasListingWith(database: PlazaDatabase, words: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from listing_search s where s.tsv @@ ${words}::tsquery) as found
  `.execute(database);
  return rows[0]?.found === true;
}

/** Listings of an area: their number and lowest price. */
interface AreaTally {
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
