import { PlazaError, type Calls } from '@plaza/sdk';
import { toLookupResult, type PlaceLookupResult, typedStreetOf, withTypedStreet, typedTownOf } from './wizard-place.ts';

const maxQueryLength = 200;

export function readPlaceQuery(parameters: URLSearchParams): { q: string } | { lat: number; lng: number } | null {
  const searchText = (parameters.get('q') ?? '').trim().slice(0, maxQueryLength);
  if (searchText !== '') return { q: searchText };
  const [lat, lng] = [Number(parameters.get('lat') ?? Number.NaN), Number(parameters.get('lng') ?? Number.NaN)];
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? { lat, lng } : null;
}

/**
 * Looks up the place of a text or a point.
 * @throws PlazaError when the API doesn't respond
 */
export async function findPlaceOfQuery(
  api: Calls,
  placeQuery: { q: string } | { lat: number; lng: number },
): Promise<PlaceLookupResult> {
  if ('q' in placeQuery) {
    const lookupResult = toLookupResult(
      await api.getLocationByTitle({ params: { title: placeQuery.q } }),
      placeQuery.q,
    );
    const typedTown = typedTownOf(placeQuery.q);
    if (lookupResult.found || lookupResult.reason === 'several' || typedTown === '') return lookupResult;
    const townResult = toLookupResult(await api.getLocationByTitle({ params: { title: typedTown } }), typedTown);
    return townResult.found ? { found: withTypedStreet(townResult.found, typedStreetOf(placeQuery.q)) } : lookupResult;
  }
  const lookupResult = toLookupResult(await api.getTitleByLocation({ params: placeQuery }));
  if (!lookupResult.found) return { found: null, reason: 'noTown' };
  const { title, shortLocation, locality } = lookupResult.found;
  // the pin stays where the owner has put it
  return { found: { ...placeQuery, title, shortLocation, locality, doubt: null, unknown: '' } };
}

/** Looks up the place of a text for pages without scripts; `null` when the API doesn't respond. */
export async function lookUpPlace(api: Calls, text: string): Promise<PlaceLookupResult | null> {
  const placeQuery = readPlaceQuery(new URLSearchParams({ q: text }));
  if (!placeQuery) return null;
  try {
    return await findPlaceOfQuery(api, placeQuery);
  } catch (error) {
    if (error instanceof PlazaError) return null;
    throw error;
  }
}
