import { expect, it } from 'vitest';
import { formatNearVenue, typicalPriceOf } from './place-text.ts';

it.each([
  ['Estadio de Mestalla', 'cerca del Estadio de Mestalla'],
  ['Estación de Atocha', 'cerca de la Estación de Atocha'],
  ['Murallas de Ávila', 'cerca de las Murallas de Ávila'],
  ['IFEMA Madrid', 'cerca de IFEMA Madrid'],
  ['La Pedrera', 'cerca de La Pedrera'],
])('formatNearVenue puts the Spanish article that the venue “%s” needs, if any, into “%s”', (name, text) => {
  expect(formatNearVenue(name, 'es')).toBe(text);
});

it.each([
  ['Mestalla Stadium', 'near Mestalla Stadium'],
  ['Prado Museum', 'near the Prado Museum'],
  ['University of Valencia', 'near the University of Valencia'],
])('formatNearVenue puts the English article that the venue “%s” needs, if any, into “%s”', (name, text) => {
  expect(formatNearVenue(name, 'en')).toBe(text);
});

it('typicalPriceOf returns the median price of a place only if the place has at least three bays', () => {
  expect(typicalPriceOf({ count: 3, medianPriceCents: 9000 })).toBe(9000);
  expect(typicalPriceOf({ count: 2, medianPriceCents: 9000 })).toBeNull();
  expect(typicalPriceOf({ count: 0, medianPriceCents: null })).toBeNull();
});
