import { expect, it } from 'vitest';
import { formatNearVenue, typicalPriceOf } from './place-text.ts';

it.each([
  ['Estadio de Mestalla', 'cerca del Estadio de Mestalla'],
  ['Estación de Atocha', 'cerca de la Estación de Atocha'],
  ['Murallas de Ávila', 'cerca de las Murallas de Ávila'],
  ['IFEMA Madrid', 'cerca de IFEMA Madrid'],
  ['La Pedrera', 'cerca de La Pedrera'],
])('formatNearVenue adds the Spanish article that %s needs, if any', (name, text) => {
  expect(formatNearVenue(name, 'es')).toBe(text);
});

it.each([
  ['Mestalla Stadium', 'near Mestalla Stadium'],
  ['Prado Museum', 'near the Prado Museum'],
  ['University of Valencia', 'near the University of Valencia'],
])('formatNearVenue adds the English article that %s needs, if any', (name, text) => {
  expect(formatNearVenue(name, 'en')).toBe(text);
});

it('typicalPriceOf returns the median price from three bays on', () => {
  expect(typicalPriceOf({ count: 3, medianPriceCents: 9000 })).toBe(9000);
  expect(typicalPriceOf({ count: 2, medianPriceCents: 9000 })).toBeNull();
  expect(typicalPriceOf({ count: 0, medianPriceCents: null })).toBeNull();
});
