import { describe, expect, it } from 'vitest';
import { answerOf, movedPlace, placeOf, type FoundPlace } from './place.ts';

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

describe('a place', () => {
  it('is street and town in short', () => {
    expect(placeOf(street)).toEqual({
      lat: 39.46,
      lng: -0.37,
      title: 'Carrer de Sueca 28, 46006 València, España',
      shortLocation: 'Carrer de Sueca, València',
      locality: 'València',
      isTownOnly: false,
    });
  });

  it('is none where no town is', () => {
    expect(placeOf(sea)).toBeNull();
    expect(answerOf({ status: 'OK', results: [sea] })).toEqual({ found: null, reason: 'noTown' });
    expect(answerOf({ status: 'ZERO_RESULTS', results: [] })).toEqual({ found: null, reason: 'nothing' });
    expect(answerOf({ status: 'OK', results: [sea, street] }).found?.locality).toBe('València');
  });

  it('keeps the address that was looked for while its pin moves inside the town, and no longer', () => {
    const before: FoundPlace = { ...placeOf(street)!, isTownOnly: true };
    const near: FoundPlace = { ...before, lat: 39.47, lng: -0.36, title: 'Russafa, València', isTownOnly: false };
    expect(movedPlace(before, near)).toEqual({ ...before, lat: 39.47, lng: -0.36, isTownOnly: false });
    const elsewhere: FoundPlace = { ...near, title: 'Torrent', shortLocation: 'Torrent', locality: 'Torrent' };
    expect(movedPlace(before, elsewhere)).toBe(elsewhere);
    expect(movedPlace(null, near)).toBe(near);
    const town: FoundPlace = { ...before, title: 'València' };
    expect(movedPlace(town, near)).toBe(near);
  });
});
