import type { GeocodeResponse, GeocodeResult } from '@plaza/sdk';

/** A place that a listing can have. */
export interface FoundPlace {
  lat: number;
  lng: number;
  /** The whole address in one line. */
  title: string;
  /** Street and town. */
  shortLocation: string;
  /** Its town. */
  locality: string;
  /** The street is not known; the position is the middle of its town. */
  isTownOnly: boolean;
}

const partOf = ({ address_components: parts }: GeocodeResult, type: string): string | undefined =>
  parts.find(({ types }) => types.includes(type))?.long_name;

/** Longest title and short location that the API takes. */
const longest = 200;

/** A geocoder's answer as a place; `null` where no town is, because no listing can be there. */
export function placeOf(result: GeocodeResult): FoundPlace | null {
  const locality = partOf(result, 'locality');
  if (locality === undefined) return null;
  const { location } = result.geometry;
  const near =
    partOf(result, 'route') ??
    partOf(result, 'point_of_interest') ??
    partOf(result, 'sublocality') ??
    partOf(result, 'neighborhood');
  return {
    lat: location.lat,
    lng: location.lng,
    title: result.formatted_address.slice(0, longest),
    shortLocation: [near, locality]
      .filter((part) => part !== undefined)
      .join(', ')
      .slice(0, longest),
    locality,
    isTownOnly: result.partial_match === true,
  };
}

/** What came of a lookup. */
export type PlaceAnswer = { found: FoundPlace } | { found: null; reason: 'nothing' | 'noTown' };

/** The best match that is in a town. */
export function answerOf({ results }: GeocodeResponse): PlaceAnswer {
  for (const result of results) {
    const found = placeOf(result);
    if (found) return { found };
  }
  return { found: null, reason: results.length === 0 ? 'nothing' : 'noTown' };
}

/**
 * A place after its pin was moved. An address that somebody looked for stays as long as the pin stays in its town: the
 * map says where the door is, and knows fewer house numbers than people.
 */
export function movedPlace(before: FoundPlace | null, at: FoundPlace): FoundPlace {
  if (before === null || before.locality !== at.locality || before.title.split(',').length < 2) return at;
  return { ...before, lat: at.lat, lng: at.lng, isTownOnly: false };
}

/** A position as precise as a door, so that nothing is claimed beyond it. */
export const roundDegrees = (degrees: number): number => Math.round(degrees * 1_000_000) / 1_000_000;
