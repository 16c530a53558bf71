import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { metersPerDegree, type Position } from '@plaza/sdk';

export interface StreetSpot {
  readonly street: string;
  readonly position: Position;
  /** Maximum plausible house number for the length of the street. */
  readonly maxNumber: number;
}

interface Road {
  readonly name: string;
  readonly points: readonly Point[];
  readonly box: { readonly west: number; readonly south: number; readonly east: number; readonly north: number };
}

interface Feature {
  readonly properties: { readonly name?: string; readonly tunnel?: 1 };
  readonly geometry: { readonly coordinates: readonly Point[] };
}

type Point = readonly [lng: number, lat: number];

const directory = join(import.meta.dirname, '../../data/streets');
/** By the INE codes of the towns. */
const files: Readonly<Record<string, string>> = {
  '08019': 'barcelona',
  '26089': 'logrono',
  '28079': 'madrid',
  '46250': 'valencia',
};
/** Matches named roads where garages are plausible. The text is tested before parsing, since parsing is slow. */
const drivable =
  /"layer":"road","class":"(?:residential|living_street|unclassified|tertiary|secondary|primary|street|service|pedestrian)","name":/;
/** First words of street names in postal addresses; names of tunnels, jetties and numbered roads begin differently. */
const streetWords = new Set(
  (
    'avenida avinguda baixada bulevar calle callejón camino camí carrer carrera carretera corredera costanilla cuesta ' +
    'glorieta gran pasaje paseo passatge passeig plaza plaça rambla ronda travesía travessera travessia via vía'
  ).split(' '),
);
const kerbMetres = 7;
/** Maximum distance to a street; also bounds the search for one. */
const maxMetres = 1_500;
const metresPerNumber = 5;
const minNumbers = 4;
const squareWords = new Set(['glorieta', 'plaza', 'plaça']);
const maxNumbersOfSquare = 12;

export const hasRealStreets = (ine: string): boolean => ine in files;

/** The named streets of a town, read when first needed. */
interface TownRoads {
  readonly roads: readonly Road[];
  /** Total metres of each street by name; a street has several roads. */
  readonly lengths: ReadonlyMap<string, number>;
}

const roadsByTown = new Map<string, TownRoads>();

function roadsOf(ine: string): TownRoads {
  const cached = roadsByTown.get(ine);
  if (cached) return cached;
  const text = gunzipSync(readFileSync(join(directory, `${files[ine]}.geojsonl.gz`))).toString();
  const roads = text.split('\n').flatMap(readRoad);
  const lengths = new Map<string, number>();
  for (const { name, points } of roads) {
    const length = points.slice(1).reduce((sum, point, index) => sum + metresApart(points[index]!, point), 0);
    lengths.set(name, (lengths.get(name) ?? 0) + length);
  }
  const read = { roads, lengths };
  roadsByTown.set(ine, read);
  return read;
}

function readRoad(line: string): Road[] {
  if (!drivable.test(line)) return [];
  const { properties, geometry } = JSON.parse(line) as Feature;
  const { name, tunnel } = properties;
  if (name === undefined || name.includes('/') || tunnel === 1) return [];
  if (!streetWords.has(firstWordOf(name))) return [];
  const points = geometry.coordinates;
  const [lngs, lats] = [points.map(([lng]) => lng), points.map(([, lat]) => lat)];
  const box = { west: Math.min(...lngs), south: Math.min(...lats), east: Math.max(...lngs), north: Math.max(...lats) };
  return [{ name: name[0]!.toUpperCase() + name.slice(1), points, box }];
}

const firstWordOf = (name: string): string => name.split(' ')[0]!.toLowerCase();

/** Metres east and north from a point, in a plane, which is accurate enough within a town. */
const offset = ([lng, lat]: Point, origin: Point): readonly [east: number, north: number] => [
  (lng - origin[0]) * metersPerDegree * Math.cos((origin[1] * Math.PI) / 180),
  (lat - origin[1]) * metersPerDegree,
];
const metresApart = (one: Point, other: Point): number => Math.hypot(...offset(one, other));

const moveBy = ([lng, lat]: Point, east: number, north: number): Point => [
  lng + east / (metersPerDegree * Math.cos((lat * Math.PI) / 180)),
  lat + north / metersPerDegree,
];

function nearestOn({ points }: Road, to: Point): { point: Point; metres: number } {
  let nearest = { point: points[0]!, metres: Number.POSITIVE_INFINITY };
  for (let index = 1; index < points.length; index += 1) {
    const start = points[index - 1]!;
    const [east, north] = offset(points[index]!, start);
    const [toEast, toNorth] = offset(to, start);
    const share = Math.min(1, Math.max(0, (toEast * east + toNorth * north) / (east ** 2 + north ** 2 || 1)));
    const point = moveBy(start, east * share, north * share);
    const metres = metresApart(point, to);
    if (metres < nearest.metres) nearest = { point, metres };
  }
  return nearest;
}

/** Infinite for an unknown street. */
export const metresToStreet = (ine: string, street: string, { lat, lng }: Position): number =>
  Math.min(
    ...roadsOf(ine)
      .roads.filter(({ name }) => name === street)
      .map((road) => nearestOn(road, [lng, lat]).metres),
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
  const origin: Point = [lng, lat];
  const [west, south] = moveBy(origin, -maxMetres, -maxMetres);
  const [east, north] = moveBy(origin, maxMetres, maxMetres);
  const { roads, lengths } = roadsOf(ine);
  const spots = roads
    .filter(({ box }) => box.west < east && box.east > west && box.south < north && box.north > south)
    .map((road) => ({ name: road.name, ...nearestOn(road, origin) }))
    .toSorted((one, other) => one.metres - other.metres);
  for (const { name, point, metres } of spots) {
    const [spotLng, spotLat] = metres <= kerbMetres ? origin : moveToKerb(point, origin, metres);
    const position = { lat: spotLat, lng: spotLng };
    if (!isAllowed(position)) continue;
    return { street: name, position, maxNumber: maxNumberOf(name, lengths.get(name) ?? 0) };
  }
  return null;
}

const maxNumberOf = (name: string, length: number): number =>
  squareWords.has(firstWordOf(name)) ? maxNumbersOfSquare : Math.max(minNumbers, Math.floor(length / metresPerNumber));

/** Moves a point from the middle of the street to its edge, towards the listing. */
function moveToKerb(point: Point, origin: Point, metres: number): Point {
  const [east, north] = offset(origin, point);
  return moveBy(point, (east / metres) * kerbMetres, (north / metres) * kerbMetres);
}
