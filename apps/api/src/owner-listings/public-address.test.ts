import type { GeocodeResponse } from '@plaza/sdk';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GeocoderUnavailableError } from '../platform/geocoder/geocoder.ts';
import { resolvePublicAddress } from './changes.ts';

const createAddressComponent = (name: string, type: string) => ({ long_name: name, short_name: name, types: [type] });
const geocodeResponse: GeocodeResponse = {
  status: 'OK',
  results: [
    {
      formatted_address: 'Calle Mayor 12, 28013 Madrid, España',
      geometry: { location: { lat: 40.4165, lng: -3.7061 }, location_type: 'ROOFTOP' },
      address_components: [
        createAddressComponent('12', 'street_number'),
        createAddressComponent('Calle Mayor', 'route'),
        createAddressComponent('Madrid', 'locality'),
      ],
      types: ['street_address'],
      place_id: 'mayor-12',
    },
  ],
};
const workingGeocoder = { forward: async () => geocodeResponse, reverse: async () => geocodeResponse };
const townAndDistrict = { locality: 'Madrid', district: 'Sol' };
const createOwnAddress = (title: string, isApproximate = true) => ({
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
  ])('resolvePublicAddress returns no house number of the approximate address «%s»', async (title) => {
    expect(
      await resolvePublicAddress({ ownAddress: createOwnAddress(title), place: townAndDistrict }, workingGeocoder),
    ).toEqual(publicAddressText);
  });

  it('resolvePublicAddress builds an approximate address from the map, whatever text the owner typed', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string(), async (title) => {
        expect(
          await resolvePublicAddress({ ownAddress: createOwnAddress(title), place: townAndDistrict }, workingGeocoder),
        ).toEqual(publicAddressText);
      }),
    );
  });

  it('resolvePublicAddress returns district and town of an approximate address while the geocoder is down', async () => {
    const rejectWithGeocoderError = async () => Promise.reject(new GeocoderUnavailableError('test', 'down'));
    const addressInput = { ownAddress: createOwnAddress('Calle Mayor 12'), place: townAndDistrict };
    const expectedAddressText = { title: 'Sol, Madrid', shortLocation: 'Sol, Madrid' };
    expect(
      await resolvePublicAddress(addressInput, { forward: rejectWithGeocoderError, reverse: rejectWithGeocoderError }),
    ).toEqual(expectedAddressText);
  });

  it('resolvePublicAddress does not repeat the name of a town whose district has the same name', async () => {
    const geocodeWithoutResults = async (): Promise<GeocodeResponse> => ({ status: 'ZERO_RESULTS', results: [] });
    const addressInput = { ownAddress: createOwnAddress('Plaza 1'), place: { locality: 'Getafe', district: 'Getafe' } };
    expect(
      await resolvePublicAddress(addressInput, { forward: geocodeWithoutResults, reverse: geocodeWithoutResults }),
    ).toEqual({
      title: 'Getafe',
      shortLocation: 'Getafe',
    });
  });
});

it('resolvePublicAddress returns an exact address as the owner typed it', async () => {
  const title = 'Calle Mayor 12 bajo B';
  expect(
    await resolvePublicAddress({ ownAddress: createOwnAddress(title, false), place: townAndDistrict }, workingGeocoder),
  ).toEqual({
    title,
    shortLocation: title,
  });
});
