import {
  type Position,
  type SearchFilters,
  type SearchMeta,
  type SearchPlaceKind,
  walkingRadiusMeters,
} from '@plaza/sdk';
import { boundsOf, areaOutlineOf, type PlaceArea, type PlaceLine } from '../platform/geocoder/place-area.ts';
import type { ListedVenue, NamedPlace } from '../platform/geocoder/place-directory.ts';
import { nearRadiusMeters } from './scope.ts';
import type { PlaceExactness, QueryInterpretation } from './words/understand.ts';

export const areaOfVenue = ({ position, radiusMeters }: ListedVenue): PlaceArea => ({
  center: position,
  meters: radiusMeters,
  neighbours: [],
});

/** The area within a search's walking time from its place or street. */
export function walkAreaOf(
  { walkMinutes, drawnArea }: Pick<SearchFilters, 'walkMinutes' | 'drawnArea'>,
  center: Position | null,
  line: PlaceLine | undefined,
): PlaceArea | null {
  if (walkMinutes === undefined || drawnArea !== undefined || center === null) return null;
  return { center, meters: walkingRadiusMeters(walkMinutes), neighbours: [], ...(line && { line }) };
}

interface PlaceMetaInput {
  query: Pick<SearchFilters, 'near' | 'substr' | 'locale'>;
  venue: ListedVenue | undefined;
  /** The place, other than a town, at the requested or named point. */
  namedPlace: NamedPlace | null;
  interpretation: QueryInterpretation;
}

// Complex because a place may come from a venue, a point or words, each with fields of its own.
export function placeMetaOf({ query, venue, namedPlace, interpretation }: PlaceMetaInput): SearchMeta['place'] {
  if (venue) {
    const venueTitle = venue.names[query.locale];
    return {
      title: venueTitle,
      correctedFrom: null,
      ...placeExtentOf(venue.position, venue.venueKind, areaOfVenue(venue)),
    };
  }
  const { place } = interpretation;
  if (place === null) return null;
  if (query.near === undefined || interpretation.town !== null) {
    const choicesField = interpretation.choices.length > 0 ? { choices: [...interpretation.choices] } : {};
    if (place.center === null) return { ...place, ...emptyExtent, ...choicesField };
    const placeKind = interpretation.town === null ? (namedPlace?.searchKind ?? null) : 'town';
    const exactnessFields = interpretation.exactness ? exactnessFieldsOf(interpretation.exactness) : {};
    return {
      ...place,
      ...placeExtentOf(place.center, placeKind, namedPlace?.area ?? null),
      ...exactnessFields,
      ...choicesField,
    };
  }
  const placeArea = namedPlace?.area ?? { center: query.near, meters: nearRadiusMeters, neighbours: [] };
  return {
    title: query.substr,
    correctedFrom: null,
    ...placeExtentOf(query.near, namedPlace?.searchKind ?? 'point', placeArea),
    ...(namedPlace ? exactnessFieldsOf(namedPlace) : {}),
  };
}

const exactnessFieldsOf = ({
  precision,
  unknownNumber,
  fallback,
  context,
  lines,
}: PlaceExactness): Partial<SearchMeta['place'] & {}> => ({
  precision,
  context,
  ...(unknownNumber === undefined ? {} : { unknownNumber }),
  ...(fallback === undefined ? {} : { fallback }),
  ...(lines === undefined ? {} : { lines }),
});

type PlaceExtent = Pick<NonNullable<SearchMeta['place']>, 'center' | 'kind' | 'radiusMeters' | 'bounds' | 'outline'>;
const emptyExtent = { kind: null, radiusMeters: null, bounds: null, outline: null } as const;

/** Position and extent of a place: the outline of a district, the radius of any other place. */
function placeExtentOf(center: Position, kind: SearchPlaceKind | null, area: PlaceArea | null): PlaceExtent {
  if (area === null) return { ...emptyExtent, center, kind };
  const { west, south, east, north } = boundsOf(area);
  const isOutlined = kind === 'district';
  return {
    center,
    kind,
    radiusMeters: isOutlined ? null : area.meters,
    bounds: [west, south, east, north],
    outline: isOutlined ? [areaOutlineOf(area)] : null,
  };
}
