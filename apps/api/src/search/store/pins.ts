import type { SearchBounds } from '@plaza/sdk';
import { type RawBuilder, sql } from 'kysely';
import type { PlazaDatabase } from '../../platform/database/database.ts';
import { cellSize, coverBox } from '../indexing/grid.ts';
import type { SearchScope } from '../scope.ts';
import { selectCandidates } from './candidates.ts';

export interface GridCell {
  /** Morton code of the cell on its level. */
  cell: number;
  count: number;
  /** Mean position of the cell's listings. */
  lat: number;
  lng: number;
  minPriceCents: number;
  /** ID of the cell's only listing, or of one of its listings. */
  id: number;
  isPromoted: boolean;
}

export async function readAggregatedCells(
  database: PlazaDatabase,
  scope: SearchScope,
  condition: RawBuilder<unknown>,
  level: number,
): Promise<GridCell[]> {
  const cellColumns = sql`s.id, s.cell / ${cellSize(level)}::bigint as square, s.lat, s.lng, s.price_cents, s.weight`;
  const { rows } = await sql<GridCell>`
    select square as cell, count(*) as count, avg(lat) as lat, avg(lng) as lng, min(price_cents) as "minPriceCents",
      min(id) as id, bool_or(weight > 1) as "isPromoted"
    from ${selectCandidates(scope, cellColumns, condition)}
    group by square
    order by square
  `.execute(database);
  return rows;
}

/**
 * Reads the listings in a box.
 * @returns one cell for each listing.
 */
export async function readListingCells(
  database: PlazaDatabase,
  scope: SearchScope,
  condition: RawBuilder<unknown>,
  max: number,
): Promise<GridCell[]> {
  const listingColumns = sql`s.id, s.cell, s.lat, s.lng, s.price_cents, s.weight`;
  const { rows } = await sql<GridCell>`
    select cell, 1 as count, lat, lng, price_cents as "minPriceCents", id, weight > 1 as "isPromoted"
    from ${selectCandidates(scope, listingColumns, condition)}
    limit ${max}
  `.execute(database);
  return rows.toSorted((first, second) => first.id - second.id);
}

export async function readRollUpCells(database: PlazaDatabase, box: SearchBounds, level: number): Promise<GridCell[]> {
  const cellSizeOfLevel = cellSize(level);
  // The box is shrunk slightly, since a box of whole cells ends where the next cell starts.
  const shrunkBox = { ...box, east: box.east - 1e-9, north: box.north - 1e-9 };
  const cellRanges = coverBox(shrunkBox, 64).map(
    ([low, high]) => [Math.floor(low / cellSizeOfLevel), Math.floor(high / cellSizeOfLevel)] as const,
  );
  const { rows } = await sql<GridCell>`
    select p.cell, p.listing_count as count, p.lat_sum / p.listing_count as lat, p.lng_sum / p.listing_count as lng,
      p.min_price_cents as "minPriceCents", coalesce(single.id, 0) as id, coalesce(single.weight > 1, false) as "isPromoted"
    from unnest(${cellRanges.map(([low]) => low)}::bigint[], ${cellRanges.map(([, high]) => high)}::bigint[]) as run (low, high)
    join map_clusters p on p.level = ${level} and p.cell between run.low and run.high
    left join lateral (
      select s.id, s.weight from listing_search s
      where s.cell between p.cell * ${cellSizeOfLevel}::bigint and (p.cell + 1) * ${cellSizeOfLevel}::bigint - 1 limit 1
    ) as single on p.listing_count = 1
    where p.listing_count > 1 or single.id is not null
    order by p.cell
  `.execute(database);
  return rows;
}
