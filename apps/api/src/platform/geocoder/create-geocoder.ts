import { dayMs } from '@plaza/sdk';
import type { PlazaDatabase } from '../database/database.ts';
import { createDailyBudget } from '../limits/limit-store.ts';
import type { Logger } from '../log.ts';
import { CartoCiudadGeocoder } from './cartociudad-geocoder.ts';
import { ComposedGeocoder } from './composed-geocoder.ts';
import { EmbeddedGeocoder } from './embedded/embedded-geocoder.ts';
import { loadPlaceIndex } from './embedded/place-index.ts';
import type { GeocoderConfig } from './geocoder-config.ts';
import type { Fetch, Geocoder } from './geocoder.ts';
import { GoogleGeocoder } from './google-geocoder.ts';
import { type GeocoderLimits, GuardedGeocoder } from './guarded-geocoder.ts';
import { NominatimGeocoder } from './nominatim-geocoder.ts';
import { PhotonGeocoder } from './photon-geocoder.ts';

type ServiceConfig = Exclude<GeocoderConfig, { kind: 'embedded' }>;

const timeoutMs = 3000;
const cacheSize = 5000;
/** During an outage three visitors wait for the timeout; then no request is sent for half a minute. */
const breakerLimits = { maxFailures: 3, openMs: 30_000 };

/** Limits by service, according to its terms and price. */
const limitsOf: Record<
  ServiceConfig['kind'],
  Pick<GeocoderLimits, 'provider' | 'requestsPerSecond' | 'cacheMs'> & { dailyRequests: number }
> = {
  // has neither quota nor key; a rate that a public service should not notice
  cartociudad: { provider: 'CartoCiudad', requestsPerSecond: 10, cacheMs: 7 * dayMs, dailyRequests: 20_000 },
  // its terms allow caching positions for 30 days; the budget costs about 50 euros a day
  google: { provider: 'Google Geocoding', requestsPerSecond: 50, cacheMs: dayMs, dailyRequests: 10_000 },
  // one request per second is the policy of Nominatim's public server
  nominatim: { provider: 'Nominatim', requestsPerSecond: 1, cacheMs: 7 * dayMs, dailyRequests: 10_000 },
  photon: { provider: 'Photon', requestsPerSecond: 10, cacheMs: 7 * dayMs, dailyRequests: 20_000 },
};

function createService(config: ServiceConfig, fetch: Fetch): Geocoder {
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
  const embedded = new EmbeddedGeocoder(loadPlaceIndex);
  if (config.kind === 'embedded') return embedded;
  const { dailyRequests, ...limits } = limitsOf[config.kind];
  const budget = createDailyBudget(database, config.kind, config.dailyRequests ?? dailyRequests);
  const { provider } = limits;
  // visitors get embedded results meanwhile, so only the log shows the outage
  const onChange = (state: 'open' | 'closed'): void => {
    if (state === 'open') log.warn({ provider }, 'the geocoder fails; our own data answer until it recovers');
    else log.info({ provider }, 'the geocoder has recovered');
  };
  const guardedGeocoder = new GuardedGeocoder(createService(config, fetch), {
    ...limits,
    timeoutMs,
    cacheSize,
    budget,
    breaker: { ...breakerLimits, onChange },
  });
  return new ComposedGeocoder(embedded, guardedGeocoder);
}
