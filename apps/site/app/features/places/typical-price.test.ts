import { expect, it } from 'vitest';
import { typicalPriceOf } from './typical-price.ts';

it('typicalPriceOf returns the median price from three bays on', () => {
  expect(typicalPriceOf({ count: 3, medianPriceCents: 9000 })).toBe(9000);
  expect(typicalPriceOf({ count: 2, medianPriceCents: 9000 })).toBeNull();
  expect(typicalPriceOf({ count: 0, medianPriceCents: null })).toBeNull();
});
