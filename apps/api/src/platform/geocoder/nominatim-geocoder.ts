import type { GeocodeResponse, Locale, Position } from '@plaza/sdk';
import * as z from 'zod';
import { type OsmAddress, toGeocodeResult } from './cartociudad-entity.ts';
import { type Fetch, type Geocoder, GeocoderUnavailableError, createEmptyResponse, requestJson } from './geocoder.ts';
import { combineResults } from './judge-answer.ts';

const NominatimPlace = z.object({
  osm_type: z.string().optional(),
  osm_id: z.number().optional(),
  lat: z.coerce.number(),
  lon: z.coerce.number(),
  category: z.string().optional(),
  name: z.string().nullish(),
  address: z.object({ country_code: z.string().optional() }).catchall(z.string()),
});
type NominatimPlace = z.output<typeof NominatimPlace>;

const searchBodySchema = z.array(NominatimPlace);
const reverseBodySchema = z.union([NominatimPlace, z.object({ error: z.unknown() })]);

const providerName = 'Nominatim';
/** OpenStreetMap's public server requires a user agent per application. */
const userAgent = 'Plaza parking marketplace (self-hosted)';
const maxResults = '5';
const addressCategories = new Set(['place', 'highway', 'boundary', 'building', 'landuse']);

function toAddress({ address, name, category, lat, lon, osm_type, osm_id }: NominatimPlace): OsmAddress | undefined {
  if (address.country_code !== 'es') return undefined;
  const firstAddressValueOf = (...keys: string[]): string | undefined =>
    keys.map((key) => address[key]).find((value) => value !== undefined);
  const isAddressCategory = category === undefined || addressCategories.has(category);
  return {
    id: `osm:${osm_type ?? 'point'}:${osm_id ?? `${lat},${lon}`}`,
    position: { lat, lng: lon },
    name: isAddressCategory || !name ? undefined : name,
    houseNumber: firstAddressValueOf('house_number'),
    street: firstAddressValueOf('road', 'pedestrian', 'square', 'footway'),
    district: firstAddressValueOf('city_district', 'suburb', 'quarter', 'neighbourhood'),
    town: firstAddressValueOf('city', 'town', 'village', 'municipality', 'hamlet'),
    province: firstAddressValueOf('province', 'county', 'state_district'),
    region: firstAddressValueOf('state'),
    postcode: firstAddressValueOf('postcode'),
    country: firstAddressValueOf('country') ?? 'España',
  };
}

/**
 * Geocoder on OpenStreetMap's data. Its public server allows one request per second and no type-ahead, so it is queried
 * for submitted text and dropped pins only.
 */
export class NominatimGeocoder implements Geocoder {
  readonly #fetch: Fetch;
  readonly #baseUrl: string;

  constructor({ fetch, url }: { fetch: Fetch; url: string }) {
    this.#fetch = fetch;
    this.#baseUrl = url.replace(/\/+$/, '');
  }

  async forward(title: string, locale: Locale, signal?: AbortSignal): Promise<GeocodeResponse> {
    const searchUrl = this.#address('search', { q: title, countrycodes: 'es', limit: maxResults }, locale);
    const foundPlaces = await requestJson(this.#fetch, {
      provider: providerName,
      url: searchUrl,
      headers: this.#headers(),
      schema: searchBodySchema,
      signal,
    });
    const foundAddresses = foundPlaces.flatMap((place) => toAddress(place) ?? []);
    // Nominatim's search matches every word
    const results = foundAddresses.flatMap((address) => toGeocodeResult(address, title, { isFullMatch: true }) ?? []);
    return combineResults(results, title);
  }

  async reverse({ lat, lng }: Position, locale: Locale, signal?: AbortSignal): Promise<GeocodeResponse> {
    const reverseUrl = this.#address('reverse', { lat: String(lat), lon: String(lng), zoom: '18' }, locale);
    const reverseBody = await requestJson(this.#fetch, {
      provider: providerName,
      url: reverseUrl,
      headers: this.#headers(),
      schema: reverseBodySchema,
      signal,
    });
    if ('error' in reverseBody) {
      if (reverseBody.error !== 'Unable to geocode')
        throw new GeocoderUnavailableError(providerName, 'answered an error');
      return createEmptyResponse();
    }
    const address = toAddress(reverseBody);
    const result = address && toGeocodeResult(address);
    return result ? { status: 'OK', results: [result] } : createEmptyResponse();
  }

  #address(call: string, query: Record<string, string>, locale: Locale): URL {
    const callUrl = new URL(`${this.#baseUrl}/${call}`);
    callUrl.search = new URLSearchParams({
      ...query,
      format: 'jsonv2',
      addressdetails: '1',
      'accept-language': locale,
    }).toString();
    return callUrl;
  }

  #headers(): Record<string, string> {
    return { 'user-agent': userAgent };
  }
}
