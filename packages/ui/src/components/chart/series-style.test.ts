import { expect, it } from 'vitest';
import { styleIndexOf } from './series-style.tsx';

it('styleIndexOf returns the variant of a series, or its index if it has no variant', () => {
  expect(styleIndexOf({ label: 'Saves', values: [], variant: 2 }, 0)).toBe(2);
  expect(styleIndexOf({ label: 'Saves', values: [] }, 1)).toBe(1);
});
