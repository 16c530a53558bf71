import type { GeocodeResult, SearchBounds } from '@plaza/sdk';
import { boundsOf, boxOfPoints } from '../place-area.ts';
import { areaOf } from './area-of-place.ts';
import type { Gazetteer } from './gazetteer.ts';
import type { Place } from './places.ts';
import { decodeLines } from './streets/course.ts';

type Extent = Pick<GeocodeResult['geometry'], 'bounds' | 'lines'>;

/** The extent of a place, and the course of a street; empty when only a point is known. */
export function geometryOf(place: Place, gazetteer: Gazetteer): Extent {
  if (place.course) {
    const lines = decodeLines(place.course.lines);
    return { bounds: cornersOf(boxOfPoints(lines.flat())), lines };
  }
  if (place.kind === 'town' || place.kind === 'island') {
    const [west, south, east, north] = gazetteer.atlas.byIne(place.ine)!.bounds;
    return { bounds: cornersOf({ west, south, east, north }) };
  }
  if (place.kind !== 'district' && place.kind !== 'province') return {};
  const area = areaOf(place, gazetteer);
  return area ? { bounds: cornersOf(boundsOf(area)) } : {};
}

const cornersOf = ({ west, south, east, north }: SearchBounds): NonNullable<Extent['bounds']> => ({
  northeast: { lat: north, lng: east },
  southwest: { lat: south, lng: west },
});
