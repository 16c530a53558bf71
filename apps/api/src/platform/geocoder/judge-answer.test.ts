import type { GeocodeResult } from '@plaza/sdk';
import { describe, expect, it } from 'vitest';
import { foundBy, judgeAnswer, type NamedParts } from './judge-answer.ts';

const inMadrid: NamedParts = { town: 'Madrid', province: 'Madrid', region: 'Comunidad de Madrid' };
const alcala: NamedParts = { ...inMadrid, street: 'Calle de Alcalá', postcode: '28014' };

describe('an answer with a street', () => {
  it.each([
    ['Calle de Alcalá, 20, Madrid', '20'],
    ['c/ alcala 20 madrid', '20'],
    ['C/ Alcalá nº 20, 28014 Madrid', '20-22'],
    ['Calle Alcala 20 b, Madrid', '20B'],
  ])('is exact for %s when its number is %s', (asked, houseNumber) => {
    expect(judgeAnswer({ ...alcala, houseNumber }, asked)).toEqual({ precision: 'point' });
  });

  it.each([
    ['Calle de Alcalá 20, Madrid', undefined, '20'],
    ['Calle de Alcalá 20, Madrid', '22', '20'],
    ['calle alcala 20b madrid', '20', '20b'],
  ])('is the street alone for %s when its number is %s', (asked, houseNumber, unknown) => {
    const verdict = judgeAnswer({ ...alcala, houseNumber }, asked);
    expect(verdict).toEqual({ precision: 'street', unknown_number: unknown });
  });

  it('is the street alone when the number’s position is approximated', () => {
    const verdict = judgeAnswer({ ...alcala, houseNumber: '20' }, 'Calle de Alcalá 20, Madrid', {
      isApproximated: true,
    });
    expect(verdict).toEqual({ precision: 'street', unknown_number: '20' });
  });

  it('is the whole street when no number was asked for', () => {
    expect(judgeAnswer({ ...alcala, houseNumber: '1' }, 'Calle de Alcalá')).toEqual({ precision: 'street' });
    expect(judgeAnswer(alcala, 'Calle de Alcalá s/n')).toEqual({ precision: 'street' });
  });

  it('takes no date for a house number', () => {
    const street = 'Calle del 2 de Mayo';
    expect(judgeAnswer({ ...inMadrid, street }, 'calle 2 de mayo, madrid')).toEqual({ precision: 'street' });
  });

  it.each(['Calle Inventada 12, Madrid', 'Calle de Alcántara 20, Madrid', 'Calle del Pez 12'])(
    'is no answer to %s',
    (asked) => {
      expect(judgeAnswer({ ...alcala, houseNumber: '12' }, asked)).toBeUndefined();
    },
  );

  it('is believed under another name when the service matched every word', () => {
    const found = { ...inMadrid, town: 'Bilbao', street: 'Lore kalea', houseNumber: '3' };
    const asked = 'Calle Flores 3, Bilbao';
    expect(judgeAnswer(found, asked)).toBeUndefined();
    expect(judgeAnswer(found, asked, { isFullMatch: true })).toEqual({ precision: 'point' });
  });
});

describe('an answer with a place of its own name', () => {
  const hospital: NamedParts = { ...inMadrid, name: 'Hospital Niño Jesús', street: undefined };

  it('is no answer to a street', () => {
    expect(judgeAnswer(hospital, 'Calle del Pez 12')).toBeUndefined();
    expect(judgeAnswer(hospital, 'Calle del Niño Jesús 12, Madrid')).toBeUndefined();
  });

  it('is exact for its name, and for one that begins like a street', () => {
    expect(judgeAnswer(hospital, 'Hospital Niño Jesús, Madrid')).toEqual({ precision: 'point' });
    const ring = { ...inMadrid, name: 'Plaza de Toros de Las Ventas' };
    expect(judgeAnswer(ring, 'plaza de toros las ventas')).toEqual({ precision: 'point' });
  });
});

describe('an answer with a town', () => {
  it('stands in for a street in it, and says which', () => {
    expect(judgeAnswer(inMadrid, 'Calle Inventada 12, Madrid')).toEqual({
      precision: 'town',
      fallback: { kind: 'street_unknown', asked: 'Calle Inventada' },
      partial_match: true,
    });
  });

  it('stands in for a place in it', () => {
    expect(judgeAnswer(inMadrid, 'Palacio Inventado, Madrid')).toMatchObject({
      fallback: { kind: 'place_unknown', asked: 'Palacio Inventado' },
    });
  });

  it('does not stand in for a street that happens to have its name', () => {
    expect(judgeAnswer({ ...inMadrid, town: 'Getafe' }, 'Calle Getafe 12')).toBeUndefined();
  });

  it('is a town when the town was asked for', () => {
    expect(judgeAnswer(inMadrid, 'Madrid')).toEqual({ precision: 'town' });
  });
});

describe('an answer to a postcode', () => {
  it('is its area when it has that postcode, else stands in for it', () => {
    expect(judgeAnswer({ ...inMadrid, postcode: '28013' }, '28013')).toEqual({ precision: 'area' });
    expect(judgeAnswer(inMadrid, '28013')).toMatchObject({ fallback: { kind: 'postcode_unknown', asked: '28013' } });
  });
});

it('an answer to a position is as exact as its parts', () => {
  expect(judgeAnswer({ ...alcala, houseNumber: '20' }, undefined)).toEqual({ precision: 'point' });
  expect(judgeAnswer(alcala, undefined)).toEqual({ precision: 'street' });
  expect(judgeAnswer({ ...inMadrid, district: 'Centro' }, undefined)).toEqual({ precision: 'area' });
  expect(judgeAnswer({ province: 'Madrid' }, undefined)).toEqual({ precision: 'province' });
});

describe('equally exact results in different towns', () => {
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
  ])('are ambiguous unless the town was said: %#', (results, asked, isAmbiguous) => {
    expect(foundBy(results, asked).is_ambiguous ?? false).toBe(isAmbiguous);
  });

  it('give way to what is more exact', () => {
    const answer = foundBy([result('Madrid'), result('Getafe', 'point')], 'Calle Mayor 1');
    expect(answer).toEqual({ status: 'OK', results: [result('Getafe', 'point')] });
  });
});

describe('a street whose name is longer than the asked one', () => {
  const street = (name: string): GeocodeResult => ({
    formatted_address: `${name}, Madrid`,
    geometry: { location: { lat: 40, lng: -3 } },
    address_components: [
      { long_name: name, types: ['route'] },
      { long_name: 'Madrid', types: ['locality', 'political'] },
    ],
    precision: 'street',
  });

  it('gives way to the very name', () => {
    const answer = foundBy([street('Calle de Alcalá Galiano'), street('Calle de Alcalá')], 'calle alcala, madrid');
    expect(answer).toEqual({ status: 'OK', results: [street('Calle de Alcalá')] });
  });

  it('is no confident answer when it is alone', () => {
    expect(foundBy([street('Calle del Pez Volador')], 'Calle del Pez')).toMatchObject({ is_ambiguous: true });
    expect(foundBy([street('Calle del Pez')], 'c/ pez, madrid').is_ambiguous).toBeUndefined();
  });
});

it('nothing is found when no result is left', () => {
  expect(foundBy([], 'Calle Mayor')).toEqual({ status: 'ZERO_RESULTS', results: [] });
});
