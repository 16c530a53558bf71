import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { metersPerDegree, type Position } from '@plaza/sdk';

export interface StreetSpot {
  readonly street: string;
  readonly position: Position;
  /** Maximum house number that is plausible for the length of the street. */
  readonly maxNumber: number;
}

interface Road {
  readonly name: string;
  readonly points: readonly LngLat[];
  readonly box: { readonly west: number; readonly south: number; readonly east: number; readonly north: number };
}

interface RoadFeature {
  readonly properties: { readonly name?: string; readonly tunnel?: 1 };
  readonly geometry: { readonly coordinates: readonly LngLat[] };
}

type LngLat = readonly [lng: number, lat: number];

const streetsDirectory = join(import.meta.dirname, '../../data/streets');
/** Names of the street files by the INE codes of the towns. */
const fileNameByTown: Readonly<Record<string, string>> = {
  '08019': 'barcelona',
  '26089': 'logrono',
  '28079': 'madrid',
  '46250': 'valencia',
};
/**
 * Matches a road with a name where garages are plausible. Its JSON text is tested before parsing, since parsing is
 * slow.
 */
const drivableRoadPattern =
  /"layer":"road","class":"(?:residential|living_street|unclassified|tertiary|secondary|primary|street|service|pedestrian)","name":/;
/** First words of street names in postal addresses; names of tunnels, jetties and numbered roads begin differently. */
const streetTypeWords = new Set(
  (
    'avenida avinguda baixada bulevar calle callejón camino camí carrer carrera carretera corredera costanilla cuesta ' +
    'glorieta gran pasaje paseo passatge passeig plaza plaça rambla ronda travesía travessera travessia via vía'
  ).split(' '),
);
const kerbOffsetMetres = 7;
/** Maximum distance to a street; also bounds the search for one. */
const maxStreetDistanceMetres = 1_500;
const metresPerHouseNumber = 5;
const minHouseNumberCount = 4;
const squareWords = new Set(['glorieta', 'plaza', 'plaça']);
const maxHouseNumbersOfSquare = 12;

export const hasRealStreets = (ine: string): boolean => ine in fileNameByTown;

/** The named streets of a town, read when first needed. */
interface TownRoads {
  readonly roads: readonly Road[];
  /** Total metres of each street by name; a street has several roads. */
  readonly lengths: ReadonlyMap<string, number>;
}

const roadsByTown = new Map<string, TownRoads>();

function readTownRoads(ine: string): TownRoads {
  const cachedRoads = roadsByTown.get(ine);
  if (cachedRoads) return cachedRoads;
  const roadFileText = gunzipSync(
    readFileSync(join(streetsDirectory, `${fileNameByTown[ine]}.geojsonl.gz`)),
  ).toString();
  const parsedRoads = roadFileText.split('\n').flatMap(readRoad);
  const lengthByStreet = new Map<string, number>();
  for (const { name, points } of parsedRoads) {
    const roadLengthMetres = points
      .slice(1)
      .reduce((sum, point, index) => sum + metresBetween(points[index]!, point), 0);
    lengthByStreet.set(name, (lengthByStreet.get(name) ?? 0) + roadLengthMetres);
  }
  const townRoads = { roads: parsedRoads, lengths: lengthByStreet };
  roadsByTown.set(ine, townRoads);
  return townRoads;
}

function readRoad(line: string): Road[] {
  if (!drivableRoadPattern.test(line)) return [];
  const { properties, geometry } = JSON.parse(line) as RoadFeature;
  const { name, tunnel } = properties;
  if (name === undefined || name.includes('/') || tunnel === 1) return [];
  if (!streetTypeWords.has(firstWordOf(name))) return [];
  const roadPoints = geometry.coordinates;
  const [lngs, lats] = [roadPoints.map(([lng]) => lng), roadPoints.map(([, lat]) => lat)];
  const boundingBox = {
    west: Math.min(...lngs),
    south: Math.min(...lats),
    east: Math.max(...lngs),
    north: Math.max(...lats),
  };
  return [{ name: name[0]!.toUpperCase() + name.slice(1), points: roadPoints, box: boundingBox }];
}

const firstWordOf = (name: string): string => name.split(' ')[0]!.toLowerCase();

/** Metres east and north from a point, in a plane, which is accurate enough within a town. */
const metresOffsetBetween = ([lng, lat]: LngLat, origin: LngLat): readonly [east: number, north: number] => [
  (lng - origin[0]) * metersPerDegree * Math.cos((origin[1] * Math.PI) / 180),
  (lat - origin[1]) * metersPerDegree,
];
const metresBetween = (one: LngLat, other: LngLat): number => Math.hypot(...metresOffsetBetween(one, other));

const moveByMetres = ([lng, lat]: LngLat, east: number, north: number): LngLat => [
  lng + east / (metersPerDegree * Math.cos((lat * Math.PI) / 180)),
  lat + north / metersPerDegree,
];

function findNearestPoint({ points }: Road, target: LngLat): { point: LngLat; metres: number } {
  let nearest = { point: points[0]!, metres: Number.POSITIVE_INFINITY };
  for (let index = 1; index < points.length; index += 1) {
    const segmentStart = points[index - 1]!;
    const [east, north] = metresOffsetBetween(points[index]!, segmentStart);
    const [toEast, toNorth] = metresOffsetBetween(target, segmentStart);
    const segmentFraction = Math.min(1, Math.max(0, (toEast * east + toNorth * north) / (east ** 2 + north ** 2 || 1)));
    const nearestSegmentPoint = moveByMetres(segmentStart, east * segmentFraction, north * segmentFraction);
    const distanceMetres = metresBetween(nearestSegmentPoint, target);
    if (distanceMetres < nearest.metres) nearest = { point: nearestSegmentPoint, metres: distanceMetres };
  }
  return nearest;
}

/** Distance to a street in metres; infinite for an unknown street. */
export const distanceMetresToStreet = (ine: string, street: string, { lat, lng }: Position): number =>
  Math.min(
    ...readTownRoads(ine)
      .roads.filter(({ name }) => name === street)
      .map((road) => findNearestPoint(road, [lng, lat]).metres),
  );

/**
 * Finds the nearest spot next to a real street; a position already next to one stays.
 * @param isAllowed whether a listing may be moved to a position.
 * @returns `null` when no street is near.
 */
export function findRealStreetSpot(
  ine: string,
  { lat, lng }: Position,
  isAllowed: (position: Position) => boolean,
): StreetSpot | null {
  const searchOrigin: LngLat = [lng, lat];
  const [west, south] = moveByMetres(searchOrigin, -maxStreetDistanceMetres, -maxStreetDistanceMetres);
  const [east, north] = moveByMetres(searchOrigin, maxStreetDistanceMetres, maxStreetDistanceMetres);
  const { roads, lengths: lengthByStreet } = readTownRoads(ine);
  const streetSpots = roads
    .filter(({ box }) => box.west < east && box.east > west && box.south < north && box.north > south)
    .map((road) => ({ name: road.name, ...findNearestPoint(road, searchOrigin) }))
    .toSorted((one, other) => one.metres - other.metres);
  for (const { name, point, metres } of streetSpots) {
    const [spotLng, spotLat] = metres <= kerbOffsetMetres ? searchOrigin : moveToKerb(point, searchOrigin, metres);
    const spotPosition = { lat: spotLat, lng: spotLng };
    if (!isAllowed(spotPosition)) continue;
    return { street: name, position: spotPosition, maxNumber: maxHouseNumberOf(name, lengthByStreet.get(name) ?? 0) };
  }
  return null;
}

const maxHouseNumberOf = (name: string, length: number): number =>
  squareWords.has(firstWordOf(name))
    ? maxHouseNumbersOfSquare
    : Math.max(minHouseNumberCount, Math.floor(length / metresPerHouseNumber));

/** Moves a point from the middle of the street to its edge, towards the listing. */
function moveToKerb(point: LngLat, origin: LngLat, metres: number): LngLat {
  const [east, north] = metresOffsetBetween(origin, point);
  return moveByMetres(point, (east / metres) * kerbOffsetMetres, (north / metres) * kerbOffsetMetres);
}
