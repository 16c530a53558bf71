import {
  type CharacteristicFlag,
  characteristicFlags,
  type FilterKey,
  metersPerDegree,
  type Position,
  type SearchBounds,
  type SearchFilters,
  type VehicleKind,
} from '@plaza/sdk';
import { type RawBuilder, sql } from 'kysely';
import { bordersOf, type PlaceArea, type PlaceLine } from '../../platform/geocoder/place-area.ts';
import { dayOf } from '../indexing/document.ts';
import { coverBox } from '../indexing/grid.ts';
import { flagBit, floorCode, traitFields, type Traits } from '../indexing/traits.ts';
import { searchTable } from './documents.ts';

export interface Filter {
  readonly key: FilterKey;
  readonly condition: RawBuilder<boolean>;
}

export interface FilterValues {
  readonly flags: number;
  /** Code as in its trait field; `null` without a filter. */
  readonly floor: number | null;
  readonly minCents: number;
  readonly maxCents: number;
  readonly spotTypes: ReadonlySet<number> | null;
  readonly accessTypes: ReadonlySet<number> | null;
  /** Minimum size class; 0 without a filter. */
  readonly vehicleType: number;
  /** First day of publication, in days since 1970; 0 without a filter. */
  readonly sinceDay: number;
  readonly mustFit: boolean;
}

const childrenOf: Readonly<Record<number, readonly number[]>> = { 2: [1, 4], 6: [5, 3] };
/** A first-level code includes its children. */
export const spotTypesOf = (code: number): readonly number[] => [code, ...(childrenOf[code] ?? [])];

const centsPerEuro = 100;
/** Above every possible price, and within the 20 bits of a price in `countedRow`. */
const maxPriceCents = 2 ** 20 - 1;
const cents = (euros: number) => Math.min(maxPriceCents, euros * centsPerEuro);

export function filterValues(query: SearchFilters, now: number): FilterValues {
  const [min, max] = query.priceRange ?? [null, null];
  return {
    flags: characteristicFlags.filter((flag) => query[flag]).reduce((bits, flag) => bits | flagBit(flag), 0),
    floor: query.floorLevel === undefined ? null : floorCode(query.floorLevel),
    minCents: cents(min ?? 0),
    maxCents: max === null ? maxPriceCents : cents(max),
    spotTypes: query.spotType === undefined ? null : new Set(query.spotType.flatMap(spotTypesOf)),
    accessTypes: query.accessType === undefined ? null : new Set(query.accessType),
    vehicleType: query.vehicleType ?? 0,
    sinceDay: query.publishedSince === undefined ? 0 : dayOf(now) - query.publishedSince,
    mustFit: query.fitsVehicle === true && query.vehicle !== undefined,
  };
}

const trait = (name: keyof Traits) =>
  sql`((s.traits >> ${traitFields[name].shift}::int) & ${traitFields[name].mask}::int)`;

/**
 * SQL equivalent of `computeFit`. An unmeasured size is 0 and fits nothing; the height of an open-air bay exceeds every
 * vehicle.
 */
export const fitsCondition = ({
  lengthCm,
  widthCm,
  heightCm,
}: NonNullable<SearchFilters['vehicle']>): RawBuilder<boolean> => sql`
  (s.length_cm >= ${lengthCm}::int and s.width_cm >= ${widthCm}::int and s.entrance_height_cm >= ${heightCm}::int)`;

export const flagConditions = (flags: readonly CharacteristicFlag[]): Filter[] =>
  flags.map((flag) => ({ key: flag, condition: sql`s.traits & ${flagBit(flag)}::int <> 0` }));

export function filterConditions(query: SearchFilters, values: FilterValues): Filter[] {
  const filters = flagConditions(characteristicFlags.filter((flag) => query[flag]));
  const add = (key: FilterKey, condition: RawBuilder<boolean>) => filters.push({ key, condition });
  if (values.floor !== null) add('floorLevel', sql`${trait('floorLevel')} = ${values.floor}::int`);
  if (values.minCents > 0 || values.maxCents < maxPriceCents) {
    add('priceRange', sql`s.price_cents between ${values.minCents}::int and ${values.maxCents}::int`);
  }
  if (values.spotTypes) add('spotType', sql`${trait('spotType')} = any(${[...values.spotTypes]}::int[])`);
  if (values.accessTypes) add('accessType', sql`${trait('accessType')} = any(${[...values.accessTypes]}::int[])`);
  if (values.vehicleType > 0) add('vehicleType', sql`${trait('vehicleType')} >= ${values.vehicleType}::int`);
  if (values.sinceDay > 0) add('publishedSince', sql`s.published_day >= ${values.sinceDay}::int`);
  if (values.mustFit && query.vehicle) add('fitsVehicle', fitsCondition(query.vehicle));
  return filters;
}

/** Returns `true` for an empty list. */
export const allOf = (conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  conditions.length === 0
    ? sql`true`
    : sql.join(
        conditions.map((condition) => sql`(${condition})`),
        sql` and `,
      );

const poleDegrees = 89;

/** The bounding box of a circle, clipped at the edges of the map. */
export function boxAround({ lat, lng }: Position, meters: number): SearchBounds {
  const height = meters / metersPerDegree;
  const width = height / Math.cos((Math.min(poleDegrees, Math.abs(lat) + height) * Math.PI) / 180);
  return {
    west: Math.max(-180, lng - width),
    south: Math.max(-90, lat - height),
    east: Math.min(180, lng + width),
    north: Math.min(90, lat + height),
  };
}

/** @returns `null` when the boxes do not overlap. */
export function overlap(one: SearchBounds, other: SearchBounds): SearchBounds | null {
  const shared = {
    west: Math.max(one.west, other.west),
    south: Math.max(one.south, other.south),
    east: Math.min(one.east, other.east),
    north: Math.min(one.north, other.north),
  };
  return shared.west > shared.east || shared.south > shared.north ? null : shared;
}

/** Condition that the position of `s` is inside a box, including its edges. */
export const insideBox = (box: SearchBounds): RawBuilder<boolean> => sql`
  s.lat between ${box.south}::float8 and ${box.north}::float8 and s.lng between ${box.west}::float8 and ${box.east}::float8`;

/**
 * Source of rows: runs of cells that cover a box, each read from the covering index. A plain "or" over the runs would
 * scan the table instead, and without "offset 0" the planner may read the whole index and join the runs afterwards.
 * @param columns selected from the index's rows `s`.
 */
export function fromCells(
  box: SearchBounds,
  columns: RawBuilder<unknown>,
  condition: RawBuilder<unknown>,
  kind: VehicleKind = 'car',
): RawBuilder<unknown> {
  const runs = coverBox(box);
  return sql`
    unnest(${runs.map(([low]) => low)}::bigint[], ${runs.map(([, high]) => high)}::bigint[]) as run (low, high)
    cross join lateral (
      select ${columns} from ${searchTable(kind)} s where s.cell between run.low and run.high and ${condition}
      offset 0
    ) as s`;
}

/** Metres from a point to the position of `s`, by the same formula as `distanceMeters` in the SDK. */
export const metersFrom = ({ lat, lng }: Position): RawBuilder<number> => sql`
  (12742017.6 * asin(least(1, sqrt(
    sin(radians(s.lat - ${lat}::float8) / 2) ^ 2
    + cos(radians(${lat}::float8)) * cos(radians(s.lat)) * sin(radians(s.lng - ${lng}::float8) / 2) ^ 2
  ))))`;

/** A point and, for a street, its line: distances are measured from the nearest point of the line. */
export interface Origin extends Position {
  readonly line?: PlaceLine | undefined;
}

/**
 * Metres to the position of `s`. A street is treated as a line on a plane, accurate to a few metres over some
 * kilometres, so that the database measures it with one call.
 */
export function metersToOrigin({ line, ...point }: Origin): RawBuilder<number> {
  if (line === undefined) return metersFrom(point);
  const { east, north } = planeScale(point);
  const corners = line.map(([lng, lat]) => `(${(lng - point.lng) * east},${(lat - point.lat) * north})`);
  const place = sql`point((s.lng - ${point.lng}::float8) * ${east}::float8, (s.lat - ${point.lat}::float8) * ${north}::float8)`;
  return sql`(${place} <-> ${`[${corners.join(',')}]`}::path)`;
}

const planeScale = ({ lat }: Position) => ({
  east: metersPerDegree * Math.cos((lat * Math.PI) / 180),
  north: metersPerDegree,
});

/** Upper bound of the relative error of a plane triangle within a few kilometres, up to 85 degrees of latitude. */
const planeError = 0.01;

/**
 * Condition that the position of `s` is within a few kilometres of a point. A plane triangle decides most positions at
 * a fraction of the cost of the great-circle distance, which only those close to the edge need.
 */
export function withinMeters(point: Position, meters: number): RawBuilder<boolean> {
  const north = sql`(s.lat - ${point.lat}::float8)`;
  const east = sql`(s.lng - ${point.lng}::float8)`;
  const northScale = (metersPerDegree / meters) ** 2;
  const eastScale = northScale * Math.cos((point.lat * Math.PI) / 180) ** 2;
  const share = sql`(${north} * ${north} * ${northScale}::float8 + ${east} * ${east} * ${eastScale}::float8)`;
  const minFactor = (1 - planeError) ** 2;
  const maxFactor = (1 + planeError) ** 2;
  return sql`(${share} < ${minFactor}::float8 or (${share} < ${maxFactor}::float8 and ${metersFrom(point)} <= ${meters}::float8))`;
}

export function insideArea(area: PlaceArea): RawBuilder<boolean> {
  const { center, meters, line } = area;
  if (line) return sql`(${metersToOrigin({ ...center, line })} <= ${meters}::float8)`;
  const sides = bordersOf(area).map(
    ({ east, north }) =>
      sql`(s.lng - ${center.lng}::float8) * ${east}::float8 + (s.lat - ${center.lat}::float8) * ${north}::float8 <= 1`,
  );
  return sql`(${sql.join([withinMeters(center, meters), ...sides], sql` and `)})`;
}

export const outsideArea = (area: PlaceArea): RawBuilder<boolean> => sql`not ${insideArea(area)}`;
