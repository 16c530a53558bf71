import type { GeocoderConfig } from '../../config.ts';
import type { PlazaDatabase } from '../database/database.ts';
import { createDailyBudget } from './daily-budget.ts';
import { EmbeddedGeocoder } from './embedded/embedded-geocoder.ts';
import { loadPlaceIndex } from './embedded/place-index.ts';
import type { Geocoder } from './geocoder.ts';
import { GoogleGeocoder } from './google-geocoder.ts';
import { GuardedGeocoder } from './guarded-geocoder.ts';
import { NominatimGeocoder } from './nominatim-geocoder.ts';
import { PhotonGeocoder } from './photon-geocoder.ts';
import type { Fetch } from './request-json.ts';

const timeoutMs = 3000;
const cacheSize = 5000;
const dayMs = 24 * 60 * 60 * 1000;

/** Requests a day to a service that charges for each: some 50 euros at Google's price. */
const paidRequestsPerDay = 10_000;

/** The geocoder that the configuration asks for. @param fetch how services are reached. */
export function createGeocoder(
  config: GeocoderConfig,
  database: PlazaDatabase,
  fetch: Fetch = globalThis.fetch,
): Geocoder {
  switch (config.kind) {
    case 'embedded':
      return new EmbeddedGeocoder(loadPlaceIndex);
    case 'google':
      // Google's terms allow positions to be kept for 30 days
      return new GuardedGeocoder(new GoogleGeocoder({ fetch, key: config.key }), {
        provider: 'Google Geocoding',
        timeoutMs,
        requestsPerSecond: 50,
        budget: createDailyBudget(database, 'google', paidRequestsPerDay),
        cacheSize,
        cacheMs: dayMs,
      });
    case 'nominatim':
      return new GuardedGeocoder(new NominatimGeocoder({ fetch, url: config.url }), {
        provider: 'Nominatim',
        timeoutMs,
        requestsPerSecond: 1,
        cacheSize,
        cacheMs: 7 * dayMs,
      });
    case 'photon':
      return new GuardedGeocoder(new PhotonGeocoder({ fetch, url: config.url }), {
        provider: 'Photon',
        timeoutMs,
        requestsPerSecond: 10,
        cacheSize,
        cacheMs: 7 * dayMs,
      });
  }
}
