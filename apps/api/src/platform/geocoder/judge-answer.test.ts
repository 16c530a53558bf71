import type { GeocodeResult } from '@plaza/sdk';
import { describe, expect, it } from 'vitest';
import { combineResults, judgeResultParts, type NamedParts } from './judge-answer.ts';

const madridParts: NamedParts = { town: 'Madrid', province: 'Madrid', region: 'Comunidad de Madrid' };
const alcalaStreetParts: NamedParts = { ...madridParts, street: 'Calle de Alcalá', postcode: '28014' };

describe('a result with a street', () => {
  it.each([
    ['Calle de Alcalá, 20, Madrid', '20'],
    ['c/ alcala 20 madrid', '20'],
    ['C/ Alcalá nº 20, 28014 Madrid', '20-22'],
    ['Calle Alcala 20 b, Madrid', '20B'],
  ])('judgeResultParts rates a result for “%s” as exact when its house number is %s', (query, houseNumber) => {
    expect(judgeResultParts({ ...alcalaStreetParts, houseNumber }, query)).toEqual({ precision: 'point' });
  });

  it.each([
    ['Calle de Alcalá 20, Madrid', undefined, '20'],
    ['Calle de Alcalá 20, Madrid', '22', '20'],
    ['calle alcala 20b madrid', '20', '20b'],
  ])(
    'judgeResultParts rates a result for “%s” as precise to the street when its house number is %s',
    (query, houseNumber, unknown) => {
      const verdict = judgeResultParts({ ...alcalaStreetParts, houseNumber }, query);
      expect(verdict).toEqual({ precision: 'street', unknown_number: unknown });
    },
  );

  it('judgeResultParts rates a house number with an approximate position as precise to the street', () => {
    const verdict = judgeResultParts({ ...alcalaStreetParts, houseNumber: '20' }, 'Calle de Alcalá 20, Madrid', {
      isApproximated: true,
    });
    expect(verdict).toEqual({ precision: 'street', unknown_number: '20' });
  });

  it('judgeResultParts rates a result as precise to the street when the query has no house number', () => {
    expect(judgeResultParts({ ...alcalaStreetParts, houseNumber: '1' }, 'Calle de Alcalá')).toEqual({
      precision: 'street',
    });
    expect(judgeResultParts(alcalaStreetParts, 'Calle de Alcalá s/n')).toEqual({ precision: 'street' });
  });

  it('judgeResultParts does not read a date in a street’s name as a house number', () => {
    const streetNamedByDate = 'Calle del 2 de Mayo';
    expect(judgeResultParts({ ...madridParts, street: streetNamedByDate }, 'calle 2 de mayo, madrid')).toEqual({
      precision: 'street',
    });
  });

  it.each(['Calle Inventada 12, Madrid', 'Calle de Alcántara 20, Madrid', 'Calle del Pez 12'])(
    'judgeResultParts rejects a result with another street for “%s”',
    (query) => {
      expect(judgeResultParts({ ...alcalaStreetParts, houseNumber: '12' }, query)).toBeUndefined();
    },
  );

  it('judgeResultParts accepts a street with another name when the service matched every word of the query', () => {
    const resultParts = { ...madridParts, town: 'Bilbao', street: 'Lore kalea', houseNumber: '3' };
    const query = 'Calle Flores 3, Bilbao';
    expect(judgeResultParts(resultParts, query)).toBeUndefined();
    expect(judgeResultParts(resultParts, query, { isFullMatch: true })).toEqual({ precision: 'point' });
  });
});

describe('a result with a named place', () => {
  const hospitalParts: NamedParts = { ...madridParts, name: 'Hospital Niño Jesús', street: undefined };

  it('judgeResultParts rejects a venue as the result for a street', () => {
    expect(judgeResultParts(hospitalParts, 'Calle del Pez 12')).toBeUndefined();
    expect(judgeResultParts(hospitalParts, 'Calle del Niño Jesús 12, Madrid')).toBeUndefined();
  });

  it('judgeResultParts accepts a venue for its own name, even if that starts like a street', () => {
    expect(judgeResultParts(hospitalParts, 'Hospital Niño Jesús, Madrid')).toEqual({ precision: 'point' });
    const bullringParts = { ...madridParts, name: 'Plaza de Toros de Las Ventas' };
    expect(judgeResultParts(bullringParts, 'plaza de toros las ventas')).toEqual({ precision: 'point' });
  });
});

describe('a result with a town', () => {
  it('judgeResultParts returns a town as the fallback for an unknown street in it, and names the street', () => {
    expect(judgeResultParts(madridParts, 'Calle Inventada 12, Madrid')).toEqual({
      precision: 'town',
      fallback: { kind: 'street_unknown', asked: 'Calle Inventada' },
      partial_match: true,
    });
  });

  it('judgeResultParts returns a town as the fallback for an unknown place in it', () => {
    expect(judgeResultParts(madridParts, 'Palacio Inventado, Madrid')).toMatchObject({
      fallback: { kind: 'place_unknown', asked: 'Palacio Inventado' },
    });
  });

  it('judgeResultParts rejects a town as the fallback for a street with the town’s name', () => {
    expect(judgeResultParts({ ...madridParts, town: 'Getafe' }, 'Calle Getafe 12')).toBeUndefined();
  });

  it('judgeResultParts accepts a town for its own name', () => {
    expect(judgeResultParts(madridParts, 'Madrid')).toEqual({ precision: 'town' });
  });
});

describe('a result for a postcode', () => {
  it('judgeResultParts rates a result as the area of a requested postcode if it has it, else as a fallback', () => {
    expect(judgeResultParts({ ...madridParts, postcode: '28013' }, '28013')).toEqual({ precision: 'area' });
    expect(judgeResultParts(madridParts, '28013')).toMatchObject({
      fallback: { kind: 'postcode_unknown', asked: '28013' },
    });
  });
});

it('judgeResultParts returns the precision of the most detailed part of a reverse-geocoded address', () => {
  expect(judgeResultParts({ ...alcalaStreetParts, houseNumber: '20' }, undefined)).toEqual({ precision: 'point' });
  expect(judgeResultParts(alcalaStreetParts, undefined)).toEqual({ precision: 'street' });
  expect(judgeResultParts({ ...madridParts, district: 'Centro' }, undefined)).toEqual({ precision: 'area' });
  expect(judgeResultParts({ province: 'Madrid' }, undefined)).toEqual({ precision: 'province' });
});

describe('equally precise results in different towns', () => {
  const createResult = (town: string, precision: 'point' | 'street' = 'street'): GeocodeResult => ({
    formatted_address: `Calle Mayor, ${town}`,
    geometry: { location: { lat: 40, lng: -3 } },
    address_components: [{ long_name: town, types: ['locality', 'political'] }],
    precision,
  });

  it.each<[string, GeocodeResult[], string, boolean]>([
    ['Madrid and Getafe as ambiguous', [createResult('Madrid'), createResult('Getafe')], 'Calle Mayor', true],
    [
      'Getafe, which the query names, and Madrid as unambiguous',
      [createResult('Getafe'), createResult('Madrid')],
      'Calle Mayor, Getafe',
      false,
    ],
    ['Madrid only as unambiguous', [createResult('Madrid'), createResult('Madrid')], 'Calle Mayor', false],
  ])('combineResults reports two equally precise results in %s', (_what, results, query, isAmbiguous) => {
    expect(combineResults(results, query).is_ambiguous ?? false).toBe(isAmbiguous);
  });

  it('combineResults drops less precise results instead of reporting ambiguity', () => {
    const combinedResponse = combineResults([createResult('Madrid'), createResult('Getafe', 'point')], 'Calle Mayor 1');
    expect(combinedResponse).toEqual({ status: 'OK', results: [createResult('Getafe', 'point')] });
  });
});

describe('a street with a longer name than the requested one', () => {
  const createStreetResult = (name: string): GeocodeResult => ({
    formatted_address: `${name}, Madrid`,
    geometry: { location: { lat: 40, lng: -3 } },
    address_components: [
      { long_name: name, types: ['route'] },
      { long_name: 'Madrid', types: ['locality', 'political'] },
    ],
    precision: 'street',
  });

  it('combineResults prefers the street with exactly the requested name to one with a longer name', () => {
    const combinedResponse = combineResults(
      [createStreetResult('Calle de Alcalá Galiano'), createStreetResult('Calle de Alcalá')],
      'calle alcala, madrid',
    );
    expect(combinedResponse).toEqual({ status: 'OK', results: [createStreetResult('Calle de Alcalá')] });
  });

  it('combineResults reports a street with a longer name than requested as ambiguous, even as the only result', () => {
    expect(combineResults([createStreetResult('Calle del Pez Volador')], 'Calle del Pez')).toMatchObject({
      is_ambiguous: true,
    });
    expect(combineResults([createStreetResult('Calle del Pez')], 'c/ pez, madrid').is_ambiguous).toBeUndefined();
  });
});

it('combineResults returns `ZERO_RESULTS` for an empty list of results', () => {
  expect(combineResults([], 'Calle Mayor')).toEqual({ status: 'ZERO_RESULTS', results: [] });
});
