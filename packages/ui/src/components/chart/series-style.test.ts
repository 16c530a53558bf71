import { expect, it } from 'vitest';
import { lookOf } from './series-style.tsx';

it('gives a series the look it asks for, and else that of its place', () => {
  expect(lookOf({ label: 'Saves', values: [], variant: 2 }, 0)).toBe(2);
  expect(lookOf({ label: 'Saves', values: [] }, 1)).toBe(1);
});
