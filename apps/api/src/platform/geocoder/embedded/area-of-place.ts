import { placeRadii, type Position, type SearchPlaceKind, distanceMeters } from '@plaza/sdk';
import type { PlaceArea, PlaceLine } from '../place-area.ts';
import type { District } from './districts.ts';
import { type Gazetteer, quarterReachMetres } from './gazetteer.ts';
import type { Place, StreetCourse } from './places.ts';
import { decodeLines } from './streets/course.ts';
import { spineOf } from './streets/spine.ts';

/** Half of a wide province, across which searches for a point with so large a radius are still quick. */
const maxProvinceMeters = 90_000;

/** Kind of a place for a search around it. */
export function searchKindOf({ kind, landmarkKind, isQuarter }: Place): SearchPlaceKind {
  if (kind === 'town') return 'town';
  if (kind === 'province') return 'point';
  if (kind === 'district') return isQuarter === true ? 'district' : 'village';
  return kind === 'landmark' && landmarkKind !== undefined ? landmarkKind : 'street';
}

/**
 * Where the bays of a place are. No open data says where quarters end, so each reaches to halfway to the next ones of its
 * town, and no further than the directory looks for the quarter of a position.
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
  return place.course ? { ...area, line: lineAlong(place.course) } : area;
}

const lines = new WeakMap<StreetCourse, PlaceLine>();

/** The line that distances to a street are measured from. Every suggestion and search of it asks. */
function lineAlong(course: StreetCourse): PlaceLine {
  const line = lines.get(course) ?? spineOf(decodeLines(course.lines));
  lines.set(course, line);
  return line;
}

/** A circle that holds the towns of a province, as far as one search reaches. */
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

/** The ground of a quarter among the districts of its town. */
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
