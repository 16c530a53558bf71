import { distanceMeters, placeRadii, type Position, type SearchPlaceKind } from '@plaza/sdk';
import type { PlaceArea, PlaceLine } from '../place-area.ts';
import { type Gazetteer, quarterReachMetres } from './gazetteer.ts';
import type { District } from './place-data.ts';
import type { Place, StreetCourse } from './places.ts';
import { decodeLines, type Line, findNearestOnLines } from './streets/course.ts';

/** Half the width of a wide province; a radius search of this size is still fast. */
const maxProvinceMeters = 90_000;

export function searchKindOf({ kind, landmarkKind, isQuarter }: Place): SearchPlaceKind {
  if (kind === 'town') return 'town';
  if (kind === 'province') return 'point';
  if (kind === 'district') return isQuarter === true ? 'district' : 'village';
  return kind === 'landmark' && landmarkKind !== undefined ? landmarkKind : 'street';
}

/**
 * Open data have no borders of quarters, so each extends halfway to its neighbours, up to a maximum radius.
 * @returns `null` for a town.
 */
export function areaOf(place: Place, gazetteer: Gazetteer): PlaceArea | null {
  const { lat, lng, ine } = place;
  const center = { lat, lng };
  const kind = searchKindOf(place);
  if (kind === 'town') return null;
  if (kind === 'district') return areaOfQuarter(center, gazetteer.districtsOf(ine));
  if (place.kind === 'province') return areaOfProvince(place, gazetteer);
  const area = { center, meters: placeRadii[kind], neighbours: [] };
  return place.course ? { ...area, line: centerLineAlong(place.course) } : area;
}

const linesByCourse = new WeakMap<StreetCourse, PlaceLine>();

/**
 * Line that distances to the street are measured from; cached, because every suggestion and search of the street needs
 * it.
 */
function centerLineAlong(course: StreetCourse): PlaceLine {
  const line = linesByCourse.get(course) ?? centerLineOf(decodeLines(course.lines));
  linesByCourse.set(course, line);
  return line;
}

function areaOfProvince({ id }: Place, gazetteer: Gazetteer): PlaceArea {
  const code = id.slice(id.indexOf(':') + 1);
  const boxes = gazetteer.towns
    .filter(({ provinceCode }) => provinceCode === code)
    .map(({ ine }) => gazetteer.atlas.byIne(ine)!.bounds);
  const [west, south, east, north] = [0, 1, 2, 3].map((side) =>
    (side < 2 ? Math.min : Math.max)(...boxes.map((box) => box[side]!)),
  ) as [number, number, number, number];
  const center = { lat: (south + north) / 2, lng: (west + east) / 2 };
  const meters = Math.min(maxProvinceMeters, Math.round(distanceMeters(center, { lat: north, lng: east })));
  return { center, meters, neighbours: [] };
}

export function areaOfQuarter({ lat, lng }: Position, districts: readonly District[]): PlaceArea {
  const center = { lat, lng };
  const neighbours = districts
    .filter((other) => {
      const metres = distanceMeters(center, other);
      return other.isQuarter && metres > 0 && metres < 2 * quarterReachMetres;
    })
    .map((other) => ({ lat: other.lat, lng: other.lng }));
  return { center, meters: quarterReachMetres, neighbours };
}

type Point = Line[number];

/** Parts closer than this to a longer part are its other carriageway or its pavement. */
const maxParallelMetres = 40;
/** Tolerance of the simplification: smaller bends do not affect distances. */
const detailMetres = 8;

/**
 * Joins a street's parts end to end into one line, across gaps and without parallel carriageways, so that a distance is
 * measured in one step.
 */
export function centerLineOf(lines: readonly Line[]): Line {
  const lineParts = removeParallels(lines);
  if (lineParts.length === 1) return simplifyLine(lineParts[0]!);
  const positionOnAxis = projectionOnMainAxis(lineParts.flat());
  const sortedParts = lineParts
    .map((part) => (positionOnAxis(part[0]!) <= positionOnAxis(part.at(-1)!) ? part : part.toReversed()))
    .toSorted((one, other) => positionOnAxis(midpointOfEnds(one)) - positionOnAxis(midpointOfEnds(other)));
  return simplifyLine(sortedParts.flat());
}

/** Removes parts parallel to a longer one. @param lines longest first. */
function removeParallels(lines: readonly Line[]): Line[] {
  const result: Line[] = [];
  for (const line of lines) {
    const isParallel =
      result.length > 0 &&
      line.every(([lng, lat]) => findNearestOnLines(result, { lat, lng }).metres < maxParallelMetres);
    if (!isParallel) result.push(line);
  }
  return result;
}

const midpointOfEnds = (line: Line): Point => {
  const [start, end] = [line[0]!, line.at(-1)!];
  return [(start[0] + end[0]) / 2, (start[1] + end[1]) / 2];
};

function projectionOnMainAxis(points: readonly Point[]): (point: Point) => number {
  const meanOf = (index: 0 | 1): number => points.reduce((sum, point) => sum + point[index], 0) / points.length;
  const [lng, lat] = [meanOf(0), meanOf(1)];
  const scale = Math.cos((lat * Math.PI) / 180);
  let [east, north, product] = [0, 0, 0];
  for (const point of points) {
    const [x, y] = [(point[0] - lng) * scale, point[1] - lat];
    east += x * x;
    north += y * y;
    product += x * y;
  }
  const angle = Math.atan2(2 * product, east - north) / 2;
  return ([x, y]) => (x - lng) * scale * Math.cos(angle) + (y - lat) * Math.sin(angle);
}

function simplifyLine(line: Line): Line {
  if (line.length < 3) return line;
  const endPoints: Line = [line[0]!, line.at(-1)!];
  let farthest = { index: 0, metres: 0 };
  for (let index = 1; index < line.length - 1; index += 1) {
    const [lng, lat] = line[index]!;
    const { metres } = findNearestOnLines([endPoints], { lat, lng });
    if (metres > farthest.metres) farthest = { index, metres };
  }
  if (farthest.metres <= detailMetres) return endPoints;
  return [...simplifyLine(line.slice(0, farthest.index + 1)).slice(0, -1), ...simplifyLine(line.slice(farthest.index))];
}
