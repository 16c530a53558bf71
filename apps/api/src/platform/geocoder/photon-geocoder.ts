import type { GeocodeResponse, Locale, Position } from '@plaza/sdk';
import * as z from 'zod';
import { type OsmAddress, osmResult } from './cartociudad-entity.ts';
import { type Fetch, type Geocoder, requestJson } from './geocoder.ts';
import { combineResults } from './judge-answer.ts';

const Feature = z.object({
  geometry: z.object({ coordinates: z.tuple([z.number(), z.number()]) }),
  properties: z.object({
    osm_type: z.string().optional(),
    osm_id: z.number().optional(),
    type: z.string().optional(),
    name: z.string().optional(),
    housenumber: z.string().optional(),
    street: z.string().optional(),
    postcode: z.string().optional(),
    district: z.string().optional(),
    locality: z.string().optional(),
    city: z.string().optional(),
    county: z.string().optional(),
    state: z.string().optional(),
    country: z.string().optional(),
    countrycode: z.string().optional(),
  }),
});
type Feature = z.output<typeof Feature>;

const Body = z.object({ features: z.array(Feature) });

const provider = 'Photon';
const resultLimit = '5';

function toAddress({ geometry, properties }: Feature): OsmAddress | undefined {
  const { name, type } = properties;
  if (properties.countrycode !== 'ES') return undefined;
  const [lng, lat] = geometry.coordinates;
  const isNamedPlace = type === 'house' && name !== undefined;
  return {
    id: `osm:${properties.osm_type ?? 'point'}:${properties.osm_id ?? `${lat},${lng}`}`,
    position: { lat, lng },
    name: isNamedPlace ? name : undefined,
    houseNumber: properties.housenumber,
    street: properties.street ?? (type === 'street' ? name : undefined),
    district:
      properties.district ?? properties.locality ?? (type === 'district' || type === 'locality' ? name : undefined),
    town: properties.city ?? (type === 'city' ? name : undefined),
    province: properties.county,
    region: properties.state,
    postcode: properties.postcode,
    country: properties.country ?? 'España',
  };
}

export class PhotonGeocoder implements Geocoder {
  readonly #fetch: Fetch;
  readonly #baseUrl: string;

  constructor({ fetch, url }: { fetch: Fetch; url: string }) {
    this.#fetch = fetch;
    this.#baseUrl = url.replace(/\/+$/, '');
  }

  forward(title: string, locale: Locale, signal?: AbortSignal): Promise<GeocodeResponse> {
    return this.#ask('api', { q: title, limit: resultLimit }, locale, signal, title);
  }

  reverse({ lat, lng }: Position, locale: Locale, signal?: AbortSignal): Promise<GeocodeResponse> {
    return this.#ask('reverse', { lat: String(lat), lon: String(lng) }, locale, signal);
  }

  async #ask(
    call: string,
    query: Record<string, string>,
    locale: Locale,
    signal: AbortSignal | undefined,
    searchText?: string,
  ): Promise<GeocodeResponse> {
    const url = new URL(`${this.#baseUrl}/${call}`);
    // Photon does not support Spanish, so names are local unless English is requested
    url.search = new URLSearchParams({ ...query, ...(locale === 'en' ? { lang: 'en' } : {}) }).toString();
    const { features } = await requestJson(this.#fetch, { provider, url, schema: Body, signal });
    const addresses = features.flatMap((feature) => toAddress(feature) ?? []);
    return combineResults(
      addresses.flatMap((address) => osmResult(address, searchText) ?? []),
      searchText,
    );
  }
}
