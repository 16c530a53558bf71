import { metersPerDegree, type Position, type SearchBounds, type VehicleKind } from '@plaza/sdk';
import { type RawBuilder, sql } from 'kysely';
import { bordersOf, type PlaceArea, type PlaceLine } from '../../platform/geocoder/place-area.ts';
import { coverBox } from '../indexing/grid.ts';
import { searchTable } from './documents.ts';

const poleDegrees = 89;

/** The box around a circle, cut off at the edges of the map. */
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

/** The part that two boxes share; `null` when they are apart. */
export function overlap(one: SearchBounds, other: SearchBounds): SearchBounds | null {
  const shared = {
    west: Math.max(one.west, other.west),
    south: Math.max(one.south, other.south),
    east: Math.min(one.east, other.east),
    north: Math.min(one.north, other.north),
  };
  return shared.west > shared.east || shared.south > shared.north ? null : shared;
}

/** Condition: the position of `s` is inside a box, edges included. */
export const insideBox = (box: SearchBounds): RawBuilder<boolean> => sql`
  s.lat between ${box.south}::float8 and ${box.north}::float8 and s.lng between ${box.west}::float8 and ${box.east}::float8`;

/**
 * Source of rows: runs of cells that cover a box, each read from the covering index. A plain "or" over the runs would go
 * through the table instead, and without "offset 0" the planner may read the whole index and join the runs afterwards.
 * @param columns what is selected of the index's rows `s`.
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

/** Metres from a point to the position of `s`, by the formula of the sdk's `distanceMeters`. */
export const metersFrom = ({ lat, lng }: Position): RawBuilder<number> => sql`
  (12742017.6 * asin(least(1, sqrt(
    sin(radians(s.lat - ${lat}::float8) / 2) ^ 2
    + cos(radians(${lat}::float8)) * cos(radians(s.lat)) * sin(radians(s.lng - ${lng}::float8) / 2) ^ 2
  ))))`;

/** A point and, for a street, the line along it: nearness is measured from the nearest point of that. */
export interface Origin extends Position {
  readonly line?: PlaceLine | undefined;
}

/**
 * Metres to the position of `s`. A street is taken for a line on a plane, which is true to a few metres in some kilometres,
 * so that the database measures it with one call.
 */
export function metersToOrigin({ line, ...point }: Origin): RawBuilder<number> {
  if (line === undefined) return metersFrom(point);
  const { east, north } = planeScale(point);
  const corners = line.map(([lng, lat]) => `(${(lng - point.lng) * east},${(lat - point.lat) * north})`);
  const place = sql`point((s.lng - ${point.lng}::float8) * ${east}::float8, (s.lat - ${point.lat}::float8) * ${north}::float8)`;
  return sql`(${place} <-> ${`[${corners.join(',')}]`}::path)`;
}

/** Metres of a degree to the east and to the north. */
const planeScale = ({ lat }: Position) => ({
  east: metersPerDegree * Math.cos((lat * Math.PI) / 180),
  north: metersPerDegree,
});

/** Far more than a plane triangle is wrong by within a few kilometres, up to 85 degrees of latitude. */
const planeError = 0.01;

/**
 * Condition: the position of `s` is no further from a point than a few kilometres. Most positions are settled by a plane
 * triangle, which costs a fraction of the distance on the globe; only those close to the edge need that.
 */
export function withinMeters(point: Position, meters: number): RawBuilder<boolean> {
  const north = sql`(s.lat - ${point.lat}::float8)`;
  const east = sql`(s.lng - ${point.lng}::float8)`;
  const northScale = (metersPerDegree / meters) ** 2;
  const eastScale = northScale * Math.cos((point.lat * Math.PI) / 180) ** 2;
  const share = sql`(${north} * ${north} * ${northScale}::float8 + ${east} * ${east} * ${eastScale}::float8)`;
  const near = (1 - planeError) ** 2;
  const far = (1 + planeError) ** 2;
  return sql`(${share} < ${near}::float8 or (${share} < ${far}::float8 and ${metersFrom(point)} <= ${meters}::float8))`;
}

/** Condition: the position of `s` is in an area. */
export function insideArea(area: PlaceArea): RawBuilder<boolean> {
  const { center, meters, line } = area;
  if (line) return sql`(${metersToOrigin({ ...center, line })} <= ${meters}::float8)`;
  const sides = bordersOf(area).map(
    ({ east, north }) =>
      sql`(s.lng - ${center.lng}::float8) * ${east}::float8 + (s.lat - ${center.lat}::float8) * ${north}::float8 <= 1`,
  );
  return sql`(${sql.join([withinMeters(center, meters), ...sides], sql` and `)})`;
}

/** Condition: a listing `s` isn't in an area. */
export const outsideArea = (area: PlaceArea): RawBuilder<boolean> => sql`not ${insideArea(area)}`;
