import { distanceMeters, placeRadii, type Position, type SearchPlaceKind } from '@plaza/sdk';
import type { PlaceArea, PlaceLine } from '../place-area.ts';
import { type Gazetteer, quarterReachMetres } from './gazetteer.ts';
import type { District } from './place-data.ts';
import type { Place, StreetCourse } from './places.ts';
import { decodeLines, type Line, findNearestOnLines } from './streets/course.ts';

/**
 * Maximum radius of a province's area: half the width of a wide province; a radius search of this size is still fast.
 */
const maxProvinceMeters = 90_000;

export function searchKindOf({ kind, landmarkKind, isQuarter }: Place): SearchPlaceKind {
  if (kind === 'town') return 'town';
  if (kind === 'province') return 'point';
  if (kind === 'district') return isQuarter === true ? 'district' : 'village';
  return kind === 'landmark' && landmarkKind !== undefined ? landmarkKind : 'street';
}

/**
 * Finds the area of a place. Open data have no borders of quarters, so each extends halfway to its neighbours, up to a
 * maximum radius.
 * @returns `null` for a town.
 */
export function areaOf(place: Place, gazetteer: Gazetteer): PlaceArea | null {
  const { lat, lng, ine } = place;
  const placeCenter = { lat, lng };
  const placeKind = searchKindOf(place);
  if (placeKind === 'town') return null;
  if (placeKind === 'district') return areaOfQuarter(placeCenter, gazetteer.districtsOf(ine));
  if (place.kind === 'province') return areaOfProvince(place, gazetteer);
  const placeArea = { center: placeCenter, meters: placeRadii[placeKind], neighbours: [] };
  return place.course ? { ...placeArea, line: centerLineAlong(place.course) } : placeArea;
}

const linesByCourse = new WeakMap<StreetCourse, PlaceLine>();

/**
 * Finds the line that distances to a street are measured from, which is cached, because every suggestion and search of
 * the street needs it.
 */
function centerLineAlong(course: StreetCourse): PlaceLine {
  const centerLine = linesByCourse.get(course) ?? centerLineOf(decodeLines(course.lines));
  linesByCourse.set(course, centerLine);
  return centerLine;
}

function areaOfProvince({ id }: Place, gazetteer: Gazetteer): PlaceArea {
  const codeOfProvince = id.slice(id.indexOf(':') + 1);
  const townBoxes = gazetteer.towns
    .filter(({ provinceCode }) => provinceCode === codeOfProvince)
    .map(({ ine }) => gazetteer.atlas.byIne(ine)!.bounds);
  const [west, south, east, north] = [0, 1, 2, 3].map((side) =>
    (side < 2 ? Math.min : Math.max)(...townBoxes.map((box) => box[side]!)),
  ) as [number, number, number, number];
  const provinceCenter = { lat: (south + north) / 2, lng: (west + east) / 2 };
  const provinceRadiusMeters = Math.min(
    maxProvinceMeters,
    Math.round(distanceMeters(provinceCenter, { lat: north, lng: east })),
  );
  return { center: provinceCenter, meters: provinceRadiusMeters, neighbours: [] };
}

export function areaOfQuarter({ lat, lng }: Position, districts: readonly District[]): PlaceArea {
  const quarterCenter = { lat, lng };
  const neighbouringQuarters = districts
    .filter((other) => {
      const distanceMetres = distanceMeters(quarterCenter, other);
      return other.isQuarter && distanceMetres > 0 && distanceMetres < 2 * quarterReachMetres;
    })
    .map((other) => ({ lat: other.lat, lng: other.lng }));
  return { center: quarterCenter, meters: quarterReachMetres, neighbours: neighbouringQuarters };
}

type Point = Line[number];

/**
 * Maximum distance of a part from a longer part of the street for it to be that part's other carriageway or pavement.
 */
const maxParallelMetres = 40;
/** Tolerance for simplifying a street's line: smaller bends do not affect distances. */
const simplificationToleranceMetres = 8;

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

/** Removes parts of a street that are parallel to a longer one. @param lines longest first. */
function removeParallels(lines: readonly Line[]): Line[] {
  const keptLines: Line[] = [];
  for (const line of lines) {
    const isParallel =
      keptLines.length > 0 &&
      line.every(([lng, lat]) => findNearestOnLines(keptLines, { lat, lng }).metres < maxParallelMetres);
    if (!isParallel) keptLines.push(line);
  }
  return keptLines;
}

const midpointOfEnds = (line: Line): Point => {
  const [start, end] = [line[0]!, line.at(-1)!];
  return [(start[0] + end[0]) / 2, (start[1] + end[1]) / 2];
};

function projectionOnMainAxis(points: readonly Point[]): (point: Point) => number {
  const meanCoordinateOf = (index: 0 | 1): number =>
    points.reduce((sum, point) => sum + point[index], 0) / points.length;
  const [lng, lat] = [meanCoordinateOf(0), meanCoordinateOf(1)];
  const longitudeScale = Math.cos((lat * Math.PI) / 180);
  let [east, north, product] = [0, 0, 0];
  for (const point of points) {
    const [x, y] = [(point[0] - lng) * longitudeScale, point[1] - lat];
    east += x * x;
    north += y * y;
    product += x * y;
  }
  const axisAngle = Math.atan2(2 * product, east - north) / 2;
  return ([x, y]) => (x - lng) * longitudeScale * Math.cos(axisAngle) + (y - lat) * Math.sin(axisAngle);
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
  if (farthest.metres <= simplificationToleranceMetres) return endPoints;
  return [...simplifyLine(line.slice(0, farthest.index + 1)).slice(0, -1), ...simplifyLine(line.slice(farthest.index))];
}
