import type { GeocodeResponse } from '@plaza/sdk';
import * as contract from '@plaza/sdk/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { CartoCiudadGeocoder } from './cartociudad-geocoder.ts';
import { loadGazetteer } from './embedded/gazetteer.ts';
import { GeocoderUnavailableError } from './geocoder.ts';
import { type CartoCiudadServer, sampleEntities, startCartoCiudad } from './testing/cartociudad-server.ts';

let server: CartoCiudadServer;
let geocoder: CartoCiudadGeocoder;

beforeAll(async () => {
  server = await startCartoCiudad();
  geocoder = new CartoCiudadGeocoder({ fetch, url: server.url, townOf: (ine) => loadGazetteer().town(ine) });
});
afterEach(() => {
  server.answerWith(undefined);
});
afterAll(() => server.stop());

const longNameOf = ({ results }: GeocodeResponse, type: string): string | undefined =>
  results[0]?.address_components.find(({ types }) => types.includes(type))?.long_name;
const summaryOfResult = ({ results }: GeocodeResponse) => {
  const { precision, unknown_number, fallback } = results[0] ?? {};
  return { precision, unknown_number, fallback };
};

describe('CartoCiudad', () => {
  it('CartoCiudadGeocoder finds a house number with one request, and returns no street with a similar name', async () => {
    server.calls.length = 0;
    const response = await geocoder.forward('Calle de Alcalá, 20, Madrid', 'es');
    expect(response.results).toHaveLength(1);
    expect(response.results[0]).toMatchObject({
      formatted_address: 'Calle Alcalá 20, 28014 Madrid, España',
      geometry: { location: { lat: 40.4180521, lng: -3.6993862 }, location_type: 'ROOFTOP' },
      precision: 'point',
    });
    expect(server.calls.map(({ call }) => call)).toEqual(['candidates']);
    expect(server.calls[0]?.query).toMatchObject({ q: 'Calle de Alcalá, 20, Madrid', countrycodes: 'es' });
  });

  it('CartoCiudadGeocoder finds a house number even when the service first returns only its street', async () => {
    const response = await geocoder.forward('Avenida Blasco Ibáñez 146, Valencia', 'es');
    expect(summaryOfResult(response)).toEqual({ precision: 'point' });
    expect(longNameOf(response, 'street_number')).toBe('146');
    expect(server.calls.at(-1)).toEqual({
      call: 'find',
      query: { id: sampleEntities.blascoIbanez.id, type: 'callejero', portal: '146' },
    });
  });

  it('CartoCiudadGeocoder returns the street, not the nearest house number, when the requested one is unknown', async () => {
    const response = await geocoder.forward('Avenida Blasco Ibáñez 999, Valencia', 'es');
    expect(summaryOfResult(response)).toEqual({ precision: 'street', unknown_number: '999' });
    expect(longNameOf(response, 'street_number')).toBeUndefined();
    expect(response.results[0]?.geometry.location_type).not.toBe('ROOFTOP');
  });

  it('CartoCiudadGeocoder returns a street with its lines and bounds', async () => {
    const response = await geocoder.forward('calle alcala', 'es');
    expect(summaryOfResult(response)).toEqual({ precision: 'street' });
    expect(response.results[0]?.geometry).toMatchObject({
      location: { lat: expect.closeTo(40.41847, 4), lng: expect.closeTo(-3.69723, 4) },
      bounds: { southwest: { lat: 40.4171, lng: -3.7021 }, northeast: { lat: 40.4196, lng: -3.6923 } },
      lines: [expect.arrayContaining([[-3.7021, 40.4171]])],
    });
  });

  it('CartoCiudadGeocoder returns the town when the requested street is unknown', async () => {
    const response = await geocoder.forward('Calle Inventada 12, Getafe', 'es');
    expect(summaryOfResult(response)).toEqual({
      precision: 'town',
      fallback: { kind: 'street_unknown', asked: 'Calle Inventada' },
    });
    expect(longNameOf(response, 'locality')).toBe('Getafe');
  });

  it('CartoCiudadGeocoder does not return a hospital when a street of that name is requested', async () => {
    expect((await geocoder.forward('Calle del Pez 12', 'es')).status).toBe('ZERO_RESULTS');
    expect(summaryOfResult(await geocoder.forward('Hospital Clínico, Valencia', 'es'))).toEqual({ precision: 'point' });
  });

  it('CartoCiudadGeocoder reports a street name that exists in several towns as ambiguous', async () => {
    const response = await geocoder.forward('Calle Mayor', 'es');
    expect(response).toMatchObject({ is_ambiguous: true });
    expect(response.results).toHaveLength(2);
    expect((await geocoder.forward('Calle Mayor, Madrid', 'es')).is_ambiguous).toBeUndefined();
  });

  it('CartoCiudadGeocoder returns an area for a postcode', async () => {
    expect(summaryOfResult(await geocoder.forward('28013', 'es'))).toEqual({ precision: 'area' });
  });

  it('CartoCiudadGeocoder returns addresses with Plaza’s town names in the requested language', async () => {
    const response = await geocoder.forward('Avenida Blasco Ibáñez, Valencia', 'en');
    expect(response.results[0]?.formatted_address).toBe('Avenida Blasco Ibáñez, Valencia, Spain');
  });

  it('CartoCiudadGeocoder returns no result for a text that the service does not know', async () => {
    expect(await geocoder.forward('asdfghjkl', 'es')).toEqual({ status: 'ZERO_RESULTS', results: [] });
  });

  it('CartoCiudadGeocoder returns the house number at a position, and only the street when it is further away', async () => {
    const houseNumberResult = await geocoder.reverse({ lat: 40.4166, lng: -3.7038 }, 'es');
    expect(longNameOf(houseNumberResult, 'street_number')).toBe('7');
    expect(summaryOfResult(houseNumberResult)).toEqual({ precision: 'point' });
    const nearbyResult = await geocoder.reverse({ lat: 40.4182, lng: -3.7038 }, 'es');
    expect(longNameOf(nearbyResult, 'street_number')).toBeUndefined();
    expect(summaryOfResult(nearbyResult)).toEqual({ precision: 'street' });
    expect(await geocoder.reverse({ lat: 39, lng: 3.6 }, 'es')).toEqual({ status: 'ZERO_RESULTS', results: [] });
  });

  it('CartoCiudadGeocoder returns responses that match the API contract', async () => {
    for (const searchText of [
      'Calle de Alcalá 20, Madrid',
      'calle alcala',
      'Calle Mayor',
      'Calle Inventada 12, Getafe',
    ]) {
      const response = await geocoder.forward(searchText, 'es');
      expect(contract.GeocodeResponse.parse(response)).toEqual(response);
    }
  });
});

describe('invalid responses from CartoCiudad', () => {
  it.each([
    ['broken JSON', '[{"id":"1"'],
    ['a web page', '<html>Mantenimiento</html>'],
    ['an unexpected structure', '{"candidates":[]}'],
    ['a latitude off the earth', JSON.stringify([{ ...sampleEntities.alcala20, lat: 1e6 }])],
    ['a latitude as text', JSON.stringify([{ ...sampleEntities.alcala20, lat: '40.4' }])],
    ['a name of 10,000 characters', JSON.stringify([{ ...sampleEntities.alcala20, address: 'x'.repeat(10_000) }])],
  ])('CartoCiudadGeocoder throws when the service responds with %s', async (_what, body) => {
    server.answerWith((response) => response.end(body));
    await expect(geocoder.forward('Calle de Alcalá 20', 'es')).rejects.toBeInstanceOf(GeocoderUnavailableError);
    await expect(geocoder.reverse({ lat: 40.4166, lng: -3.7038 }, 'es')).rejects.toBeInstanceOf(
      GeocoderUnavailableError,
    );
  });

  it('CartoCiudadGeocoder stops reading a response of the service that is too long', async () => {
    let sentChunks = 0;
    server.answerWith((response) => {
      const blankChunk = Buffer.alloc(1_000_000, ' ');
      const writeChunk = (): void => {
        if (response.destroyed) return;
        sentChunks += 1;
        if (response.write(blankChunk)) setImmediate(writeChunk);
        else response.once('drain', writeChunk);
      };
      writeChunk();
    });
    await expect(geocoder.forward('Calle de Alcalá 20', 'es')).rejects.toBeInstanceOf(GeocoderUnavailableError);
    expect(sentChunks).toBeLessThan(60);
  });
});
