import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { positionInPriceRange } from './price-guide.tsx';

it('positionInPriceRange returns a position from 0 to 1 that is never lower for a higher price', () => {
  const centsArbitrary = fc.integer({ min: 1, max: 2_000_000 });
  fc.assert(
    fc.property(centsArbitrary, centsArbitrary, centsArbitrary, centsArbitrary, (one, other, low, high) => {
      const priceRange = { lowCents: Math.min(low, high), highCents: Math.max(low, high) };
      const [a, b] = [
        positionInPriceRange(Math.min(one, other), priceRange),
        positionInPriceRange(Math.max(one, other), priceRange),
      ];
      expect(a).toBeGreaterThanOrEqual(0);
      expect(b).toBeLessThanOrEqual(1);
      expect(a).toBeLessThanOrEqual(b);
    }),
  );
});
