import { expect, it } from 'vitest';
import { lookOf } from './series-look.tsx';

it('gives a series the look it asks for, and else that of its place', () => {
  expect(lookOf({ label: 'Saves', values: [], look: 2 }, 0)).toBe(2);
  expect(lookOf({ label: 'Saves', values: [] }, 1)).toBe(1);
});
