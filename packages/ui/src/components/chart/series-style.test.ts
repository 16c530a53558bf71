import { expect, it } from 'vitest';
import { lookOf } from './series-style.tsx';

it('lookOf returns the variant of a series, or else its index', () => {
  expect(lookOf({ label: 'Saves', values: [], variant: 2 }, 0)).toBe(2);
  expect(lookOf({ label: 'Saves', values: [] }, 1)).toBe(1);
});
