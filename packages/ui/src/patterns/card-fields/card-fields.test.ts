import { expect, test } from 'vitest';
import { cardBrandOf } from './card-fields.tsx';

test.each([
  ['4', 'visa'],
  ['4242424242424242', 'visa'],
  ['5', null],
  ['55', 'mastercard'],
  ['50', null],
  ['56', null],
  ['222', null],
  ['2220', null],
  ['2221', 'mastercard'],
  ['2720', 'mastercard'],
  ['2721', null],
  ['', null],
  ['0000000000000026', null],
])('brandOf(%j) returns %j', (digits, brand) => {
  expect(cardBrandOf(digits)).toBe(brand);
});
