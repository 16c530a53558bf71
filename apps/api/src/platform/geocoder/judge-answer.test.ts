import type { GeocodeResult } from '@plaza/sdk';
import { describe, expect, it } from 'vitest';
import { combineResults, judgeAnswer, type NamedParts } from './judge-answer.ts';

const inMadrid: NamedParts = { town: 'Madrid', province: 'Madrid', region: 'Comunidad de Madrid' };
const alcala: NamedParts = { ...inMadrid, street: 'Calle de Alcalá', postcode: '28014' };

describe('an answer with a street', () => {
  it.each([
    ['Calle de Alcalá, 20, Madrid', '20'],
    ['c/ alcala 20 madrid', '20'],
    ['C/ Alcalá nº 20, 28014 Madrid', '20-22'],
    ['Calle Alcala 20 b, Madrid', '20B'],
  ])('an answer to %s is exact when its number is %s', (asked, houseNumber) => {
    expect(judgeAnswer({ ...alcala, houseNumber }, asked)).toEqual({ precision: 'point' });
  });

  it.each([
    ['Calle de Alcalá 20, Madrid', undefined, '20'],
    ['Calle de Alcalá 20, Madrid', '22', '20'],
    ['calle alcala 20b madrid', '20', '20b'],
  ])('an answer to %s has the precision of the street when its number is %s', (asked, houseNumber, unknown) => {
    const verdict = judgeAnswer({ ...alcala, houseNumber }, asked);
    expect(verdict).toEqual({ precision: 'street', unknown_number: unknown });
  });

  it('an answer with an approximate position of the number has the precision of the street', () => {
    const verdict = judgeAnswer({ ...alcala, houseNumber: '20' }, 'Calle de Alcalá 20, Madrid', {
      isApproximated: true,
    });
    expect(verdict).toEqual({ precision: 'street', unknown_number: '20' });
  });

  it('an answer to a text without a number has the precision of the street', () => {
    expect(judgeAnswer({ ...alcala, houseNumber: '1' }, 'Calle de Alcalá')).toEqual({ precision: 'street' });
    expect(judgeAnswer(alcala, 'Calle de Alcalá s/n')).toEqual({ precision: 'street' });
  });

  it('a date in a street’s name is not read as a house number', () => {
    const street = 'Calle del 2 de Mayo';
    expect(judgeAnswer({ ...inMadrid, street }, 'calle 2 de mayo, madrid')).toEqual({ precision: 'street' });
  });

  it.each(['Calle Inventada 12, Madrid', 'Calle de Alcántara 20, Madrid', 'Calle del Pez 12'])(
    'an answer with another place is rejected for %s',
    (asked) => {
      expect(judgeAnswer({ ...alcala, houseNumber: '12' }, asked)).toBeUndefined();
    },
  );

  it('an answer with another name is accepted when the service matched every word', () => {
    const found = { ...inMadrid, town: 'Bilbao', street: 'Lore kalea', houseNumber: '3' };
    const asked = 'Calle Flores 3, Bilbao';
    expect(judgeAnswer(found, asked)).toBeUndefined();
    expect(judgeAnswer(found, asked, { isFullMatch: true })).toEqual({ precision: 'point' });
  });
});

describe('an answer with a place of its own name', () => {
  const hospital: NamedParts = { ...inMadrid, name: 'Hospital Niño Jesús', street: undefined };

  it('an answer with a place is rejected for a street', () => {
    expect(judgeAnswer(hospital, 'Calle del Pez 12')).toBeUndefined();
    expect(judgeAnswer(hospital, 'Calle del Niño Jesús 12, Madrid')).toBeUndefined();
  });

  it('a place is an exact answer to its name, even when the name starts like a street', () => {
    expect(judgeAnswer(hospital, 'Hospital Niño Jesús, Madrid')).toEqual({ precision: 'point' });
    const ring = { ...inMadrid, name: 'Plaza de Toros de Las Ventas' };
    expect(judgeAnswer(ring, 'plaza de toros las ventas')).toEqual({ precision: 'point' });
  });
});

describe('an answer with a town', () => {
  it('a town is the fallback for an unknown street in it, and the fallback names the street', () => {
    expect(judgeAnswer(inMadrid, 'Calle Inventada 12, Madrid')).toEqual({
      precision: 'town',
      fallback: { kind: 'street_unknown', asked: 'Calle Inventada' },
      partial_match: true,
    });
  });

  it('a town is the fallback for an unknown place in it', () => {
    expect(judgeAnswer(inMadrid, 'Palacio Inventado, Madrid')).toMatchObject({
      fallback: { kind: 'place_unknown', asked: 'Palacio Inventado' },
    });
  });

  it('a town is no fallback for a street with the name of the town', () => {
    expect(judgeAnswer({ ...inMadrid, town: 'Getafe' }, 'Calle Getafe 12')).toBeUndefined();
  });

  it('a town is an exact answer to its name', () => {
    expect(judgeAnswer(inMadrid, 'Madrid')).toEqual({ precision: 'town' });
  });
});

describe('an answer to a postcode', () => {
  it('a place is the area of its postcode, and a fallback for a postcode that it lacks', () => {
    expect(judgeAnswer({ ...inMadrid, postcode: '28013' }, '28013')).toEqual({ precision: 'area' });
    expect(judgeAnswer(inMadrid, '28013')).toMatchObject({ fallback: { kind: 'postcode_unknown', asked: '28013' } });
  });
});

it('the precision of an answer to a position is that of its narrowest part', () => {
  expect(judgeAnswer({ ...alcala, houseNumber: '20' }, undefined)).toEqual({ precision: 'point' });
  expect(judgeAnswer(alcala, undefined)).toEqual({ precision: 'street' });
  expect(judgeAnswer({ ...inMadrid, district: 'Centro' }, undefined)).toEqual({ precision: 'area' });
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
  ])('results in different towns are ambiguous unless the town was given: %#', (results, asked, isAmbiguous) => {
    expect(combineResults(results, asked).is_ambiguous ?? false).toBe(isAmbiguous);
  });

  it('a more precise result is not ambiguous with less precise results', () => {
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

  it('a street with the exact name is preferred to a street with a longer name', () => {
    const answer = combineResults(
      [street('Calle de Alcalá Galiano'), street('Calle de Alcalá')],
      'calle alcala, madrid',
    );
    expect(answer).toEqual({ status: 'OK', results: [street('Calle de Alcalá')] });
  });

  it('a street with a longer name than the requested one is ambiguous even as the only result', () => {
    expect(combineResults([street('Calle del Pez Volador')], 'Calle del Pez')).toMatchObject({ is_ambiguous: true });
    expect(combineResults([street('Calle del Pez')], 'c/ pez, madrid').is_ambiguous).toBeUndefined();
  });
});

it('no results give `ZERO_RESULTS`', () => {
  expect(combineResults([], 'Calle Mayor')).toEqual({ status: 'ZERO_RESULTS', results: [] });
});
