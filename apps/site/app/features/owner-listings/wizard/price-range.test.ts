import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { placeInRange } from './main-data-step.route.tsx';

it('placeInRange returns positions from 0 to 1 in the order of the prices', () => {
  const cents = fc.integer({ min: 1, max: 2_000_000 });
  fc.assert(
    fc.property(cents, cents, cents, cents, (one, other, low, high) => {
      const range = { lowCents: Math.min(low, high), highCents: Math.max(low, high) };
      const [a, b] = [placeInRange(Math.min(one, other), range), placeInRange(Math.max(one, other), range)];
      expect(a).toBeGreaterThanOrEqual(0);
      expect(b).toBeLessThanOrEqual(1);
      expect(a).toBeLessThanOrEqual(b);
    }),
  );
});
