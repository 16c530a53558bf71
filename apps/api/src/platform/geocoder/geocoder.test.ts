import { readFileSync } from 'node:fs';
import type { GeocodeResponse } from '@plaza/sdk';
import * as contract from '@plaza/sdk/contract';
import { afterAll, describe, expect, it } from 'vitest';
import { CartoCiudadGeocoder } from './cartociudad-geocoder.ts';
import { EmbeddedGeocoder } from './embedded/embedded-geocoder.ts';
import { loadPlaceIndex } from './embedded/place-index.ts';
import { type Fetch, type Geocoder, GeocoderUnavailableError } from './geocoder.ts';
import { GoogleGeocoder } from './google-geocoder.ts';
import { NominatimGeocoder } from './nominatim-geocoder.ts';
import { PhotonGeocoder } from './create-geocoder.ts';
import { startCartoCiudad } from './testing/cartociudad-server.ts';

const apiKey = 'secret-key-of-a-test';
const readRecording = (file: string): string => readFileSync(new URL(`recorded/${file}`, import.meta.url), 'utf8');

function replayFetch(
  provider: string,
  seaFile: string,
): { fetch: Fetch; asked: { url: URL; headers: Record<string, string> }[] } {
  const recordingByPattern: [wanted: string, file: string][] = [
    ['alcala', 'street.json'],
    ['inventada', 'town-only.json'],
    ['40.4168', 'reverse-madrid.json'],
    ['38.7107', 'reverse-lisbon.json'],
    ['39', seaFile],
  ];
  const recordedRequests: { url: URL; headers: Record<string, string> }[] = [];
  const replayingFetch: Fetch = async (address, { headers }) => {
    const requestUrl = new URL(address);
    recordedRequests.push({ url: requestUrl, headers });
    const queryText = [...requestUrl.searchParams.values()]
      .join(' ')
      .normalize('NFD')
      .replace(/[\u0300-\u036f]/g, '')
      .toLowerCase();
    const recordingFile = recordingByPattern.find(([pattern]) => queryText.includes(pattern))?.[1] ?? 'nothing.json';
    return new Response(readRecording(`${provider}/${recordingFile}`), {
      headers: { 'content-type': 'application/json' },
    });
  };
  return { fetch: replayingFetch, asked: recordedRequests };
}

const googleReplay = replayFetch('google', 'nothing.json');
const nominatimReplay = replayFetch('nominatim', 'reverse-sea.json');
const photonReplay = replayFetch('photon', 'nothing.json');

const cartoCiudad = await startCartoCiudad();
afterAll(() => cartoCiudad.stop());
const townOf = (ine: string) => loadPlaceIndex().gazetteer.town(ine);

const geocoders: Record<string, Geocoder> = {
  cartociudad: new CartoCiudadGeocoder({ fetch, url: cartoCiudad.url, townOf }),
  embedded: new EmbeddedGeocoder(loadPlaceIndex),
  google: new GoogleGeocoder({ fetch: googleReplay.fetch, key: apiKey }),
  nominatim: new NominatimGeocoder({ fetch: nominatimReplay.fetch, url: 'https://nominatim.example/' }),
  photon: new PhotonGeocoder({ fetch: photonReplay.fetch, url: 'https://photon.example' }),
};

const longNameOf = ({ results }: GeocodeResponse, type: string): string | undefined =>
  results[0]?.address_components.find(({ types }) => types.includes(type))?.long_name;

describe.each(Object.entries(geocoders))('the %s geocoder', (name, geocoder) => {
  it('each geocoder finds a street with its house number, town and country', async () => {
    const response = await geocoder.forward('Calle de Alcalá 20, Madrid', 'es');
    expect(response.status).toBe('OK');
    // CartoCiudad's street map omits the article
    expect(longNameOf(response, 'route')).toMatch(/^Calle (de )?Alcalá$/);
    expect(longNameOf(response, 'street_number')).toBe('20');
    expect(longNameOf(response, 'locality')).toBe('Madrid');
    expect(longNameOf(response, 'country')).toBe('España');
    const { lat, lng } = response.results[0]!.geometry.location;
    expect(Math.hypot(lat - 40.418, lng + 3.69)).toBeLessThan(0.03);
  });

  it('each geocoder returns the town as a partial match when the requested street is unknown', async () => {
    const response = await geocoder.forward('Calle Inventada 12, Getafe', 'es');
    expect(longNameOf(response, 'locality')).toBe('Getafe');
    expect(response.results[0]?.partial_match).toBe(true);
  });

  it('each geocoder reports `town` as the precision for an unknown street, and a finer one for a known street', async () => {
    const precisionOf = async (title: string) => (await geocoder.forward(title, 'es')).results[0]?.precision;
    expect(await precisionOf('Calle de Alcalá 20, Madrid')).toBe(name === 'embedded' ? 'street' : 'point');
    expect(await precisionOf('Calle Inventada 12, Getafe')).toBe('town');
  });

  it('each geocoder returns no result for a meaningless text', async () => {
    expect(await geocoder.forward('asdfghjkl', 'en')).toEqual({ status: 'ZERO_RESULTS', results: [] });
  });

  it('each geocoder names the town at a position in Spain', async () => {
    const response = await geocoder.reverse({ lat: 40.4168, lng: -3.7038 }, 'es');
    expect(response.status).toBe('OK');
    expect(longNameOf(response, 'locality')).toBe('Madrid');
  });

  it.each([
    ['at sea', { lat: 39, lng: 3.6 }],
    ['abroad', { lat: 38.7107, lng: -9.1375 }],
  ])('each geocoder returns no town for a position %s', async (_where, position) => {
    const response = await geocoder.reverse(position, 'es');
    expect(longNameOf(response, 'locality')).toBeUndefined();
  });

  it('each geocoder’s responses match the API contract', async () => {
    const responses = [
      await geocoder.forward('Calle de Alcalá 20, Madrid', 'es'),
      await geocoder.forward('Calle Inventada 12, Getafe', 'es'),
      await geocoder.reverse({ lat: 40.4168, lng: -3.7038 }, 'en'),
    ];
    for (const response of responses) expect(contract.GeocodeResponse.parse(response)).toEqual(response);
  });
});

const createGeocoderByName: Record<string, (fetch: Fetch) => Geocoder> = {
  cartociudad: (fetch) => new CartoCiudadGeocoder({ fetch, url: 'https://cartociudad.example', townOf }),
  google: (fetch) => new GoogleGeocoder({ fetch, key: apiKey }),
  nominatim: (fetch) => new NominatimGeocoder({ fetch, url: 'https://nominatim.example' }),
  photon: (fetch) => new PhotonGeocoder({ fetch, url: 'https://photon.example' }),
};

describe.each(Object.entries(createGeocoderByName))('the %s geocoder when its service fails', (_name, create) => {
  it.each<[string, Fetch]>([
    ['responds with 500', async () => new Response('oops', { status: 500 })],
    ['responds with 429', async () => new Response('{}', { status: 429 })],
    ['responds with HTML', async () => new Response('<html>')],
    ['responds with unexpected JSON', async () => Response.json({ something: 'else' })],
    ['cannot be reached', async () => Promise.reject(new TypeError(`fetch failed for key=${apiKey}`))],
  ])('each geocoder throws GeocoderUnavailableError when its service %s', async (_how, fetch) => {
    const geocoderError = await create(fetch)
      .forward('Madrid', 'en')
      .catch((reason: unknown) => reason);
    expect(geocoderError).toBeInstanceOf(GeocoderUnavailableError);
    expect(String(geocoderError)).not.toContain(apiKey);
    await expect(create(fetch).reverse({ lat: 40, lng: -3 }, 'en')).rejects.toBeInstanceOf(GeocoderUnavailableError);
  });
});

describe('errors and requests of services', () => {
  it.each([
    ['google', 'over-limit.json'],
    ['google', 'denied.json'],
    ['nominatim', 'failure.json'],
    ['photon', 'failure.json'],
  ])('the %s geocoder throws GeocoderUnavailableError for the recorded error response %s', async (provider, file) => {
    const geocoder = createGeocoderByName[provider]!(async () => new Response(readRecording(`${provider}/${file}`)));
    await expect(geocoder.reverse({ lat: 40, lng: -3 }, 'es')).rejects.toBeInstanceOf(GeocoderUnavailableError);
  });

  it('GoogleGeocoder sends Spain as the country, the requested language and the API key', async () => {
    await geocoders['google']!.forward('Sol', 'es');
    const { url } = googleReplay.asked.at(-1)!;
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      components: 'country:ES',
      language: 'es',
      region: 'es',
      key: apiKey,
    });
  });

  it('NominatimGeocoder names Plaza in the User-Agent header of its requests', async () => {
    await geocoders['nominatim']!.forward('Sol', 'es');
    expect(nominatimReplay.asked.at(-1)!.headers['user-agent']).toContain('Plaza');
  });
});
