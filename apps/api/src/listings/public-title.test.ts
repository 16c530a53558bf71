import { expect, it } from 'vitest';
import { publicLocationTitle } from './public-title.ts';

it.each([
  ['Calle de Atocha 87, 28012 Madrid, España', 'Calle de Atocha, 28012 Madrid, España'],
  ['Calle de Atocha, 87, 28012 Madrid', 'Calle de Atocha, 28012 Madrid'],
  ['Carrer de Balmes, 12-14, Barcelona', 'Carrer de Balmes, Barcelona'],
  ['Calle Mayor, 5 bis, Madrid', 'Calle Mayor, Madrid'],
  ['Calle Mayor nº 7, Madrid', 'Calle Mayor, Madrid'],
  ['Calle 2 de Mayo, Móstoles', 'Calle 2 de Mayo, Móstoles'],
  ['Plaza del Ayuntamiento, València', 'Plaza del Ayuntamiento, València'],
])('%s loses its house number', (title, expected) => {
  expect(publicLocationTitle(title, true)).toBe(expected);
});

it('keeps the number of an exact position', () => {
  expect(publicLocationTitle('Calle de Atocha 87, Madrid', false)).toBe('Calle de Atocha 87, Madrid');
});
