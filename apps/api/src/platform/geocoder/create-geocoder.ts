import { dayMs, type GeocodeResponse, type Locale, type Position } from '@plaza/sdk';
import * as z from 'zod';
import type { PlazaDatabase } from '../database/database.ts';
import { createDailyBudget } from '../limits/limit-store.ts';
import type { Logger } from '../log.ts';
import { type OsmAddress, toGeocodeResult } from './cartociudad-entity.ts';
import { CartoCiudadGeocoder } from './cartociudad-geocoder.ts';
import { ComposedGeocoder } from './composed-geocoder.ts';
import { EmbeddedGeocoder } from './embedded/embedded-geocoder.ts';
import { loadPlaceIndex } from './embedded/place-index.ts';
import type { GeocoderConfig } from './geocoder-config.ts';
import { type Fetch, type Geocoder, requestJson } from './geocoder.ts';
import { GoogleGeocoder } from './google-geocoder.ts';
import { type GeocoderLimits, GuardedGeocoder } from './guarded-geocoder.ts';
import { combineResults } from './judge-answer.ts';
import { NominatimGeocoder } from './nominatim-geocoder.ts';

type ServiceConfig = Exclude<GeocoderConfig, { kind: 'embedded' }>;

const geocoderTimeoutMs = 3000;
const maxCachedResponses = 5000;
/**
 * Limits of the circuit breaker: during an outage three visitors wait for the timeout; then no request is sent for half
 * a minute.
 */
const breakerLimits = { maxFailures: 3, openMs: 30_000 };

const limitsByService: Record<
  ServiceConfig['kind'],
  Pick<GeocoderLimits, 'provider' | 'requestsPerSecond' | 'cacheMs'> & { dailyRequests: number }
> = {
  // CartoCiudad has neither quota nor key; this is a rate that a public service should not notice
  cartociudad: { provider: 'CartoCiudad', requestsPerSecond: 10, cacheMs: 7 * dayMs, dailyRequests: 20_000 },
  // Google's terms allow caching positions for 30 days; the budget costs about 50 euros a day
  google: { provider: 'Google Geocoding', requestsPerSecond: 50, cacheMs: dayMs, dailyRequests: 10_000 },
  // one request per second is the policy of Nominatim's public server
  nominatim: { provider: 'Nominatim', requestsPerSecond: 1, cacheMs: 7 * dayMs, dailyRequests: 10_000 },
  photon: { provider: 'Photon', requestsPerSecond: 10, cacheMs: 7 * dayMs, dailyRequests: 20_000 },
};

function createServiceGeocoder(config: ServiceConfig, fetch: Fetch): Geocoder {
  switch (config.kind) {
    case 'cartociudad':
      return new CartoCiudadGeocoder({
        fetch,
        url: config.url,
        townOf: (ine) => loadPlaceIndex().gazetteer.town(ine),
      });
    case 'google':
      return new GoogleGeocoder({ fetch, key: config.key });
    case 'nominatim':
      return new NominatimGeocoder({ fetch, url: config.url });
    case 'photon':
      return new PhotonGeocoder({ fetch, url: config.url });
  }
}

interface GeocoderParts {
  database: PlazaDatabase;
  log: Pick<Logger, 'info' | 'warn'>;
  fetch?: Fetch;
}

export function createGeocoder(
  config: GeocoderConfig,
  { database, log, fetch = globalThis.fetch }: GeocoderParts,
): Geocoder {
  const embeddedGeocoder = new EmbeddedGeocoder(loadPlaceIndex);
  if (config.kind === 'embedded') return embeddedGeocoder;
  const { dailyRequests, ...limits } = limitsByService[config.kind];
  const dailyBudget = createDailyBudget(database, config.kind, config.dailyRequests ?? dailyRequests);
  const { provider } = limits;
  // visitors get embedded results meanwhile, so only the log shows the outage
  const logBreakerChange = (state: 'open' | 'closed'): void => {
    if (state === 'open') log.warn({ provider }, 'the geocoder fails; our own data answer until it recovers');
    else log.info({ provider }, 'the geocoder has recovered');
  };
  const guardedGeocoder = new GuardedGeocoder(createServiceGeocoder(config, fetch), {
    ...limits,
    timeoutMs: geocoderTimeoutMs,
    cacheSize: maxCachedResponses,
    budget: dailyBudget,
    breaker: { ...breakerLimits, onChange: logBreakerChange },
  });
  return new ComposedGeocoder(embeddedGeocoder, guardedGeocoder);
}

const PhotonFeature = z.object({
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
type PhotonFeature = z.output<typeof PhotonFeature>;

const PhotonResponse = z.object({ features: z.array(PhotonFeature) });

const photonProvider = 'Photon';
const maxPhotonResults = '5';

function toAddress({ geometry, properties }: PhotonFeature): OsmAddress | undefined {
  const { name, type } = properties;
  if (properties.countrycode !== 'ES') return undefined;
  const [lng, lat] = geometry.coordinates;
  const isNamedBuilding = type === 'house' && name !== undefined;
  return {
    id: `osm:${properties.osm_type ?? 'point'}:${properties.osm_id ?? `${lat},${lng}`}`,
    position: { lat, lng },
    name: isNamedBuilding ? name : undefined,
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
    return this.#ask('api', { q: title, limit: maxPhotonResults }, locale, signal, title);
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
    const photonUrl = new URL(`${this.#baseUrl}/${call}`);
    // Photon does not support Spanish, so names are local unless English is requested
    photonUrl.search = new URLSearchParams({ ...query, ...(locale === 'en' ? { lang: 'en' } : {}) }).toString();
    const { features } = await requestJson(this.#fetch, {
      provider: photonProvider,
      url: photonUrl,
      schema: PhotonResponse,
      signal,
    });
    const photonAddresses = features.flatMap((feature) => toAddress(feature) ?? []);
    return combineResults(
      photonAddresses.flatMap((address) => toGeocodeResult(address, searchText) ?? []),
      searchText,
    );
  }
}
