import fc from 'fast-check';
import { expect, it } from 'vitest';
import { priceHistogramOf } from './facets.ts';

const pricesArbitrary = fc.array(fc.integer({ min: 100, max: 1_000_000 }), { minLength: 1, maxLength: 60 });
it('priceHistogramOf returns at most 24 equal buckets of whole euros that contain every price', () => {
  fc.assert(
    fc.property(pricesArbitrary, (values) => {
      const { minCents, maxCents, histogram } = priceHistogramOf(Int32Array.from(values), 1);
      const bucketWidths = new Set(histogram.map(({ fromCents, toCents }) => toCents - fromCents));
      expect(histogram.length).toBeLessThanOrEqual(24);
      expect(bucketWidths.size).toBe(1);
      expect([...bucketWidths][0]! % 100).toBe(0);
      expect([histogram[0]!.fromCents, histogram.at(-1)!.toCents]).toEqual([minCents, maxCents]);
      for (const { fromCents, toCents, count } of histogram) {
        expect(count).toBe(values.filter((value) => value >= fromCents && value < toCents).length);
      }
      expect(histogram.reduce((sum, { count }) => sum + count, 0)).toBe(values.length);
    }),
  );
});

it('priceHistogramOf returns no buckets without prices', () => {
  expect(priceHistogramOf(new Int32Array(), 1)).toEqual({ minCents: 0, maxCents: 0, histogram: [] });
});
