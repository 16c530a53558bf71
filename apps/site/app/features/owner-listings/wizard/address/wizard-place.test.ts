import { describe, expect, it } from 'vitest';
import {
  toLookupResult,
  type FoundPlace,
  houseNumberOf,
  matchesTypedAddress,
  placeAfterPinMove,
  toFoundPlace,
  typedTownOf,
} from './wizard-place.ts';

it.each([
  ['carrer de sueca 28', 'Carrer de Sueca', '28'],
  ['calle mayor, 4B', 'Calle Mayor', '4B'],
  ['calle 30', 'Calle 30', ''],
  ['gran vía', 'Gran Vía', ''],
  ['calle de alcala 45 madrid', 'Calle de Alcalá', '45'],
  ['carrer de sueca 28, 46006 Valencia', 'Carrer de Sueca', '28'],
  ['calle de alcalá 45, 3º B, madrid', 'Calle de Alcalá', '45'],
  ['avenida 9 de octubre 12', 'Avenida 9 de Octubre', '12'],
  ['28001', 'Calle de Alcalá', ''],
])('houseNumberOf for the text %j and the street %j returns %j', (typed, street, number) => {
  expect(houseNumberOf(typed, street)).toBe(number);
});

it.each([
  ['Playa de la Malvarrosa, Valencia', 'Malvarrosa Beach, Valencia', true],
  ['calle del pez 12 madrid', 'Hospital Universitario La Paz, Madrid', false],
  ['Calle de Alcalá 45, Madrid', 'Calle de Alcalá 45, 28014 Madrid, España', true],
  ['calle de alcala 45 madrid', 'Calle de Alcalá 45, Madrid', true],
  ['Alcla 45', 'Calle de Alcalá, Madrid', true],
  ['28004', 'Madrid, España', true],
  ['Carrer de Sueca 28, València', 'Calle de Sueca 28, 46006 Valencia', true],
  ['Calle del Pez 12, Madrid', 'Hospital Universitario La Paz, Madrid', false],
  ['Calle de la Luna, Madrid', 'Plaza Lima, Madrid', false],
  ['Calle Mayor 3, Madrid', 'Madrid, España', false],
])(
  'matchesTypedAddress for the typed address %j and the found place %j returns %s',
  (typedAddress, found, expected) => {
    const locality = typedAddress.toLowerCase().includes('val') ? 'Valencia' : 'Madrid';
    expect(matchesTypedAddress(typedAddress, { address: found, locality })).toBe(expected);
  },
);

it.each([
  ['Calle del Pez 12, Madrid', 'Madrid'],
  ['Calle del Pez 12, 28004, Madrid', '28004, Madrid'],
  ['Madrid', ''],
])('typedTownOf for the address %j returns the town %j', (typedAddress, expected) => {
  expect(typedTownOf(typedAddress)).toBe(expected);
});

const addressComponent = (long_name: string, ...types: string[]) => ({ long_name, types });
const geocodedStreet = {
  formatted_address: 'Carrer de Sueca 28, 46006 València, España',
  geometry: { location: { lat: 39.46, lng: -0.37 } },
  address_components: [
    addressComponent('28', 'street_number'),
    addressComponent('Carrer de Sueca', 'route'),
    addressComponent('València', 'locality', 'political'),
  ],
};
const geocodedSea = {
  formatted_address: 'Mar Balear',
  geometry: { location: { lat: 39.5, lng: 1 } },
  address_components: [addressComponent('Mar Balear', 'natural_feature')],
};

describe('places of the geocoder', () => {
  it('toFoundPlace gives a geocoded place a short location that consists of street and town', () => {
    expect(toFoundPlace(geocodedStreet)).toEqual({
      lat: 39.46,
      lng: -0.37,
      title: 'Carrer de Sueca 28, 46006 València, España',
      shortLocation: 'Carrer de Sueca, València',
      locality: 'València',
      doubt: 'door',
      unknown: '',
    });
  });

  it('toLookupResult skips geocoder results outside a town', () => {
    expect(toFoundPlace(geocodedSea)).toBeNull();
    expect(toLookupResult({ status: 'OK', results: [geocodedSea] })).toEqual({ found: null, reason: 'noTown' });
    expect(toLookupResult({ status: 'ZERO_RESULTS', results: [] })).toEqual({ found: null, reason: 'nothing' });
    expect(toLookupResult({ status: 'OK', results: [geocodedSea, geocodedStreet] }).found?.locality).toBe('València');
  });

  it('toFoundPlace reports a doubt about the door unless the geocoder’s result is precise', () => {
    const placeOfLocationType = (location_type: string) =>
      toFoundPlace({ ...geocodedStreet, geometry: { ...geocodedStreet.geometry, location_type } })?.doubt;
    expect([
      placeOfLocationType('ROOFTOP'),
      placeOfLocationType('RANGE_INTERPOLATED'),
      placeOfLocationType('APPROXIMATE'),
    ]).toEqual([null, null, 'door']);
    expect(toFoundPlace({ ...geocodedStreet, partial_match: true })?.doubt).toBe('town');
  });

  it('toFoundPlace reports a house number that the geocoder does not know, and adds the number to the address', () => {
    const geocodedAlcala = {
      ...geocodedStreet,
      formatted_address: 'Calle de Alcalá, Madrid, España',
      precision: 'street' as const,
      unknown_number: '45',
    };
    expect(toFoundPlace(geocodedAlcala)).toMatchObject({
      title: 'Calle de Alcalá 45, Madrid, España',
      doubt: 'door',
      unknown: '45',
    });
    expect(toFoundPlace({ ...geocodedAlcala, formatted_address: 'Calle de Alcalá 45, Madrid' })?.title).toBe(
      'Calle de Alcalá 45, Madrid',
    );
  });

  it('toLookupResult returns the town for an unknown street, and keeps the typed street in the address', () => {
    const geocodedMadrid = {
      ...geocodedStreet,
      formatted_address: 'Madrid, España',
      address_components: [addressComponent('Madrid', 'locality')],
      precision: 'town' as const,
      fallback: { kind: 'street_unknown' as const, asked: 'calle del Pez' },
    };
    const lookupResult = toLookupResult({ status: 'OK', results: [geocodedMadrid] }, 'calle del Pez 12, Madrid');
    expect(lookupResult.found).toMatchObject({
      title: 'Calle del Pez 12, Madrid',
      shortLocation: 'Calle del Pez, Madrid',
      doubt: 'town',
      unknown: 'calle del Pez',
    });
  });

  it('toLookupResult returns all matching places for an ambiguous address', () => {
    const geocodeResults = ['Logroño', 'Madrid'].map((town) => ({
      ...geocodedStreet,
      formatted_address: `Calle Mayor, ${town}`,
      address_components: [addressComponent('Calle Mayor', 'route'), addressComponent(town, 'locality')],
    }));
    const lookupResult = toLookupResult({ status: 'OK', results: geocodeResults, is_ambiguous: true }, 'calle mayor');
    expect(lookupResult).toMatchObject({
      reason: 'several',
      choices: [{ locality: 'Logroño' }, { locality: 'Madrid' }],
    });
    expect(
      toLookupResult({ status: 'OK', results: geocodeResults.slice(1), is_ambiguous: true }, 'calle mayor').found,
    ).toBeTruthy();
  });

  it('toFoundPlace reports which part of an address is in doubt at each precision of the geocoder', () => {
    const doubtsByPrecision = (['point', 'street', 'area', 'town', 'province'] as const).map(
      (precision) => toFoundPlace({ ...geocodedStreet, precision })?.doubt,
    );
    expect(doubtsByPrecision).toEqual([null, 'door', 'town', 'town', 'town']);
  });

  it('placeAfterPinMove keeps the house number while the pin moves along the same street', () => {
    const savedPlace: FoundPlace = {
      ...toFoundPlace(geocodedStreet)!,
      title: 'Carrer de Sueca 28, València',
      unknown: '28',
    };
    const distantPlace: FoundPlace = { ...savedPlace, lat: 39.475, title: 'Carrer de Sueca, València', doubt: null };
    expect(placeAfterPinMove(savedPlace, distantPlace)).toMatchObject({
      title: 'Carrer de Sueca 28, València',
      lat: 39.475,
    });
  });

  it('placeAfterPinMove keeps the address while the pin stays close to the lines of its street', () => {
    const streetLines: FoundPlace['lines'] = [
      [
        [-0.37, 39.46],
        [-0.37, 39.48],
      ],
    ];
    const savedPlace: FoundPlace = {
      ...toFoundPlace(geocodedStreet)!,
      title: 'Carrer de Sueca 28, València',
      lines: streetLines,
    };
    const placeAt = (lat: number, lng: number): FoundPlace => ({
      ...savedPlace,
      lat,
      lng,
      title: 'Russafa, València',
      shortLocation: 'Russafa, València',
      doubt: null,
    });
    expect(placeAfterPinMove(savedPlace, placeAt(39.476, -0.3695)).title).toBe('Carrer de Sueca 28, València');
    expect(placeAfterPinMove(savedPlace, placeAt(39.476, -0.366)).title).toBe('Russafa, València');
    expect(placeAfterPinMove(savedPlace, placeAt(39.485, -0.37)).title).toBe('Russafa, València');
  });

  it('toLookupResult finds nothing when the place’s street differs from the typed street', () => {
    const geocodeResponse = { status: 'OK', results: [geocodedStreet] };
    expect(toLookupResult(geocodeResponse, 'Carrer de Sueca 28, València').found?.locality).toBe('València');
    expect(toLookupResult(geocodeResponse, 'Calle del Pez 12, València')).toEqual({ found: null, reason: 'nothing' });
  });

  it('placeAfterPinMove keeps the address while the pin moves less than 300 m inside the town', () => {
    const savedPlace: FoundPlace = toFoundPlace(geocodedStreet)!;
    const nearbyPlace: FoundPlace = {
      ...savedPlace,
      lat: 39.4625,
      lng: -0.37,
      title: 'Russafa, València',
      shortLocation: 'Russafa, València',
      doubt: null,
    };
    expect(placeAfterPinMove(savedPlace, nearbyPlace)).toEqual({
      ...savedPlace,
      lat: 39.4625,
      lng: -0.37,
      doubt: null,
    });
    const distantPlace: FoundPlace = { ...nearbyPlace, shortLocation: 'Russafa, València', lat: 39.47 };
    expect(placeAfterPinMove(savedPlace, distantPlace)).toBe(distantPlace);
    expect(placeAfterPinMove({ ...savedPlace, doubt: 'town' }, distantPlace)).toMatchObject({
      title: savedPlace.title,
      lat: 39.47,
      doubt: null,
    });
    expect(placeAfterPinMove({ ...savedPlace, shortLocation: 'València', doubt: 'town' }, nearbyPlace)).toBe(
      nearbyPlace,
    );
    const otherTownPlace: FoundPlace = {
      ...nearbyPlace,
      title: 'Torrent',
      shortLocation: 'Torrent',
      locality: 'Torrent',
    };
    expect(placeAfterPinMove(savedPlace, otherTownPlace)).toBe(otherTownPlace);
    expect(placeAfterPinMove(null, nearbyPlace)).toBe(nearbyPlace);
    const townPlace: FoundPlace = { ...savedPlace, title: 'València' };
    expect(placeAfterPinMove(townPlace, nearbyPlace)).toBe(nearbyPlace);
  });
});
