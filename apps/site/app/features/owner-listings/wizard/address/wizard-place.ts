import { foldAccents, type GeocodeResponse, type GeocodeResult, metersPerDegree } from '@plaza/sdk';
import type { MapBounds } from '@plaza/ui/map';

const houseNumberPattern = /(?<=[\s,])\d{1,4}(?:\s?[a-z](?![\p{L}\d]))?(?=[\s,]|$)/giu;

export function houseNumberOf(typed: string, street: string): string {
  const streetWords = new Set(street.toLowerCase().split(/\s+/));
  return (
    [...typed.matchAll(houseNumberPattern)]
      .map(([number]) => number)
      .find((number) => !streetWords.has(number.toLowerCase())) ?? ''
  );
}

/** Words of addresses that don't identify a street: types of streets, articles, prepositions. */
const streetFillerWords = new Set(
  (
    'c cl cll calle carrer avenida avda av avinguda paseo pso passeig plaza pza placa plaça rua rúa camino carretera ctra ' +
    'ronda travesia travessera via gran street avenue road square de del dels la las el els los les l d i y en num numero n'
  ).split(' '),
);

const toNameWords = (text: string): string[] =>
  foldAccents(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

/** Returns the words that identify a street's name. Of a whole address, it uses only the first part. */
const streetNameWords = (text: string): string[] => {
  const streetPart = text.split(',').find((part) => part.trim() !== '') ?? '';
  return toNameWords(streetPart).filter((word) => !streetFillerWords.has(word) && !/\d/.test(word));
};

/** True if two words differ by at most one added, missing or wrong letter. */
function isTypo(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  const [restOne, restOther] = [one.slice(start), other.slice(start)];
  return restOne.slice(1) === restOther.slice(1) || restOne.slice(1) === restOther || restOne === restOther.slice(1);
}

/** Minimum number of letters of words that may have a typo: one letter distinguishes Pez from Paz. */
const minTypoLetters = 5;

/**
 * True if a found address contains a typed name, other than its town's. Longer words may have one typo, so that "Calle
 * del Pez" doesn't find "Hospital La Paz".
 */
export function matchesTypedAddress(typedAddress: string, found: { address: string; locality: string }): boolean {
  const townWords = new Set(toNameWords(found.locality));
  const typedNameWords = streetNameWords(typedAddress).filter((name) => !townWords.has(name));
  const foundWords = toNameWords(found.address);
  return (
    typedNameWords.length === 0 ||
    typedNameWords.some((name) =>
      foundWords.some((word) => word === name || (name.length >= minTypoLetters && isTypo(name, word))),
    )
  );
}

/** Returns the town of a typed address, which follows the street; empty without one. */
export const typedTownOf = (typedAddress: string): string => typedAddress.split(',').slice(1).join(',').trim();

export const typedStreetOf = (typedAddress: string): string => (typedAddress.split(',')[0] ?? '').trim();

/** Part of an address that the geocoder doesn't know: the door on its street, or everything but the town or quarter. */
export type UnknownAddressPart = 'door' | 'town';

export interface FoundPlace {
  lat: number;
  lng: number;
  /** Whole address of the place on one line. */
  title: string;
  shortLocation: string;
  locality: string;
  /** Unknown part of the place until the owner confirms the pin; `null` for a precise place. */
  doubt: UnknownAddressPart | null;
  /** The unknown house number or street as typed, or empty. */
  unknown: string;
  /** Bounds of the street, which the map shows while the pin is approximate. */
  extent?: MapBounds;
  /** Geometry of the street, as [lng, lat] in degrees. */
  lines?: [number, number][][];
}

const addressComponentOf = ({ address_components: parts }: GeocodeResult, type: string): string | undefined =>
  parts.find(({ types }) => types.includes(type))?.long_name;

/** Maximum length of a place's title and short location in the API. */
const maxAddressTextLength = 200;

/** Location types of results for which a geocoder claims to know the door. */
const exactLocationTypes: ReadonlySet<string | undefined> = new Set(['ROOFTOP', 'RANGE_INTERPOLATED']);

function addressDoubtOf(result: GeocodeResult): UnknownAddressPart | null {
  if (result.fallback || result.partial_match === true) return 'town';
  if (result.unknown_number !== undefined) return 'door';
  const isStreetResult = addressComponentOf(result, 'route') !== undefined;
  if (result.precision === undefined)
    return isStreetResult && !exactLocationTypes.has(result.geometry.location_type) ? 'door' : null;
  if (result.precision === 'point') return null;
  return result.precision === 'street' ? 'door' : 'town';
}

const capitalize = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;

function addressTextOf(
  result: GeocodeResult,
  locality: string,
  typedAddress: string,
): { address: string; near: string | undefined } {
  const { fallback, formatted_address: address, unknown_number: number } = result;
  if (fallback?.kind === 'street_unknown') {
    const streetName = capitalize(fallback.asked.trim());
    const houseNumber = houseNumberOf(typedAddress, streetName);
    return { address: `${streetName}${houseNumber === '' ? '' : ` ${houseNumber}`}, ${locality}`, near: streetName };
  }
  const nearestStreet =
    addressComponentOf(result, 'route') ??
    addressComponentOf(result, 'point_of_interest') ??
    addressComponentOf(result, 'sublocality') ??
    addressComponentOf(result, 'neighborhood');
  const [street = '', ...rest] = address.split(', ');
  const isHouseNumberMissing = number !== undefined && !street.split(/\s+/).includes(number);
  return { address: isHouseNumberMissing ? [`${street} ${number}`, ...rest].join(', ') : address, near: nearestStreet };
}

function mapExtentOf({ geometry: { bounds } }: GeocodeResult): MapBounds | null {
  if (!bounds) return null;
  const { northeast, southwest } = bounds;
  return { west: southwest.lng, south: southwest.lat, east: northeast.lng, north: northeast.lat };
}

/** Converts a geocoder's result to a place; `null` outside towns, where no listing can be. */
export function toFoundPlace(result: GeocodeResult, typedAddress = ''): FoundPlace | null {
  const locality = addressComponentOf(result, 'locality');
  if (locality === undefined) return null;
  const { location, lines } = result.geometry;
  const { address, near: nearestStreet } = addressTextOf(result, locality, typedAddress);
  const addressDoubt = addressDoubtOf(result);
  const mapExtent = addressDoubt === 'door' ? mapExtentOf(result) : null;
  return {
    lat: location.lat,
    lng: location.lng,
    title: address.slice(0, maxAddressTextLength),
    shortLocation: [nearestStreet, locality]
      .filter((part) => part !== undefined)
      .join(', ')
      .slice(0, maxAddressTextLength),
    locality,
    doubt: addressDoubt,
    unknown: (result.fallback?.asked ?? result.unknown_number ?? '').slice(0, maxAddressTextLength),
    ...(mapExtent && { extent: mapExtent }),
    ...(addressDoubt === 'door' && lines && { lines }),
  };
}

/** Returns the town as the place of an unknown street, with the street's name as the owner typed it. */
export function withTypedStreet(town: FoundPlace, written: string): FoundPlace {
  const houseNumber = houseNumberOf(`${written},`, '');
  const streetName = capitalize(written.replace(houseNumber, '').trim());
  const { locality } = town;
  return {
    ...town,
    title: `${capitalize(written)}, ${locality}`.slice(0, maxAddressTextLength),
    shortLocation: `${streetName}, ${locality}`.slice(0, maxAddressTextLength),
    doubt: 'town',
    unknown: written.slice(0, maxAddressTextLength),
  };
}

export type PlaceLookupResult =
  | { found: FoundPlace }
  | { found: null; reason: 'nothing' | 'noTown' }
  | { found: null; reason: 'several'; choices: FoundPlace[] };

const maxPlaceChoices = 6;

/**
 * Converts a geocoder's response to its best place in a town. For a typed text, the place must contain the text's name
 * or report a fallback.
 */
export function toLookupResult(
  { results, is_ambiguous: isAmbiguous }: GeocodeResponse,
  typedAddress?: string,
): PlaceLookupResult {
  const matchingResults =
    typedAddress === undefined
      ? results
      : results.filter(
          (result) =>
            result.fallback !== undefined ||
            matchesTypedAddress(typedAddress, {
              address: result.formatted_address,
              locality: addressComponentOf(result, 'locality') ?? '',
            }),
        );
  const foundPlaces = matchingResults
    .map((result) => toFoundPlace(result, typedAddress))
    .filter((place) => place !== null);
  const [found] = foundPlaces;
  if (isAmbiguous === true && foundPlaces.length > 1)
    return { found: null, reason: 'several', choices: foundPlaces.slice(0, maxPlaceChoices) };
  return found ? { found } : { found: null, reason: matchingResults.length === 0 ? 'nothing' : 'noTown' };
}

/** Distance in metres beyond which a moved pin is in a different street than the place's address. */
const maxPinMoveMeters = 300;

/**
 * Returns the place after its pin was moved. The address stays while the pin is near it or on its street, because
 * geocoders know fewer house numbers than owners do. Further away the place gets the address of the new position.
 */
export function placeAfterPinMove(before: FoundPlace | null, at: FoundPlace): FoundPlace {
  if (before === null || before.locality !== at.locality || before.title.split(',').length < 2) return at;
  const hasStreetName = before.shortLocation !== before.locality;
  // the geocoder doesn't know this street, so the street is wherever its owner drags the pin
  const isStreetUnlocated = before.doubt === 'town' && hasStreetName;
  const isSameStreet = hasStreetName && before.shortLocation === at.shortLocation;
  const isWithinMoveRange = before.doubt !== 'town' && metersBetween(before, at) <= maxPinMoveMeters;
  const isOnStreet = before.lines?.some((line) => isNearLine(line, at)) === true;
  if (!isStreetUnlocated && !isSameStreet && !isWithinMoveRange && !isOnStreet) return at;
  const { title, shortLocation, locality } = before;
  return { ...at, title, shortLocation, locality };
}

/** Maximum distance in metres between a door and the middle of its street. */
const maxDoorDistanceMeters = 80;

/** True if a point is near a line of [lng, lat] positions. */
function isNearLine(line: readonly (readonly [number, number])[], at: { lat: number; lng: number }): boolean {
  const longitudeScale = Math.cos((at.lat * Math.PI) / 180);
  const [firstPoint, ...others] = line.map(
    ([lng, lat]) => [(lng - at.lng) * metersPerDegree * longitudeScale, (lat - at.lat) * metersPerDegree] as const,
  );
  let from = firstPoint;
  return others.some((to) => {
    const [[x, y], [dx, dy]] = [from ?? to, from ? [to[0] - from[0], to[1] - from[1]] : [0, 0]];
    from = to;
    const squaredLength = dx * dx + dy * dy;
    const segmentFraction = squaredLength === 0 ? 0 : Math.min(1, Math.max(0, -(x * dx + y * dy) / squaredLength));
    return Math.hypot(x + segmentFraction * dx, y + segmentFraction * dy) <= maxDoorDistanceMeters;
  });
}

function metersBetween(one: { lat: number; lng: number }, other: { lat: number; lng: number }): number {
  const northMeters = (one.lat - other.lat) * metersPerDegree;
  const eastMeters = (one.lng - other.lng) * metersPerDegree * Math.cos((one.lat * Math.PI) / 180);
  return Math.hypot(northMeters, eastMeters);
}

export const roundDegrees = (degrees: number): number => Math.round(degrees * 1_000_000) / 1_000_000;
