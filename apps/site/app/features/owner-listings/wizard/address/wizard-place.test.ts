import { describe, expect, it } from 'vitest';
import { answerOf, type FoundPlace, houseNumberOf, isNamedAs, movedPlace, placeOf, townIn } from './wizard-place.ts';

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
])('houseNumberOf %j on the street %j returns %j', (typed, street, number) => {
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
])('isNamedAs of %j and %j returns %s', (typedAddress, found, expected) => {
  const locality = typedAddress.toLowerCase().includes('val') ? 'Valencia' : 'Madrid';
  expect(isNamedAs(typedAddress, { address: found, locality })).toBe(expected);
});

it.each([
  ['Calle del Pez 12, Madrid', 'Madrid'],
  ['Calle del Pez 12, 28004, Madrid', '28004, Madrid'],
  ['Madrid', ''],
])('townIn finds in %j the town %j', (typedAddress, expected) => {
  expect(townIn(typedAddress)).toBe(expected);
});

const component = (long_name: string, ...types: string[]) => ({ long_name, types });
const street = {
  formatted_address: 'Carrer de Sueca 28, 46006 València, España',
  geometry: { location: { lat: 39.46, lng: -0.37 } },
  address_components: [
    component('28', 'street_number'),
    component('Carrer de Sueca', 'route'),
    component('València', 'locality', 'political'),
  ],
};
const sea = {
  formatted_address: 'Mar Balear',
  geometry: { location: { lat: 39.5, lng: 1 } },
  address_components: [component('Mar Balear', 'natural_feature')],
};

describe('places of the geocoder', () => {
  it('placeOf shortens a place to street and town', () => {
    expect(placeOf(street)).toEqual({
      lat: 39.46,
      lng: -0.37,
      title: 'Carrer de Sueca 28, 46006 València, España',
      shortLocation: 'Carrer de Sueca, València',
      locality: 'València',
      doubt: 'door',
      unknown: '',
    });
  });

  it('answerOf skips places outside a town', () => {
    expect(placeOf(sea)).toBeNull();
    expect(answerOf({ status: 'OK', results: [sea] })).toEqual({ found: null, reason: 'noTown' });
    expect(answerOf({ status: 'ZERO_RESULTS', results: [] })).toEqual({ found: null, reason: 'nothing' });
    expect(answerOf({ status: 'OK', results: [sea, street] }).found?.locality).toBe('València');
  });

  it('placeOf accepts the door only from a precise geocoder result', () => {
    const at = (location_type: string) =>
      placeOf({ ...street, geometry: { ...street.geometry, location_type } })?.doubt;
    expect([at('ROOFTOP'), at('RANGE_INTERPOLATED'), at('APPROXIMATE')]).toEqual([null, null, 'door']);
    expect(placeOf({ ...street, partial_match: true })?.doubt).toBe('town');
  });

  it('placeOf reports an unknown house number, and adds it to the address', () => {
    const alcala = {
      ...street,
      formatted_address: 'Calle de Alcalá, Madrid, España',
      precision: 'street' as const,
      unknown_number: '45',
    };
    expect(placeOf(alcala)).toMatchObject({
      title: 'Calle de Alcalá 45, Madrid, España',
      doubt: 'door',
      unknown: '45',
    });
    expect(placeOf({ ...alcala, formatted_address: 'Calle de Alcalá 45, Madrid' })?.title).toBe(
      'Calle de Alcalá 45, Madrid',
    );
  });

  it('answerOf falls back to the town for an unknown street, and keeps the typed street', () => {
    const madrid = {
      ...street,
      formatted_address: 'Madrid, España',
      address_components: [component('Madrid', 'locality')],
      precision: 'town' as const,
      fallback: { kind: 'street_unknown' as const, asked: 'calle del Pez' },
    };
    const answer = answerOf({ status: 'OK', results: [madrid] }, 'calle del Pez 12, Madrid');
    expect(answer.found).toMatchObject({
      title: 'Calle del Pez 12, Madrid',
      shortLocation: 'Calle del Pez, Madrid',
      doubt: 'town',
      unknown: 'calle del Pez',
    });
  });

  it('answerOf returns the choices for an ambiguous address', () => {
    const results = ['Logroño', 'Madrid'].map((town) => ({
      ...street,
      formatted_address: `Calle Mayor, ${town}`,
      address_components: [component('Calle Mayor', 'route'), component(town, 'locality')],
    }));
    const answer = answerOf({ status: 'OK', results, is_ambiguous: true }, 'calle mayor');
    expect(answer).toMatchObject({ reason: 'several', choices: [{ locality: 'Logroño' }, { locality: 'Madrid' }] });
    expect(answerOf({ status: 'OK', results: results.slice(1), is_ambiguous: true }, 'calle mayor').found).toBeTruthy();
  });

  it('placeOf doubts the precision of a town or a quarter', () => {
    const doubtsByPrecision = (['point', 'street', 'area', 'town', 'province'] as const).map(
      (precision) => placeOf({ ...street, precision })?.doubt,
    );
    expect(doubtsByPrecision).toEqual([null, 'door', 'town', 'town', 'town']);
  });

  it('movedPlace keeps the house number while the pin moves along the same street', () => {
    const before: FoundPlace = { ...placeOf(street)!, title: 'Carrer de Sueca 28, València', unknown: '28' };
    const far: FoundPlace = { ...before, lat: 39.475, title: 'Carrer de Sueca, València', doubt: null };
    expect(movedPlace(before, far)).toMatchObject({ title: 'Carrer de Sueca 28, València', lat: 39.475 });
  });

  it('movedPlace keeps the address while the pin is close to the street’s lines', () => {
    const lines: FoundPlace['lines'] = [
      [
        [-0.37, 39.46],
        [-0.37, 39.48],
      ],
    ];
    const before: FoundPlace = { ...placeOf(street)!, title: 'Carrer de Sueca 28, València', lines };
    const at = (lat: number, lng: number): FoundPlace => ({
      ...before,
      lat,
      lng,
      title: 'Russafa, València',
      shortLocation: 'Russafa, València',
      doubt: null,
    });
    expect(movedPlace(before, at(39.476, -0.3695)).title).toBe('Carrer de Sueca 28, València');
    expect(movedPlace(before, at(39.476, -0.366)).title).toBe('Russafa, València');
    expect(movedPlace(before, at(39.485, -0.37)).title).toBe('Russafa, València');
  });

  it('answerOf rejects a place whose name differs from the typed one', () => {
    const answer = { status: 'OK', results: [street] };
    expect(answerOf(answer, 'Carrer de Sueca 28, València').found?.locality).toBe('València');
    expect(answerOf(answer, 'Calle del Pez 12, València')).toEqual({ found: null, reason: 'nothing' });
  });

  it('movedPlace keeps the address while the pin moves less than 300 m inside the town', () => {
    const before: FoundPlace = placeOf(street)!;
    const near: FoundPlace = {
      ...before,
      lat: 39.4625,
      lng: -0.37,
      title: 'Russafa, València',
      shortLocation: 'Russafa, València',
      doubt: null,
    };
    expect(movedPlace(before, near)).toEqual({ ...before, lat: 39.4625, lng: -0.37, doubt: null });
    const far: FoundPlace = { ...near, shortLocation: 'Russafa, València', lat: 39.47 };
    expect(movedPlace(before, far)).toBe(far);
    expect(movedPlace({ ...before, doubt: 'town' }, far)).toMatchObject({
      title: before.title,
      lat: 39.47,
      doubt: null,
    });
    expect(movedPlace({ ...before, shortLocation: 'València', doubt: 'town' }, near)).toBe(near);
    const elsewhere: FoundPlace = { ...near, title: 'Torrent', shortLocation: 'Torrent', locality: 'Torrent' };
    expect(movedPlace(before, elsewhere)).toBe(elsewhere);
    expect(movedPlace(null, near)).toBe(near);
    const town: FoundPlace = { ...before, title: 'València' };
    expect(movedPlace(town, near)).toBe(near);
  });
});
