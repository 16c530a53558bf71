import { expect, it } from 'vitest';
import { isNamedAs, townIn } from './address-name.ts';

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
])('compares %j with %j: %s', (asked, found, expected) => {
  const locality = asked.toLowerCase().includes('val') ? 'Valencia' : 'Madrid';
  expect(isNamedAs(asked, { address: found, locality })).toBe(expected);
});

it.each([
  ['Calle del Pez 12, Madrid', 'Madrid'],
  ['Calle del Pez 12, 28004, Madrid', '28004, Madrid'],
  ['Madrid', ''],
])('finds in %j the town %j', (asked, expected) => {
  expect(townIn(asked)).toBe(expected);
});
