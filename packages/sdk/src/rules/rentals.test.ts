import { expect, it } from 'vitest';
import { isRentalDay } from './rentals.ts';

it.each([
  ['2027-05-31', true],
  ['2026-11-24', true],
  ['2026-11-23', false],
  ['2020-01-01', false],
  ['2036-11-23', true],
  ['2036-11-24', false],
])('says of a rental until %s, asked on 2026-11-23, whether that can be: %s', (day, isPossible) => {
  expect(isRentalDay(day, '2026-11-23')).toBe(isPossible);
});
