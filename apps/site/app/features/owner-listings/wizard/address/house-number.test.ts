import { expect, it } from 'vitest';
import { houseNumberOf } from './house-number.ts';

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
])('%j in %j is number %j', (typed, street, number) => {
  expect(houseNumberOf(typed, street)).toBe(number);
});
