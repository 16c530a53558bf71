import type { GeocodeResponse, GeocodeResult } from '@plaza/sdk';
import { isNamedAs } from './address-name.ts';

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
  /**
   * How little of an address is known: `door` when the street is, but not where on it; `town` when only the town is and
   * the position is its middle; `null` when nothing has to be said.
   */
  doubt: 'door' | 'town' | null;
}

const partOf = ({ address_components: parts }: GeocodeResult, type: string): string | undefined =>
  parts.find(({ types }) => types.includes(type))?.long_name;

/** Longest title and short location that the API takes. */
const longest = 200;

/** Kinds of position at which a geocoder claims to know the door. */
const doorTypes: ReadonlySet<string | undefined> = new Set(['ROOFTOP', 'RANGE_INTERPOLATED']);

function doubtOf(result: GeocodeResult): FoundPlace['doubt'] {
  if (result.partial_match === true) return 'town';
  const isStreet = partOf(result, 'route') !== undefined;
  return isStreet && !doorTypes.has(result.geometry.location_type) ? 'door' : null;
}

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
    doubt: doubtOf(result),
  };
}

/** What came of a lookup. */
export type PlaceAnswer = { found: FoundPlace } | { found: null; reason: 'nothing' | 'noTown' };

/** The best match that is in a town; for a text, only one that has the name that was asked for. */
export function answerOf({ results }: GeocodeResponse, asked?: string): PlaceAnswer {
  const named =
    asked === undefined
      ? results
      : results.filter((result) =>
          isNamedAs(asked, { address: result.formatted_address, locality: partOf(result, 'locality') ?? '' }),
        );
  for (const result of named) {
    const found = placeOf(result);
    if (found) return { found };
  }
  return { found: null, reason: named.length === 0 ? 'nothing' : 'noTown' };
}

/** Beyond this a pin stands in another street than the words say. */
const maxMovedMeters = 300;

/**
 * A place after its pin was moved. An address that was looked for stays as long as the pin stays near it: the map says
 * where the door is, and knows fewer house numbers than people. Farther away the words of the new position count.
 */
export function movedPlace(before: FoundPlace | null, at: FoundPlace): FoundPlace {
  if (before === null || before.locality !== at.locality || before.title.split(',').length < 2) return at;
  // a street that is known by name alone is wherever its owner drags the pin to
  const isUnplacedStreet = before.doubt === 'town' && before.shortLocation !== before.locality;
  const isNear = before.doubt !== 'town' && metersBetween(before, at) <= maxMovedMeters;
  if (!isUnplacedStreet && !isNear) return at;
  return { ...before, lat: at.lat, lng: at.lng, doubt: null };
}

const metersPerDegree = 111_320;
function metersBetween(one: { lat: number; lng: number }, other: { lat: number; lng: number }): number {
  const north = (one.lat - other.lat) * metersPerDegree;
  const east = (one.lng - other.lng) * metersPerDegree * Math.cos((one.lat * Math.PI) / 180);
  return Math.hypot(north, east);
}

/** A position as precise as a door, so that nothing is claimed beyond it. */
export const roundDegrees = (degrees: number): number => Math.round(degrees * 1_000_000) / 1_000_000;
