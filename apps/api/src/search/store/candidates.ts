import type { Position, SearchFilters, VehicleKind } from '@plaza/sdk';
import { type RawBuilder, sql } from 'kysely';
import type { PlazaDatabase } from '../../platform/database/database.ts';
import type { PlaceArea } from '../../platform/geocoder/place-area.ts';
import { candidateRowLayout } from '../facets.ts';
import { traitBitFields } from '../indexing/traits.ts';
import { type SearchScope, searchScopeOfArea } from '../scope.ts';
import {
  andConditions,
  availableCondition,
  boxAround,
  fitsCondition,
  selectFromBox,
  insideAreaCondition,
  insideDrawnAreaCondition,
  insideBoxCondition,
  metersFromPoint,
} from './conditions.ts';
import { searchTableOf, searchTableNames } from './documents.ts';

/** Reads all listings, or an even sample of one in `every`. */
export interface SamplingRate {
  readonly every: 1 | 8 | 64;
}

/**
 * The same samples as two different SQL conditions, each of which only one index answers. Otherwise the planner would
 * take the cell index for a search by words.
 */
const cellSampleConditions = { 1: [], 8: [sql`s.sample < 8`], 64: [sql`s.sample < 1`] } as const;
const wordSampleConditions = { 1: [], 8: [sql`s.sample & 56 = 0`], 64: [sql`s.sample & 63 = 0`] } as const;

export type PromotionFilter = 'all' | 'ordinary' | 'promoted';

/** Conditions on the promotion of listings, in the form that the cell index answers. */
const cellPromotionConditions = { all: [], ordinary: [sql`s.weight = 1`], promoted: [sql`s.weight > 1`] } as const;
const wordPromotionConditions = { ...cellPromotionConditions, promoted: [sql`s.weight <> 1`] } as const;

/** Conditions of a search's scope that no index answers alone. */
function unindexedConditionsOf(scope: SearchScope): RawBuilder<unknown>[] {
  const scopeConditions: RawBuilder<unknown>[] = [];
  if (scope.box) scopeConditions.push(insideBoxCondition(scope.box));
  if (scope.area) scopeConditions.push(insideAreaCondition(scope.area));
  if (scope.drawnArea) scopeConditions.push(insideDrawnAreaCondition(scope.drawnArea));
  return scopeConditions;
}

const joinConditions = (conditions: readonly RawBuilder<unknown>[]) =>
  conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);

/**
 * Source of the scope's rows `s`, read through the most selective index: words through the inverted index, boxes by
 * ranges of cells. For counts, and for searches with few results.
 * @param columns selected from the index's rows `s`.
 * @param condition further condition on `s`.
 */
export function selectCandidates(
  scope: SearchScope,
  columns: RawBuilder<unknown>,
  condition: RawBuilder<unknown>,
  { every = 1, share = 'all' }: Partial<SamplingRate> & { share?: PromotionFilter } = {},
): RawBuilder<unknown> {
  const rowConditions = [...unindexedConditionsOf(scope), condition];
  if (scope.box !== null && (scope.words === null || scope.startsWithBox)) {
    return selectFromBox(
      scope.box,
      columns,
      joinConditions([
        ...rowConditions,
        ...cellSampleConditions[every],
        ...cellPromotionConditions[share],
        ...unindexedWordConditionsOf(scope),
      ]),
      scope.kind,
    );
  }
  const wordConditions =
    scope.words === null
      ? [...cellSampleConditions[every], ...cellPromotionConditions[share]]
      : [sql`s.tsv @@ ${scope.words}::tsquery`, ...wordSampleConditions[every], ...wordPromotionConditions[share]];
  return sql`(select ${columns} from ${searchTableOf(scope.kind)} s where ${joinConditions([...wordConditions, ...rowConditions])} offset 0) as s`;
}

/** Calls the function behind `@@`, since an index answers only the operator. */
const unindexedWordConditionsOf = ({ words }: SearchScope) =>
  words === null ? [] : [sql`ts_match_vq(s.tsv, ${words}::tsquery)`];

/**
 * Source of the same rows as `selectCandidates`, for searches with many results. No index answers these conditions, so
 * that the database walks along the index of the sort order and stops at the end of the page.
 */
export function walkCandidates(
  scope: SearchScope,
  condition: RawBuilder<unknown>,
  share: PromotionFilter = 'all',
): RawBuilder<unknown> {
  const walkConditions = [
    ...unindexedConditionsOf(scope),
    ...unindexedWordConditionsOf(scope),
    ...cellPromotionConditions[share],
    condition,
  ];
  return sql`${searchTableOf(scope.kind)} s where ${joinConditions(walkConditions)}`;
}

/** The west, south, east and north edges in degrees. */
type BoundsTuple = [number, number, number, number];

export interface PackedCandidates {
  /** Every candidate of the scope, filtered or not, in the layout of `candidateRowLayout`. */
  bytes: Uint8Array;
  /** Bounds of the candidates that pass the filters; `null` without any. */
  bounds: BoundsTuple | null;
}

interface PackedCandidatesRow {
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
  scope: SearchScope,
  conditions: readonly RawBuilder<unknown>[],
  { vehicle, availableOnDay }: { vehicle: SearchFilters['vehicle']; availableOnDay: number | null },
  samplingRate: SamplingRate,
): Promise<PackedCandidates> {
  const fitsVehicleColumn =
    vehicle === undefined ? sql`0::bigint` : sql`(case when ${fitsCondition(vehicle)} then 1 else 0 end)::bigint`;
  // Reads the days only if a search asks for them, because the covering indexes don't have them.
  const isAvailableColumn =
    availableOnDay === null
      ? sql`1::bigint`
      : sql`(case when ${availableCondition(availableOnDay)} then 1 else 0 end)::bigint`;
  const filterCondition = andConditions(conditions);
  const nullUnlessPassing = (column: RawBuilder<unknown>) =>
    conditions.length === 0 ? column : sql`case when ${filterCondition} then ${column} end`;
  const packedColumns = sql`
    (${isAvailableColumn} << ${candidateRowLayout.availableShift}::int)
      | (${fitsVehicleColumn} << ${candidateRowLayout.fitsShift}::int)
      | (s.price_cents::bigint << ${candidateRowLayout.priceShift}::int)
      | (s.published_day::bigint << ${candidateRowLayout.dayShift}::int)
      | s.traits as packed,
    ${nullUnlessPassing(sql`s.lat`)} as lat, ${nullUnlessPassing(sql`s.lng`)} as lng`;
  const { rows } = await sql<PackedCandidatesRow>`
    select string_agg(int8send(packed), ''::bytea) as bytes,
      min(lng) as west, min(lat) as south, max(lng) as east, max(lat) as north
    from ${selectCandidates(scope, packedColumns, sql`true`, samplingRate)}
  `.execute(database);
  const [row] = rows;
  return {
    bytes: row?.bytes ?? new Uint8Array(),
    bounds: row === undefined || row.west === null ? null : [row.west, row.south, row.east, row.north],
  };
}

export async function countResultsUpTo(
  database: PlazaDatabase,
  scope: SearchScope,
  conditions: readonly RawBuilder<unknown>[],
  max: number,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select from ${selectCandidates(scope, sql`s.id`, andConditions(conditions))} limit ${max}
    ) as passing
  `.execute(database);
  return rows[0]?.count ?? 0;
}

/** @param words all required, as a `tsquery`. */
export async function hasListingWithWords(database: PlazaDatabase, words: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from listing_search s where s.tsv @@ ${words}::tsquery) as found
  `.execute(database);
  return rows[0]?.found === true;
}

interface AreaStats {
  count: number;
  /** Lowest price in euro cents per month; `null` without listings. */
  minPriceCents: number | null;
}

const noListingDensity = { estimate: () => 0 };

/** Counts several areas with one statement, under the same conditions as a search of each area. */
export async function countListingsInAreas(database: PlazaDatabase, areas: readonly PlaceArea[]): Promise<AreaStats[]> {
  if (areas.length === 0) return [];
  const countQueries = areas.map(
    (area, index) => sql`
      select ${index}::int as index, count(*)::int as count, min(s.price_cents) as "minPriceCents"
      from ${selectCandidates(searchScopeOfArea(area, noListingDensity), sql`s.price_cents`, sql`true`)}`,
  );
  const { rows } = await sql<AreaStats & { index: number }>`
    ${sql.join(countQueries, sql` union all `)} order by index
  `.execute(database);
  return rows.map(({ count, minPriceCents }) => ({ count, minPriceCents }));
}

export async function readTopRankedIds(database: PlazaDatabase, kind: VehicleKind, limit: number): Promise<number[]> {
  const topRankedRows = await database
    .selectFrom(searchTableNames[kind])
    .select('id')
    .orderBy('rank', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return topRankedRows.map(({ id }) => id);
}

export async function readNearestIds(
  database: PlazaDatabase,
  point: Position,
  { meters, kind, limit }: { meters: number; kind: VehicleKind; limit: number },
): Promise<number[]> {
  const circleBox = boxAround(point, meters);
  const withinRadiusCondition = andConditions([
    insideBoxCondition(circleBox),
    sql`${metersFromPoint(point)} <= ${meters}::float8`,
  ]);
  const { rows } = await sql<{ id: number }>`
    select s.id from ${selectFromBox(circleBox, sql`s.id, s.lat, s.lng`, withinRadiusCondition, kind)}
    order by ${metersFromPoint(point)}, s.id desc limit ${limit}
  `.execute(database);
  return rows.map(({ id }) => id);
}

export interface ReferenceListing extends Position {
  id: number;
  priceCents: number;
  spotType: number;
  vehicleKind: VehicleKind;
}

/**
 * IDs of the listings in a box around the reference, most similar first: a kilometre weighs as much as a different spot type
 * or a price that differs by half.
 */
export async function readMostSimilarIds(
  database: PlazaDatabase,
  reference: ReferenceListing,
  { meters, limit }: { meters: number; limit: number },
): Promise<number[]> {
  const { shift, mask } = traitBitFields.spotType;
  const similarityColumns = sql`s.id, s.lat, s.lng, s.price_cents, s.traits`;
  const searchBox = boxAround(reference, meters);
  const { rows } = await sql<{ id: number }>`
    select s.id from ${selectFromBox(searchBox, similarityColumns, insideBoxCondition(searchBox), reference.vehicleKind)}
    where s.id <> ${reference.id}
    order by ${metersFromPoint(reference)} / 1000.0
      + 2.0 * abs(s.price_cents - ${reference.priceCents}::int) / ${reference.priceCents}::int
      + case when (s.traits >> ${shift}::int) & ${mask}::int = ${reference.spotType}::int then 0 else 1 end,
      s.id desc
    limit ${limit}
  `.execute(database);
  return rows.map(({ id }) => id);
}
