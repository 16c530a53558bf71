import {
  type CharacteristicFlag,
  characteristicFlags,
  dayInSpain,
  type DrawnArea,
  type FilterKey,
  metersPerDegree,
  type Position,
  type SearchBounds,
  type SearchFilters,
  type VehicleKind,
} from '@plaza/sdk';
import { type RawBuilder, sql } from 'kysely';
import { bordersOf, type PlaceArea, type PlaceLine } from '../../platform/geocoder/place-area.ts';
import { dayNumberOf } from '../indexing/document.ts';
import { coverBox } from '../indexing/grid.ts';
import { flagBit, floorLevelCode, hoursCode, traitBitFields, type ListingTraits } from '../indexing/traits.ts';
import { searchTableOf } from './documents.ts';

export interface FilterCondition {
  readonly key: FilterKey;
  readonly condition: RawBuilder<boolean>;
}

export interface FilterValues {
  readonly flags: number;
  /** Code of the floor, as in its trait field; `null` without a filter. */
  readonly floor: number | null;
  readonly minCents: number;
  readonly maxCents: number;
  readonly spotTypes: ReadonlySet<number> | null;
  readonly accessTypes: ReadonlySet<number> | null;
  /** Minimum size class of the vehicle; 0 without a filter. */
  readonly vehicleType: number;
  /** First day of publication, in days since 1970; 0 without a filter. */
  readonly sinceDay: number;
  readonly mustFit: boolean;
  /** Code of the hours in which the bay is needed, as in its trait field; `null` without a filter. */
  readonly hours: number | null;
  /** Day from which the bay is needed, in days since 1970-01-01; `null` without a filter. */
  readonly availableOnDay: number | null;
}

const childSpotTypeCodes: Readonly<Record<number, readonly number[]>> = { 2: [1, 4], 6: [5, 3] };
export const spotTypeWithChildren = (code: number): readonly number[] => [code, ...(childSpotTypeCodes[code] ?? [])];

const centsPerEuro = 100;
/** Price limit in cents, higher than every possible price and within the 20 bits of a price in `candidateRowLayout`. */
const maxPriceCents = 2 ** 20 - 1;
const toCappedCents = (euros: number) => Math.min(maxPriceCents, euros * centsPerEuro);

export function filterValuesOf(query: SearchFilters, now: number): FilterValues {
  const [min, max] = query.priceRange ?? [null, null];
  return {
    flags: characteristicFlags.filter((flag) => query[flag]).reduce((bits, flag) => bits | flagBit(flag), 0),
    floor: query.floorLevel === undefined ? null : floorLevelCode(query.floorLevel),
    minCents: toCappedCents(min ?? 0),
    maxCents: max === null ? maxPriceCents : toCappedCents(max),
    spotTypes: query.spotType === undefined ? null : new Set(query.spotType.flatMap(spotTypeWithChildren)),
    accessTypes: query.accessType === undefined ? null : new Set(query.accessType),
    vehicleType: query.vehicleType ?? 0,
    sinceDay: query.publishedSince === undefined ? 0 : dayNumberOf(now) - query.publishedSince,
    mustFit: query.fitsVehicle === true && query.vehicle !== undefined,
    hours: query.hours === undefined ? null : hoursCode(query.hours),
    availableOnDay: query.availableFrom === undefined ? null : availableOnDayOf(query.availableFrom, now),
  };
}

/** Number of a day, which counts as today once it has passed. */
function availableOnDayOf(isoDay: string, nowSeconds: number): number {
  const today = dayInSpain(new Date(nowSeconds * 1000));
  return dayNumberOf(Date.parse(isoDay < today ? today : isoDay) / 1000);
}

const traitSqlExpression = (name: keyof ListingTraits) =>
  sql`((s.traits >> ${traitBitFields[name].shift}::int) & ${traitBitFields[name].mask}::int)`;

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

/** SQL equivalent of `isAvailableFrom`, for a day since 1970-01-01 that is not in the past. */
export const availableCondition = (day: number): RawBuilder<boolean> =>
  sql`(s.available_from_day <= ${day}::int and s.available_until_day >= ${day}::int)`;

export const flagConditionsOf = (flags: readonly CharacteristicFlag[]): FilterCondition[] =>
  flags.map((flag) => ({ key: flag, condition: sql`s.traits & ${flagBit(flag)}::int <> 0` }));

export function filterConditionsOf(query: SearchFilters, values: FilterValues): FilterCondition[] {
  const filterConditions = flagConditionsOf(characteristicFlags.filter((flag) => query[flag]));
  const addCondition = (key: FilterKey, condition: RawBuilder<boolean>) => filterConditions.push({ key, condition });
  if (values.floor !== null)
    addCondition('floorLevel', sql`${traitSqlExpression('floorLevel')} = ${values.floor}::int`);
  if (values.minCents > 0 || values.maxCents < maxPriceCents) {
    addCondition('priceRange', sql`s.price_cents between ${values.minCents}::int and ${values.maxCents}::int`);
  }
  if (values.spotTypes)
    addCondition('spotType', sql`${traitSqlExpression('spotType')} = any(${[...values.spotTypes]}::int[])`);
  if (values.accessTypes)
    addCondition('accessType', sql`${traitSqlExpression('accessType')} = any(${[...values.accessTypes]}::int[])`);
  if (values.vehicleType > 0)
    addCondition('vehicleType', sql`${traitSqlExpression('vehicleType')} >= ${values.vehicleType}::int`);
  if (values.sinceDay > 0) addCondition('publishedSince', sql`s.published_day >= ${values.sinceDay}::int`);
  if (values.hours !== null)
    addCondition('hours', sql`${traitSqlExpression('hours')} in (${hoursCode('always')}::int, ${values.hours}::int)`);
  if (values.availableOnDay !== null) addCondition('availableFrom', availableCondition(values.availableOnDay));
  if (values.mustFit && query.vehicle) addCondition('fitsVehicle', fitsCondition(query.vehicle));
  return filterConditions;
}

/** Joins SQL conditions with "and"; `true` for an empty list. */
export const andConditions = (conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  conditions.length === 0
    ? sql`true`
    : sql.join(
        conditions.map((condition) => sql`(${condition})`),
        sql` and `,
      );

const maxBoxLatitude = 89;

/** The bounding box of a circle, clipped at the edges of the map. */
export function boxAround({ lat, lng }: Position, meters: number): SearchBounds {
  const heightDegrees = meters / metersPerDegree;
  const widthDegrees =
    heightDegrees / Math.cos((Math.min(maxBoxLatitude, Math.abs(lat) + heightDegrees) * Math.PI) / 180);
  return {
    west: Math.max(-180, lng - widthDegrees),
    south: Math.max(-90, lat - heightDegrees),
    east: Math.min(180, lng + widthDegrees),
    north: Math.min(90, lat + heightDegrees),
  };
}

export function overlapOfBoxes(one: SearchBounds, other: SearchBounds): SearchBounds | null {
  const sharedBox = {
    west: Math.max(one.west, other.west),
    south: Math.max(one.south, other.south),
    east: Math.min(one.east, other.east),
    north: Math.min(one.north, other.north),
  };
  return sharedBox.west > sharedBox.east || sharedBox.south > sharedBox.north ? null : sharedBox;
}

/** Condition that the position of `s` is inside a box, including its edges. */
export const insideBoxCondition = (box: SearchBounds): RawBuilder<boolean> => sql`
  s.lat between ${box.south}::float8 and ${box.north}::float8 and s.lng between ${box.west}::float8 and ${box.east}::float8`;

/**
 * Source of the rows in a box: ranges of cells that cover it, each read from the covering index. A plain "or" over the
 * ranges would scan the table instead, and without "offset 0" the planner may read the whole index and join the ranges
 * afterwards.
 * @param columns selected from the index's rows `s`.
 */
export function selectFromBox(
  box: SearchBounds,
  columns: RawBuilder<unknown>,
  condition: RawBuilder<unknown>,
  kind: VehicleKind = 'car',
): RawBuilder<unknown> {
  const cellRanges = coverBox(box);
  return sql`
    unnest(${cellRanges.map(([low]) => low)}::bigint[], ${cellRanges.map(([, high]) => high)}::bigint[]) as run (low, high)
    cross join lateral (
      select ${columns} from ${searchTableOf(kind)} s where s.cell between run.low and run.high and ${condition}
      offset 0
    ) as s`;
}

interface PositionExpressions {
  lat: RawBuilder<unknown>;
  lng: RawBuilder<unknown>;
}

/** Metres between two positions, by the same formula as `distanceMeters` in the SDK. */
export const metersBetween = (from: PositionExpressions, to: PositionExpressions): RawBuilder<number> => sql`
  (12742017.6 * asin(least(1, sqrt(
    sin(radians(${to.lat} - ${from.lat}) / 2) ^ 2
    + cos(radians(${from.lat})) * cos(radians(${to.lat})) * sin(radians(${to.lng} - ${from.lng}) / 2) ^ 2
  ))))`;

/** Metres from a point to the position of `s`. */
export const metersFromPoint = ({ lat, lng }: Position): RawBuilder<number> =>
  metersBetween({ lat: sql`${lat}::float8`, lng: sql`${lng}::float8` }, { lat: sql`s.lat`, lng: sql`s.lng` });

/** A point and, for a street, its line: distances are measured from the nearest point of the line. */
export interface DistanceOrigin extends Position {
  readonly line?: PlaceLine | undefined;
}

/**
 * Metres to the position of `s`. A street is treated as a line on a plane, accurate to a few metres over some
 * kilometres, so that the database measures it with one call.
 */
export function metersFromOrigin({ line, ...point }: DistanceOrigin): RawBuilder<number> {
  if (line === undefined) return metersFromPoint(point);
  const { east, north } = planeScaleAt(point);
  const pointOnPlane = sql`point((s.lng - ${point.lng}::float8) * ${east}::float8, (s.lat - ${point.lat}::float8) * ${north}::float8)`;
  return sql`(${pointOnPlane} <-> ${pathOnPlane(line, point)}::path)`;
}

/** A street as a `path` in metres from a point. */
export function pathOnPlane(line: PlaceLine, point: Position): string {
  const { east, north } = planeScaleAt(point);
  return `[${line.map(([lng, lat]) => `(${(lng - point.lng) * east},${(lat - point.lat) * north})`).join(',')}]`;
}

/** Metres per degree around a position. */
export const planeScaleAt = ({ lat }: Position) => ({
  east: metersPerDegree * Math.cos((lat * Math.PI) / 180),
  north: metersPerDegree,
});

/** Upper bound of the relative error of a plane triangle within a few kilometres, up to 85 degrees of latitude. */
const maxPlaneError = 0.01;

/**
 * Condition that the position of `s` is within a few kilometres of a point. A plane triangle decides most positions at
 * a fraction of the cost of the great-circle distance, which only those close to the edge need.
 */
export function withinMetersCondition(point: Position, meters: number): RawBuilder<boolean> {
  const northDegrees = sql`(s.lat - ${point.lat}::float8)`;
  const eastDegrees = sql`(s.lng - ${point.lng}::float8)`;
  const northScale = (metersPerDegree / meters) ** 2;
  const eastScale = northScale * Math.cos((point.lat * Math.PI) / 180) ** 2;
  const squaredDistanceRatio = sql`(${northDegrees} * ${northDegrees} * ${northScale}::float8 + ${eastDegrees} * ${eastDegrees} * ${eastScale}::float8)`;
  const certainlyInsideRatio = (1 - maxPlaneError) ** 2;
  const certainlyOutsideRatio = (1 + maxPlaneError) ** 2;
  return sql`(${squaredDistanceRatio} < ${certainlyInsideRatio}::float8 or (${squaredDistanceRatio} < ${certainlyOutsideRatio}::float8 and ${metersFromPoint(point)} <= ${meters}::float8))`;
}

export function insideAreaCondition(area: PlaceArea): RawBuilder<boolean> {
  const { center, meters, line } = area;
  if (line) return sql`(${metersFromOrigin({ ...center, line })} <= ${meters}::float8)`;
  const borderConditions = bordersOf(area).map(
    ({ east, north }) =>
      sql`(s.lng - ${center.lng}::float8) * ${east}::float8 + (s.lat - ${center.lat}::float8) * ${north}::float8 <= 1`,
  );
  return sql`(${sql.join([withinMetersCondition(center, meters), ...borderConditions], sql` and `)})`;
}

/**
 * PostgreSQL compares geometric values with a tolerance of 0.000001, also products of two lengths, which would widen an
 * area in degrees by many metres.
 */
const drawnAreaUnitsPerDegree = 1e5;

/** A drawn area as a `polygon`, in the units of `pointInDrawnAreaUnits`. */
export const polygonOfDrawnArea = (area: DrawnArea): string =>
  `(${area.map(({ lat, lng }) => `(${Math.round(lng * drawnAreaUnitsPerDegree)},${Math.round(lat * drawnAreaUnitsPerDegree)})`).join(',')})`;

/** A position as a `point` to compare with the `polygon` of a drawn area. */
export const pointInDrawnAreaUnits = ({ lat, lng }: PositionExpressions): RawBuilder<unknown> =>
  sql`point(${lng}::float8 * ${drawnAreaUnitsPerDegree}::float8, ${lat}::float8 * ${drawnAreaUnitsPerDegree}::float8)`;

/** Condition that the public position of `s` is inside a drawn area or on its edge. */
export const insideDrawnAreaCondition = (area: DrawnArea): RawBuilder<boolean> =>
  sql`(${polygonOfDrawnArea(area)}::polygon @> ${pointInDrawnAreaUnits({ lat: sql`s.lat`, lng: sql`s.lng` })})`;

export const outsideAreaCondition = (area: PlaceArea): RawBuilder<boolean> => sql`not ${insideAreaCondition(area)}`;
