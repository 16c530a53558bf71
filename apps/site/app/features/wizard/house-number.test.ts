import { expect, it } from 'vitest';
import { houseNumberOf } from './house-number.ts';

it.each([
  ['carrer de sueca 28', 'Carrer de Sueca', '28'],
  ['calle mayor, 4B', 'Calle Mayor', '4B'],
  ['calle 30', 'Calle 30', ''],
  ['gran vía', 'Gran Vía', ''],
  ['28001', 'Calle de Alcalá', ''],
])('%j in %j is number %j', (typed, street, number) => {
  expect(houseNumberOf(typed, street)).toBe(number);
});
