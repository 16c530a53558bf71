import { metersPerDegree, type Position } from '@plaza/sdk';
import { type RawBuilder, sql } from 'kysely';
import type { PlazaDatabase } from '../platform/database/database.ts';
import type { ListedTown, ListedVenue, PlaceDirectory } from '../platform/geocoder/place-directory.ts';
import { createSwrCache, type SwrCache } from '../platform/swr-cache.ts';
import {
  boxAround,
  coverBox,
  flagBit,
  selectFromBox,
  spotTypeWithChildren,
  traitBitFields,
  withinMetersCondition,
} from '../search/index.ts';

interface AreaFacts {
  count: number;
  /** Lowest price in euro cents per month; `null` without listings. */
  minPriceCents: number | null;
  medianPriceCents: number | null;
  maxPriceCents: number | null;
  coveredCount: number;
  chargingCount: number;
}

export interface DistrictFacts {
  name: string;
  count: number;
  minPriceCents: number;
}

interface PlaceStats {
  count: number;
  minPriceCents: number;
  updatedAt: Date;
}

const coveredSpotTypeCode = 2;
const coveredSpotTypeCodes = sql`${spotTypeWithChildren(coveredSpotTypeCode)}::int[]`;
const chargingBit = flagBit('electricCharging');

/** The median is an actual price rather than the mean of two prices. */
const medianPriceExpression = sql`percentile_disc(0.5) within group (order by price_cents)`;

const factColumnsOf = (spotType: RawBuilder<unknown>, flags: RawBuilder<unknown>) => sql`
  count(*)::int as count,
  min(price_cents) as "minPriceCents",
  ${medianPriceExpression} as "medianPriceCents",
  max(price_cents) as "maxPriceCents",
  (count(*) filter (where ${spotType} = any(${coveredSpotTypeCodes})))::int as "coveredCount",
  (count(*) filter (where ${flags} & ${chargingBit}::int <> 0))::int as "chargingCount"`;

/** Counts and prices of towns include only bays for cars; this index contains no others. */
const isForCarsCondition = sql`exists (select from listing_search s where s.id = listings.id)`;

/**
 * Stats of a town and of its districts, largest first, in one pass.
 * @param code the town's INE code.
 */
export async function readTownFacts(
  database: PlazaDatabase,
  code: string,
): Promise<{ facts: AreaFacts; districts: DistrictFacts[] }> {
  const { rows } = await sql<AreaFacts & { district: string | null; isWhole: boolean }>`
    select ${factColumnsOf(sql`spot_type_id`, sql`flags`)}, district, grouping(district) = 1 as "isWhole"
    from listings where state = 'published' and locality_code = ${code} and ${isForCarsCondition}
    group by grouping sets ((), (district))
    order by count desc, district
  `.execute(database);
  const townRow = rows.find(({ isWhole }) => isWhole)!;
  const { district: _district, isWhole: _isWhole, ...facts } = townRow;
  const districts = rows.flatMap(({ district, count, minPriceCents }) =>
    district === null || minPriceCents === null ? [] : [{ name: district, count, minPriceCents }],
  );
  return { facts, districts };
}

export async function readCircleFacts(database: PlazaDatabase, center: Position, meters: number): Promise<AreaFacts> {
  const { shift, mask } = traitBitFields.spotType;
  const factColumns = sql`s.price_cents, s.traits`;
  const { rows } = await sql<AreaFacts>`
    select ${factColumnsOf(sql`((traits >> ${shift}::int) & ${mask}::int)`, sql`traits`)}
    from ${selectFromBox(boxAround(center, meters), factColumns, withinMetersCondition(center, meters))}
  `.execute(database);
  return rows[0]!;
}

interface TownStats extends PlaceStats {
  medianPriceCents: number;
}

/** Reads the stats of every town with listings, by its INE code. */
async function readTownStats(database: PlazaDatabase): Promise<Map<string, TownStats>> {
  const { rows } = await sql<TownStats & { code: string }>`
    select locality_code as code, count(*)::int as count, min(price_cents) as "minPriceCents",
      ${medianPriceExpression} as "medianPriceCents", max(updated_at) as "updatedAt"
    from listings where state = 'published' and locality_code is not null and ${isForCarsCondition}
    group by locality_code
  `.execute(database);
  return new Map(rows.map(({ code, ...stats }) => [code, stats]));
}

/** Maximum number of cell ranges that cover a circle; circles are small, so a few cover each closely. */
const maxCellRanges = 4;

interface Circle {
  center: Position;
  meters: number;
}

/**
 * Stats of many circles with one statement, in their order; `null` for an empty circle. Within a few kilometres a plane
 * triangle is off by less than 0.1 %, well below the precision of published positions.
 */
async function readCircleStats(database: PlazaDatabase, circles: readonly Circle[]): Promise<(PlaceStats | null)[]> {
  const cellRanges = circles.flatMap(({ center, meters }, index) =>
    coverBox(boxAround(center, meters), maxCellRanges).map(([low, high]) => ({ index, low, high, center, meters })),
  );
  const { rows } = await sql<PlaceStats & { circle: number }>`
    select run.circle, count(*)::int as count, min(s.price_cents) as "minPriceCents",
      to_timestamp(max(s.published)) as "updatedAt"
    from unnest(
      ${cellRanges.map(({ index }) => index)}::int[],
      ${cellRanges.map(({ low }) => low)}::bigint[],
      ${cellRanges.map(({ high }) => high)}::bigint[],
      ${cellRanges.map(({ center }) => center.lat)}::float8[],
      ${cellRanges.map(({ center }) => center.lng)}::float8[],
      ${cellRanges.map(({ center, meters }) => (metersPerDegree / meters) * Math.cos((center.lat * Math.PI) / 180))}::float8[],
      ${cellRanges.map(({ meters }) => metersPerDegree / meters)}::float8[]
    ) as run (circle, low, high, lat, lng, east, north)
    cross join lateral (
      select s.price_cents, s.published from listing_search s
      where s.cell between run.low and run.high
        and ((s.lat - run.lat) * run.north) ^ 2 + ((s.lng - run.lng) * run.east) ^ 2 <= 1
      offset 0
    ) as s
    group by run.circle
  `.execute(database);
  const statsByCircle = new Map(rows.map(({ circle, ...stats }) => [circle, stats]));
  return circles.map((_, index) => statsByCircle.get(index) ?? null);
}

/** ID ranges of a size that have published listings, and the time of the last change in each. */
export async function readSitemapParts(
  database: PlazaDatabase,
  size: number,
): Promise<{ page: number; updatedAt: Date }[]> {
  const { rows } = await sql<{ page: number; updatedAt: Date }>`
    select part.page, listing."updatedAt"
    from generate_series(1, (select (max(id) - 1) / ${size}::int + 1 from listings where state = 'published')::int) as part (page)
    cross join lateral (
      select max(updated_at) as "updatedAt" from listings
      where state = 'published' and id between (part.page - 1) * ${size}::int + 1 and part.page * ${size}::int
    ) as listing
    where listing."updatedAt" is not null order by part.page
  `.execute(database);
  return rows;
}

export async function readSitemapListings(
  database: PlazaDatabase,
  first: number,
  last: number,
): Promise<{ id: number; updatedAt: Date }[]> {
  const { rows } = await sql<{ id: number; updatedAt: Date }>`
    select id, updated_at as "updatedAt" from listings
    where state = 'published' and id between ${first} and ${last} order by id
  `.execute(database);
  return rows;
}

export interface PlaceWithStats<Place, Stats extends PlaceStats = PlaceStats> {
  place: Place;
  stats: Stats;
}

export type TownWithStats = PlaceWithStats<ListedTown, TownStats>;

export interface PlacesWithStats {
  readonly towns: readonly TownWithStats[];
  readonly venues: readonly PlaceWithStats<ListedVenue>[];
}

const placeStatsTtlMs = 60_000;

/** Counts the listings of all places together, so that two statements a minute serve all pages. */
export const createPlaceStatsCache = (database: PlazaDatabase, directory: PlaceDirectory): SwrCache<PlacesWithStats> =>
  createSwrCache(async () => {
    const { venues } = directory;
    const venueCircles = venues.map(({ position, radiusMeters }) => ({ center: position, meters: radiusMeters }));
    const [townStats, venueStats] = await Promise.all([
      readTownStats(database),
      readCircleStats(database, venueCircles),
    ]);
    return {
      towns: [...townStats].flatMap(([code, stats]) => {
        const listedTown = directory.town(code);
        return listedTown === undefined ? [] : [{ place: listedTown, stats }];
      }),
      venues: venues.flatMap((place, index) => {
        const venueStatsEntry = venueStats[index] ?? null;
        return venueStatsEntry === null ? [] : [{ place, stats: venueStatsEntry }];
      }),
    };
  }, placeStatsTtlMs);
