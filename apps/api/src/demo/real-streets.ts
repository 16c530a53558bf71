import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { metersPerDegree, type Position } from '@plaza/sdk';

/** A spot a few metres from a real street. */
export interface StreetSpot {
  readonly street: string;
  readonly position: Position;
  /** Highest house number that is plausible for the length of the street. */
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

/** Longitude and latitude. */
type Point = readonly [lng: number, lat: number];

const directory = join(import.meta.dirname, '../../data/streets');
/** By the INE codes of the towns that they cover. */
const files: Readonly<Record<string, string>> = {
  '08019': 'barcelona',
  '26089': 'logrono',
  '28079': 'madrid',
  '46250': 'valencia',
};
/** Matches named roads with garages. Tests the text first, since parsing is slow. */
const drivable =
  /"layer":"road","class":"(?:residential|living_street|unclassified|tertiary|secondary|primary|street|service|pedestrian)","name":/;
/** First words of street names in postal addresses, unlike those of tunnels, jetties and road numbers. */
const streetWords = new Set(
  (
    'avenida avinguda baixada bulevar calle callejón camino camí carrer carrera carretera corredera costanilla cuesta ' +
    'glorieta gran pasaje paseo passatge passeig plaza plaça rambla ronda travesía travessera travessia via vía'
  ).split(' '),
);
const kerbMetres = 7;
/** Beyond this another street is no longer in the neighbourhood; nothing else is looked at where there is one. */
const reachMetres = 1_500;
const metresANumber = 5;
const minNumbers = 4;
const squareWords = new Set(['glorieta', 'plaza', 'plaça']);
const maxNumbersOfSquare = 12;

export const hasRealStreets = (ine: string): boolean => ine in files;

/** A town's known streets, read lazily. */
interface TownRoads {
  readonly roads: readonly Road[];
  /** Metres of all pieces of a street, by its name. */
  readonly lengths: ReadonlyMap<string, number>;
}

const roadsByTown = new Map<string, TownRoads>();

function roadsOf(ine: string): TownRoads {
  const known = roadsByTown.get(ine);
  if (known) return known;
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

/** Parses a road that can be part of an address; empty for other lines. */
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

/** Metres east and north of a point; a plane is accurate enough within a town. */
const offset = ([lng, lat]: Point, from: Point): readonly [east: number, north: number] => [
  (lng - from[0]) * metersPerDegree * Math.cos((from[1] * Math.PI) / 180),
  (lat - from[1]) * metersPerDegree,
];
const metresApart = (one: Point, other: Point): number => Math.hypot(...offset(one, other));

const moveBy = ([lng, lat]: Point, east: number, north: number): Point => [
  lng + east / (metersPerDegree * Math.cos((lat * Math.PI) / 180)),
  lat + north / metersPerDegree,
];

/** The point of a road that is nearest to another point. */
function nearestOn({ points }: Road, to: Point): { point: Point; metres: number } {
  let best = { point: points[0]!, metres: Number.POSITIVE_INFINITY };
  for (let index = 1; index < points.length; index += 1) {
    const start = points[index - 1]!;
    const [east, north] = offset(points[index]!, start);
    const [toEast, toNorth] = offset(to, start);
    const share = Math.min(1, Math.max(0, (toEast * east + toNorth * north) / (east ** 2 + north ** 2 || 1)));
    const point = moveBy(start, east * share, north * share);
    const metres = metresApart(point, to);
    if (metres < best.metres) best = { point, metres };
  }
  return best;
}

/** Metres from a point to the nearest part of a town's street; infinite for an unknown street. */
export const metresToStreet = (ine: string, street: string, { lat, lng }: Position): number =>
  Math.min(
    ...roadsOf(ine)
      .roads.filter(({ name }) => name === street)
      .map((road) => nearestOn(road, [lng, lat]).metres),
  );

/**
 * The spot next to a real street that is nearest to a position, or the position itself when it is next to one already.
 * @param isAllowed whether a listing may move there.
 * @returns `null` where no street is near.
 */
export function besideRealStreet(
  ine: string,
  { lat, lng }: Position,
  isAllowed: (position: Position) => boolean,
): StreetSpot | null {
  const from: Point = [lng, lat];
  const [west, south] = moveBy(from, -reachMetres, -reachMetres);
  const [east, north] = moveBy(from, reachMetres, reachMetres);
  const { roads, lengths } = roadsOf(ine);
  const spots = roads
    .filter(({ box }) => box.west < east && box.east > west && box.south < north && box.north > south)
    .map((road) => ({ name: road.name, ...nearestOn(road, from) }))
    .toSorted((one, other) => one.metres - other.metres);
  for (const { name, point, metres } of spots) {
    const [spotLng, spotLat] = metres <= kerbMetres ? from : atKerb(point, from, metres);
    const position = { lat: spotLat, lng: spotLng };
    if (!isAllowed(position)) continue;
    return { street: name, position, maxNumber: maxNumberOf(name, lengths.get(name) ?? 0) };
  }
  return null;
}

const maxNumberOf = (name: string, length: number): number =>
  squareWords.has(firstWordOf(name)) ? maxNumbersOfSquare : Math.max(minNumbers, Math.floor(length / metresANumber));

/** Moves from the middle of a street some metres towards the listing. */
function atKerb(point: Point, from: Point, metres: number): Point {
  const [east, north] = offset(from, point);
  return moveBy(point, (east / metres) * kerbMetres, (north / metres) * kerbMetres);
}
