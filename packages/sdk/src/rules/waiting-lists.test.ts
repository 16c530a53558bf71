import { expect, it } from 'vitest';
import { isNeededFromDay } from './waiting-lists.ts';

it.each([
  ['2026-11-29', true],
  ['2026-11-28', false],
  ['2027-11-29', true],
  ['2027-11-30', false],
])('isNeededFromDay(%s) returns %s on 2026-11-29', (day, isPossible) => {
  expect(isNeededFromDay(day, '2026-11-29')).toBe(isPossible);
});
