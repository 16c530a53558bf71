import type { GeocodeResult } from '@plaza/sdk';
import { describe, expect, it } from 'vitest';
import { combineResults, judgeAnswer, type NamedParts } from './judge-answer.ts';

const madridParts: NamedParts = { town: 'Madrid', province: 'Madrid', region: 'Comunidad de Madrid' };
const alcala: NamedParts = { ...madridParts, street: 'Calle de Alcalá', postcode: '28014' };

describe('an answer with a street', () => {
  it.each([
    ['Calle de Alcalá, 20, Madrid', '20'],
    ['c/ alcala 20 madrid', '20'],
    ['C/ Alcalá nº 20, 28014 Madrid', '20-22'],
    ['Calle Alcala 20 b, Madrid', '20B'],
  ])('a result for “%s” is exact when its house number is %s', (asked, houseNumber) => {
    expect(judgeAnswer({ ...alcala, houseNumber }, asked)).toEqual({ precision: 'point' });
  });

  it.each([
    ['Calle de Alcalá 20, Madrid', undefined, '20'],
    ['Calle de Alcalá 20, Madrid', '22', '20'],
    ['calle alcala 20b madrid', '20', '20b'],
  ])('a result for “%s” has street precision when its house number is %s', (asked, houseNumber, unknown) => {
    const verdict = judgeAnswer({ ...alcala, houseNumber }, asked);
    expect(verdict).toEqual({ precision: 'street', unknown_number: unknown });
  });

  it('a result with an approximate position of the house number has street precision', () => {
    const verdict = judgeAnswer({ ...alcala, houseNumber: '20' }, 'Calle de Alcalá 20, Madrid', {
      isApproximated: true,
    });
    expect(verdict).toEqual({ precision: 'street', unknown_number: '20' });
  });

  it('a result for a text without a house number has street precision', () => {
    expect(judgeAnswer({ ...alcala, houseNumber: '1' }, 'Calle de Alcalá')).toEqual({ precision: 'street' });
    expect(judgeAnswer(alcala, 'Calle de Alcalá s/n')).toEqual({ precision: 'street' });
  });

  it('judgeAnswer does not read a date in a street’s name as a house number', () => {
    const street = 'Calle del 2 de Mayo';
    expect(judgeAnswer({ ...madridParts, street }, 'calle 2 de mayo, madrid')).toEqual({ precision: 'street' });
  });

  it.each(['Calle Inventada 12, Madrid', 'Calle de Alcántara 20, Madrid', 'Calle del Pez 12'])(
    'judgeAnswer rejects a result with another street for “%s”',
    (asked) => {
      expect(judgeAnswer({ ...alcala, houseNumber: '12' }, asked)).toBeUndefined();
    },
  );

  it('judgeAnswer accepts a result with another name when the service matched every word', () => {
    const resultParts = { ...madridParts, town: 'Bilbao', street: 'Lore kalea', houseNumber: '3' };
    const query = 'Calle Flores 3, Bilbao';
    expect(judgeAnswer(resultParts, query)).toBeUndefined();
    expect(judgeAnswer(resultParts, query, { isFullMatch: true })).toEqual({ precision: 'point' });
  });
});

describe('an answer with a place of its own name', () => {
  const hospital: NamedParts = { ...madridParts, name: 'Hospital Niño Jesús', street: undefined };

  it('judgeAnswer rejects a venue as the result for a street', () => {
    expect(judgeAnswer(hospital, 'Calle del Pez 12')).toBeUndefined();
    expect(judgeAnswer(hospital, 'Calle del Niño Jesús 12, Madrid')).toBeUndefined();
  });

  it('judgeAnswer accepts a venue for its own name, even if that starts like a street', () => {
    expect(judgeAnswer(hospital, 'Hospital Niño Jesús, Madrid')).toEqual({ precision: 'point' });
    const ring = { ...madridParts, name: 'Plaza de Toros de Las Ventas' };
    expect(judgeAnswer(ring, 'plaza de toros las ventas')).toEqual({ precision: 'point' });
  });
});

describe('an answer with a town', () => {
  it('judgeAnswer returns a town as the fallback for an unknown street in it, and names the street', () => {
    expect(judgeAnswer(madridParts, 'Calle Inventada 12, Madrid')).toEqual({
      precision: 'town',
      fallback: { kind: 'street_unknown', asked: 'Calle Inventada' },
      partial_match: true,
    });
  });

  it('judgeAnswer returns a town as the fallback for an unknown place in it', () => {
    expect(judgeAnswer(madridParts, 'Palacio Inventado, Madrid')).toMatchObject({
      fallback: { kind: 'place_unknown', asked: 'Palacio Inventado' },
    });
  });

  it('judgeAnswer rejects a town as the fallback for a street with the town’s name', () => {
    expect(judgeAnswer({ ...madridParts, town: 'Getafe' }, 'Calle Getafe 12')).toBeUndefined();
  });

  it('judgeAnswer accepts a town for its own name', () => {
    expect(judgeAnswer(madridParts, 'Madrid')).toEqual({ precision: 'town' });
  });
});

describe('an answer to a postcode', () => {
  it('judgeAnswer accepts a place as the area of its own postcode, and as a fallback otherwise', () => {
    expect(judgeAnswer({ ...madridParts, postcode: '28013' }, '28013')).toEqual({ precision: 'area' });
    expect(judgeAnswer(madridParts, '28013')).toMatchObject({ fallback: { kind: 'postcode_unknown', asked: '28013' } });
  });
});

it('judgeAnswer returns the precision of the most detailed part for a position', () => {
  expect(judgeAnswer({ ...alcala, houseNumber: '20' }, undefined)).toEqual({ precision: 'point' });
  expect(judgeAnswer(alcala, undefined)).toEqual({ precision: 'street' });
  expect(judgeAnswer({ ...madridParts, district: 'Centro' }, undefined)).toEqual({ precision: 'area' });
  expect(judgeAnswer({ province: 'Madrid' }, undefined)).toEqual({ precision: 'province' });
});

describe('equally precise results in different towns', () => {
  const result = (town: string, precision: 'point' | 'street' = 'street'): GeocodeResult => ({
    formatted_address: `Calle Mayor, ${town}`,
    geometry: { location: { lat: 40, lng: -3 } },
    address_components: [{ long_name: town, types: ['locality', 'political'] }],
    precision,
  });

  it.each<[GeocodeResult[], string, boolean]>([
    [[result('Madrid'), result('Getafe')], 'Calle Mayor', true],
    [[result('Getafe'), result('Madrid')], 'Calle Mayor, Getafe', false],
    [[result('Madrid'), result('Madrid')], 'Calle Mayor', false],
  ])(
    'combineResults reports results in different towns as ambiguous unless the text names the town: %#',
    (results, asked, isAmbiguous) => {
      expect(combineResults(results, asked).is_ambiguous ?? false).toBe(isAmbiguous);
    },
  );

  it('combineResults drops less precise results instead of reporting ambiguity', () => {
    const answer = combineResults([result('Madrid'), result('Getafe', 'point')], 'Calle Mayor 1');
    expect(answer).toEqual({ status: 'OK', results: [result('Getafe', 'point')] });
  });
});

describe('a street with a longer name than the requested one', () => {
  const street = (name: string): GeocodeResult => ({
    formatted_address: `${name}, Madrid`,
    geometry: { location: { lat: 40, lng: -3 } },
    address_components: [
      { long_name: name, types: ['route'] },
      { long_name: 'Madrid', types: ['locality', 'political'] },
    ],
    precision: 'street',
  });

  it('combineResults prefers the street with exactly the requested name to one with a longer name', () => {
    const answer = combineResults(
      [street('Calle de Alcalá Galiano'), street('Calle de Alcalá')],
      'calle alcala, madrid',
    );
    expect(answer).toEqual({ status: 'OK', results: [street('Calle de Alcalá')] });
  });

  it('combineResults reports a street with a longer name than requested as ambiguous, even as the only result', () => {
    expect(combineResults([street('Calle del Pez Volador')], 'Calle del Pez')).toMatchObject({ is_ambiguous: true });
    expect(combineResults([street('Calle del Pez')], 'c/ pez, madrid').is_ambiguous).toBeUndefined();
  });
});

it('combineResults returns `ZERO_RESULTS` without results', () => {
  expect(combineResults([], 'Calle Mayor')).toEqual({ status: 'ZERO_RESULTS', results: [] });
});
