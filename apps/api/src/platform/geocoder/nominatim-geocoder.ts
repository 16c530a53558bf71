import type { GeocodeResponse, Locale, Position } from '@plaza/sdk';
import * as z from 'zod';
import { type OsmAddress, toGeocodeResult } from './cartociudad-entity.ts';
import { type Fetch, type Geocoder, GeocoderUnavailableError, nothingFound, requestJson } from './geocoder.ts';
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

const provider = 'Nominatim';
/** OpenStreetMap's public server requires a user agent per application. */
const userAgent = 'Plaza parking marketplace (self-hosted)';
const resultLimit = '5';
const addressCategories = new Set(['place', 'highway', 'boundary', 'building', 'landuse']);

function toAddress({ address, name, category, lat, lon, osm_type, osm_id }: NominatimPlace): OsmAddress | undefined {
  if (address.country_code !== 'es') return undefined;
  const firstValueOf = (...keys: string[]): string | undefined =>
    keys.map((key) => address[key]).find((value) => value !== undefined);
  const isAddress = category === undefined || addressCategories.has(category);
  return {
    id: `osm:${osm_type ?? 'point'}:${osm_id ?? `${lat},${lon}`}`,
    position: { lat, lng: lon },
    name: isAddress || !name ? undefined : name,
    houseNumber: firstValueOf('house_number'),
    street: firstValueOf('road', 'pedestrian', 'square', 'footway'),
    district: firstValueOf('city_district', 'suburb', 'quarter', 'neighbourhood'),
    town: firstValueOf('city', 'town', 'village', 'municipality', 'hamlet'),
    province: firstValueOf('province', 'county', 'state_district'),
    region: firstValueOf('state'),
    postcode: firstValueOf('postcode'),
    country: firstValueOf('country') ?? 'España',
  };
}

/**
 * The public server allows one request per second and no type-ahead, so it is queried for submitted text and dropped
 * pins only.
 */
export class NominatimGeocoder implements Geocoder {
  readonly #fetch: Fetch;
  readonly #baseUrl: string;

  constructor({ fetch, url }: { fetch: Fetch; url: string }) {
    this.#fetch = fetch;
    this.#baseUrl = url.replace(/\/+$/, '');
  }

  async forward(title: string, locale: Locale, signal?: AbortSignal): Promise<GeocodeResponse> {
    const url = this.#address('search', { q: title, countrycodes: 'es', limit: resultLimit }, locale);
    const places = await requestJson(this.#fetch, {
      provider,
      url,
      headers: this.#headers(),
      schema: searchBodySchema,
      signal,
    });
    const addresses = places.flatMap((place) => toAddress(place) ?? []);
    // Nominatim's search matches every word
    const results = addresses.flatMap((address) => toGeocodeResult(address, title, { isFullMatch: true }) ?? []);
    return combineResults(results, title);
  }

  async reverse({ lat, lng }: Position, locale: Locale, signal?: AbortSignal): Promise<GeocodeResponse> {
    const url = this.#address('reverse', { lat: String(lat), lon: String(lng), zoom: '18' }, locale);
    const body = await requestJson(this.#fetch, {
      provider,
      url,
      headers: this.#headers(),
      schema: reverseBodySchema,
      signal,
    });
    if ('error' in body) {
      if (body.error !== 'Unable to geocode') throw new GeocoderUnavailableError(provider, 'answered an error');
      return nothingFound();
    }
    const address = toAddress(body);
    const result = address && toGeocodeResult(address);
    return result ? { status: 'OK', results: [result] } : nothingFound();
  }

  #address(call: string, query: Record<string, string>, locale: Locale): URL {
    const url = new URL(`${this.#baseUrl}/${call}`);
    url.search = new URLSearchParams({
      ...query,
      format: 'jsonv2',
      addressdetails: '1',
      'accept-language': locale,
    }).toString();
    return url;
  }

  #headers(): Record<string, string> {
    return { 'user-agent': userAgent };
  }
}
