import fc from 'fast-check';
import { expect, it } from 'vitest';
import { vatTreatments } from '../contract/vocabulary.ts';
import {
  allInPrice,
  depositTotalCents,
  invalidPriceParts,
  monthlyTotalCents,
  moveInCents,
  pricePartLimits,
  rentVatCents,
  withWholePrice,
} from './price-parts.ts';

const centsOf = ({ minCents, maxCents }: { minCents: number; maxCents: number }) =>
  fc.integer({ min: minCents, max: maxCents });
const partsArbitrary = fc.record({
  rentCents: centsOf(pricePartLimits.rentCents),
  vat: fc.constantFrom(...vatTreatments),
  communityFeeCents: centsOf(pricePartLimits.communityFeeCents),
  depositCents: centsOf(pricePartLimits.depositCents),
  remoteDepositCents: centsOf(pricePartLimits.remoteDepositCents),
});

it.each([
  [7000, 'none', 0, 7000, 0],
  [7000, 'included', 500, 7500, 1215],
  [7000, 'added', 0, 8470, 1470],
  [7000, 'added', 780, 9250, 1470],
  [8333, 'added', 0, 10_083, 1750],
] as const)('a rent of %i cents with VAT %s and a community fee of %i costs %i a month', (...example) => {
  const [rentCents, vat, communityFeeCents, totalCents, vatCents] = example;
  expect(monthlyTotalCents({ rentCents, vat, communityFeeCents })).toBe(totalCents);
  expect(rentVatCents({ rentCents, vat })).toBe(vatCents);
});

it('the whole price is a whole number of cents, and at least the rent and the community fee', () => {
  fc.assert(
    fc.property(partsArbitrary, (parts) => {
      const totalCents = monthlyTotalCents(parts);
      expect(Number.isInteger(totalCents)).toBe(true);
      const addedCents = totalCents - parts.rentCents - parts.communityFeeCents;
      expect(addedCents).toBe(parts.vat === 'added' ? rentVatCents(parts) : 0);
      expect(moveInCents(parts)).toBe(totalCents + depositTotalCents(parts));
    }),
  );
});

it('different rents with added VAT have different whole prices', () => {
  fc.assert(
    fc.property(centsOf(pricePartLimits.rentCents), (rentCents) => {
      const parts = { ...allInPrice(rentCents), vat: 'added' };
      expect(monthlyTotalCents({ ...parts, rentCents: rentCents + 1 })).toBeGreaterThan(monthlyTotalCents(parts));
    }),
  );
});

it('a whole price from a client that does not know the parts is kept exactly, with the deposits', () => {
  fc.assert(
    fc.property(partsArbitrary, centsOf(pricePartLimits.rentCents), (parts, priceCents) => {
      const changed = withWholePrice(parts, priceCents);
      expect(monthlyTotalCents(changed)).toBe(priceCents);
      expect(depositTotalCents(changed)).toBe(depositTotalCents(parts));
      expect(withWholePrice(parts, monthlyTotalCents(parts))).toEqual(parts);
      expect(monthlyTotalCents(withWholePrice(null, priceCents))).toBe(priceCents);
    }),
  );
});

it.each([
  [{}, []],
  [{ rentCents: 99 }, ['rentCents']],
  [{ rentCents: 1_000_001 }, ['rentCents']],
  [{ rentCents: 900_000, vat: 'added' }, ['rentCents']],
  [{ rentCents: 999_999, communityFeeCents: 2 }, ['rentCents']],
  [
    { communityFeeCents: 100_001, depositCents: -1, remoteDepositCents: 50_001 },
    ['communityFeeCents', 'depositCents', 'remoteDepositCents'],
  ],
] as const)('invalidPriceParts of %j returns %j', (change, fields) => {
  expect(invalidPriceParts({ ...allInPrice(9000), ...change })).toEqual(fields);
});
