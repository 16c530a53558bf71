import type { GeocodeResponse } from '@plaza/sdk';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../../testing/index.ts';
import { createGeocoder } from './create-geocoder.ts';
import type { Geocoder } from './geocoder.ts';
import { type CartoCiudadServer, startCartoCiudad } from './testing/cartociudad-server.ts';

let api: TestApi;
let server: CartoCiudadServer;
beforeAll(async () => {
  server = await startCartoCiudad();
  api = await startApi({ geocoder: { kind: 'cartociudad', url: server.url } });
});
afterAll(async () => {
  await api.stop();
  await server.stop();
});

const geocodeByApi = (title: string): Promise<GeocodeResponse> =>
  api.client.getLocationByTitle({ params: { title }, query: { locale: 'es' } });

describe('CartoCiudad behind the embedded data', () => {
  it('GET get-location-by-title returns CartoCiudad’s house number when the embedded data have only the street', async () => {
    const { results } = await geocodeByApi('Calle de Alcalá, 20, Madrid');
    expect(results[0]).toMatchObject({
      precision: 'point',
      geometry: { location: { lat: 40.4180521, lng: -3.6993862 } },
    });
    expect(results[0]).not.toHaveProperty('unknown_number');
  });

  it('GET get-location-by-title returns CartoCiudad’s street in a town whose streets are not embedded', async () => {
    const { results } = await geocodeByApi('Calle Mayor, Getafe');
    expect(results[0]).toMatchObject({ precision: 'street', geometry: { location: { lat: 40.3055, lng: -3.7315 } } });
    expect(results[0]).not.toHaveProperty('fallback');
  });

  it('GET get-location-by-title returns the town, and no hospital of that name, for an unknown street', async () => {
    expect((await geocodeByApi('Calle del Pez 12, Valencia')).results[0]).toMatchObject({
      precision: 'town',
      fallback: { kind: 'street_unknown' },
    });
    expect((await geocodeByApi('Calle Inventada 12, Getafe')).results[0]).toMatchObject({
      fallback: { kind: 'street_unknown', asked: 'Calle Inventada' },
    });
  });

  it.each(['Madrid', 'Estadio de Mestalla', 'Ruzafa, Valencia'])(
    'GET get-location-by-title does not query CartoCiudad for “%s”, which the embedded data contain',
    async (title) => {
      const callsBefore = server.calls.length;
      expect((await geocodeByApi(title)).status).toBe('OK');
      expect(server.calls).toHaveLength(callsBefore);
    },
  );

  it('GET get-location-by-title queries CartoCiudad only once for two spellings of one address', async () => {
    await geocodeByApi('calle alcala 20 madrid');
    const callsBefore = server.calls.length;
    await geocodeByApi('Calle Alcala  20 Madrid');
    expect(server.calls).toHaveLength(callsBefore);
  });
});

const silentLog = { info: () => undefined, warn: () => undefined };

describe('a failing service', () => {
  it('createGeocoder returns embedded results during an outage of the external service, and logs it only once', async () => {
    const logEntries: unknown[] = [];
    const recordingLog = {
      info: (about: unknown) => logEntries.push(['info', about]),
      warn: (about: unknown) => logEntries.push(['warn', about]),
    };
    const photonConfig = { kind: 'photon', url: 'http://photon.example' } as const;
    const fetchWithFailure = async () => new Response('down', { status: 500 });
    const geocoder = createGeocoder(photonConfig, {
      database: api.database,
      log: recordingLog,
      fetch: fetchWithFailure,
    });
    for (const number of [1, 2, 3, 4, 5]) {
      const { results } = await geocoder.forward(`Calle Inventada ${number}, Getafe`, 'es');
      expect(results[0]?.fallback?.kind).toBe('street_unknown');
    }
    expect(logEntries).toEqual([['warn', { provider: 'Photon' }]]);
  });
});

describe('daily budget', () => {
  const geocodeTitle = (geocoder: Geocoder, title: string) => geocoder.forward(title, 'es');

  it('createGeocoder returns embedded results when the daily budget of external requests is used up', async () => {
    const cartoCiudadConfig = { kind: 'cartociudad', url: server.url, dailyRequests: 1 } as const;
    await api.database.deleteFrom('provider_usage').execute();
    const geocoder = createGeocoder(cartoCiudadConfig, { database: api.database, log: silentLog });
    expect((await geocodeTitle(geocoder, 'Calle de Alcalá 20, Madrid')).results[0]?.precision).toBe('point');
    expect((await geocodeTitle(geocoder, 'Calle Alcalá, 20, 28014 Madrid')).results[0]).toMatchObject({
      precision: 'street',
      unknown_number: '20',
    });
  });
});
