import type { Position, SearchFilters, VehicleKind } from '@plaza/sdk';
import { type RawBuilder, sql } from 'kysely';
import type { PlazaDatabase } from '../../platform/database/database.ts';
import type { PlaceArea } from '../../platform/geocoder/place-area.ts';
import { countedRow } from '../facets.ts';
import { traitFields } from '../indexing/traits.ts';
import { type Scope, scopeOfArea } from '../scope.ts';
import { allOf, boxAround, fitsCondition, fromCells, insideArea, insideBox, metersFrom } from './conditions.ts';
import { searchTable, searchTableNames } from './documents.ts';

/** Reads all listings, or an even sample of one in `every`. */
export interface SampleSize {
  readonly every: 1 | 8 | 64;
}

/**
 * The same samples in two spellings, each matched by only one index. Otherwise the planner would take the cell index
 * for a search by words.
 */
const sampleOfCells = { 1: [], 8: [sql`s.sample < 8`], 64: [sql`s.sample < 1`] } as const;
const sampleOfWords = { 1: [], 8: [sql`s.sample & 56 = 0`], 64: [sql`s.sample & 63 = 0`] } as const;

export type Share = 'all' | 'ordinary' | 'promoted';

/** Conditions for promoted listings, in one spelling per index. */
const shareOfCells = { all: [], ordinary: [sql`s.weight = 1`], promoted: [sql`s.weight > 1`] } as const;
const shareOfWords = { ...shareOfCells, promoted: [sql`s.weight <> 1`] } as const;

/** Conditions that no index answers alone. */
function unindexedConditions(scope: Scope): RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = [];
  if (scope.box) conditions.push(insideBox(scope.box));
  if (scope.area) conditions.push(insideArea(scope.area));
  return conditions;
}

const joinConditions = (conditions: readonly RawBuilder<unknown>[]) =>
  conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);

/**
 * Source of the scope's rows `s`, read through the most selective index: words through the inverted index, boxes by
 * runs of cells. For counts, and for searches with few results.
 * @param columns selected from the index's rows `s`.
 * @param condition further condition on `s`.
 */
export function candidates(
  scope: Scope,
  columns: RawBuilder<unknown>,
  condition: RawBuilder<unknown>,
  { every = 1, share = 'all' }: Partial<SampleSize> & { share?: Share } = {},
): RawBuilder<unknown> {
  const conditions = [...unindexedConditions(scope), condition];
  if (scope.box !== null && (scope.words === null || scope.startsWithBox)) {
    return fromCells(
      scope.box,
      columns,
      joinConditions([
        ...conditions,
        ...sampleOfCells[every],
        ...shareOfCells[share],
        ...unindexedWordConditions(scope),
      ]),
      scope.kind,
    );
  }
  const words =
    scope.words === null
      ? [...sampleOfCells[every], ...shareOfCells[share]]
      : [sql`s.tsv @@ ${scope.words}::tsquery`, ...sampleOfWords[every], ...shareOfWords[share]];
  return sql`(select ${columns} from ${searchTable(scope.kind)} s where ${joinConditions([...words, ...conditions])} offset 0) as s`;
}

/** Calls the function behind `@@`, since an index answers only the operator. */
const unindexedWordConditions = ({ words }: Scope) =>
  words === null ? [] : [sql`ts_match_vq(s.tsv, ${words}::tsquery)`];

/**
 * The same rows for searches with many results. No index answers these conditions, so that the database walks along the
 * index of the sort order and stops at the end of the page.
 */
export function walkRows(scope: Scope, condition: RawBuilder<unknown>, share: Share = 'all'): RawBuilder<unknown> {
  const conditions = [
    ...unindexedConditions(scope),
    ...unindexedWordConditions(scope),
    ...shareOfCells[share],
    condition,
  ];
  return sql`${searchTable(scope.kind)} s where ${joinConditions(conditions)}`;
}

/** [west, south, east, north] in degrees. */
type Corners = [number, number, number, number];

export interface CandidateRows {
  /** Every candidate of the scope, filtered or not, in the layout of `countedRow`. */
  bytes: Uint8Array;
  /** Bounds of the candidates that pass the filters; `null` without any. */
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
 * Reads a scope's listings to count them in this process: one pass over small numbers yields all facets, where SQL
 * would need an aggregate for each.
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

export async function countUpTo(
  database: PlazaDatabase,
  scope: Scope,
  conditions: readonly RawBuilder<unknown>[],
  max: number,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select from ${candidates(scope, sql`s.id`, allOf(conditions))} limit ${max}
    ) as passing
  `.execute(database);
  return rows[0]?.count ?? 0;
}

/** @param words all required, as a `tsquery`. */
export async function hasListingWith(database: PlazaDatabase, words: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from listing_search s where s.tsv @@ ${words}::tsquery) as found
  `.execute(database);
  return rows[0]?.found === true;
}

interface AreaStats {
  count: number;
  /** Euro cents per month; `null` without listings. */
  minPriceCents: number | null;
}

const unknownDensity = { estimate: () => 0 };

/** Counts several areas with one statement, under the same conditions as a search of each area. */
export async function countAreas(database: PlazaDatabase, areas: readonly PlaceArea[]): Promise<AreaStats[]> {
  if (areas.length === 0) return [];
  const counts = areas.map(
    (area, index) => sql`
      select ${index}::int as index, count(*)::int as count, min(s.price_cents) as "minPriceCents"
      from ${candidates(scopeOfArea(area, unknownDensity), sql`s.price_cents`, sql`true`)}`,
  );
  const { rows } = await sql<AreaStats & { index: number }>`
    ${sql.join(counts, sql` union all `)} order by index
  `.execute(database);
  return rows.map(({ count, minPriceCents }) => ({ count, minPriceCents }));
}

/** IDs of the best ranked listings. */
export async function readTopRanked(database: PlazaDatabase, kind: VehicleKind, limit: number): Promise<number[]> {
  const rows = await database
    .selectFrom(searchTableNames[kind])
    .select('id')
    .orderBy('rank', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** IDs of the listings within a radius around a point, nearest first. */
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

/** The listing to compare with. */
export interface Sample extends Position {
  id: number;
  priceCents: number;
  spotType: number;
  vehicleKind: VehicleKind;
}

/**
 * IDs of the listings in a box around a sample, most similar first: a kilometre weighs as much as a different spot type
 * or a price that differs by half.
 */
export async function readMostSimilar(
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
