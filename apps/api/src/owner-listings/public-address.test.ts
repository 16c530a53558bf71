import type { GeocodeResponse } from '@plaza/sdk';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GeocoderUnavailableError } from '../platform/geocoder/geocoder.ts';
import { publicAddress } from './changes.ts';

const part = (name: string, type: string) => ({ long_name: name, short_name: name, types: [type] });
const answer: GeocodeResponse = {
  status: 'OK',
  results: [
    {
      formatted_address: 'Calle Mayor 12, 28013 Madrid, España',
      geometry: { location: { lat: 40.4165, lng: -3.7061 }, location_type: 'ROOFTOP' },
      address_components: [part('12', 'street_number'), part('Calle Mayor', 'route'), part('Madrid', 'locality')],
      types: ['street_address'],
      place_id: 'mayor-12',
    },
  ],
};
const geocoder = { forward: async () => answer, reverse: async () => answer };
const place = { locality: 'Madrid', district: 'Sol' };
const ownAddress = (title: string, isApproximate = true) => ({
  title,
  shortLocation: title,
  lat: 40.4165,
  lng: -3.7061,
  isApproximate,
});
const publicAddressText = { title: 'Calle Mayor, Sol, Madrid', shortLocation: 'Calle Mayor, Madrid' };

describe('an approximate address', () => {
  it.each([
    'Calle Mayor 12 bajo B',
    'C/ Mayor 12 3º izq',
    'Calle Mayor 12 (garaje)',
    'Calle Mayor #12',
    '12 Calle Mayor',
    'Calle Mayor, 12 plaza 34',
    'Calle Mayor 12 portal 2',
    'Carrer de Mallorca 401-405 baixos',
  ])('publicAddress returns only street and town of the approximate address «%s»', async (title) => {
    expect(await publicAddress({ ownAddress: ownAddress(title), place }, geocoder)).toEqual(publicAddressText);
  });

  it('publicAddress ignores the owner’s text of an approximate address', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string(), async (title) => {
        expect(await publicAddress({ ownAddress: ownAddress(title), place }, geocoder)).toEqual(publicAddressText);
      }),
    );
  });

  it('publicAddress returns district and town while the geocoder is down', async () => {
    const failGeocoding = async () => Promise.reject(new GeocoderUnavailableError('test', 'down'));
    const input = { ownAddress: ownAddress('Calle Mayor 12'), place };
    const expected = { title: 'Sol, Madrid', shortLocation: 'Sol, Madrid' };
    expect(await publicAddress(input, { forward: failGeocoding, reverse: failGeocoding })).toEqual(expected);
  });

  it('publicAddress names a town once when its district has the same name', async () => {
    const geocodeNothing = async (): Promise<GeocodeResponse> => ({ status: 'ZERO_RESULTS', results: [] });
    const input = { ownAddress: ownAddress('Plaza 1'), place: { locality: 'Getafe', district: 'Getafe' } };
    expect(await publicAddress(input, { forward: geocodeNothing, reverse: geocodeNothing })).toEqual({
      title: 'Getafe',
      shortLocation: 'Getafe',
    });
  });
});

it('publicAddress returns an exact address as typed', async () => {
  const title = 'Calle Mayor 12 bajo B';
  expect(await publicAddress({ ownAddress: ownAddress(title, false), place }, geocoder)).toEqual({
    title,
    shortLocation: title,
  });
});
