import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitVat, vatPercent } from './vat.ts';

test.each([
  [999, 826, 173],
  [1999, 1652, 347],
  [0, 0, 0],
])('of %i cents, %i are without VAT and %i are VAT', (gross, netCents, vatCents) => {
  expect(splitVat(gross)).toEqual({ netCents, vatCents });
});

test('both parts make up the price, and VAT is the rate on the rest, to the cent', () => {
  fc.assert(
    fc.property(fc.nat(10_000_000), (gross) => {
      const { netCents, vatCents } = splitVat(gross);
      expect(netCents + vatCents).toBe(gross);
      expect(Math.abs((netCents * vatPercent) / 100 - vatCents)).toBeLessThanOrEqual(1);
    }),
  );
});
