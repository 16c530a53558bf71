import { allInPrice, locales, pricePartLimits, vatTreatments } from '@plaza/sdk';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decimalSignOf } from '~/features/owner-listings/wizard/decimal-sign.ts';
import { readPrice, toPriceValues } from './price-values.ts';
import { ungroupPrice } from './ungroup-price.ts';

const centsOf = ({ minCents, maxCents }: { minCents: number; maxCents: number }) =>
  fc.integer({ min: minCents, max: maxCents });
const partsArbitrary = fc.record({
  rentCents: fc.integer({ min: 100, max: 700_000 }),
  vat: fc.constantFrom(...vatTreatments),
  communityFeeCents: centsOf(pricePartLimits.communityFeeCents),
  depositCents: centsOf(pricePartLimits.depositCents),
  remoteDepositCents: centsOf(pricePartLimits.remoteDepositCents),
});

it('the fields of a price read as the price that filled them, in every language', () => {
  fc.assert(
    fc.property(partsArbitrary, fc.constantFrom(...locales), (parts, locale) => {
      const values = toPriceValues(parts, decimalSignOf(locale));
      expect(readPrice(values, locale)).toEqual({ parts, problems: {} });
    }),
  );
});

it('readPrice reads typed amounts with grouped thousands, and blank fields as nothing to pay', () => {
  expect(readPrice({ price: '1.200,50', communityFee: ' 8 € ', deposit: '' }, 'es')).toEqual({
    parts: { ...allInPrice(120_050), communityFeeCents: 800 },
    problems: {},
  });
});

it.each([
  [{ price: '' }, { rentCents: 'missing' }],
  [{ price: '95.505' }, { rentCents: 'decimals' }],
  [{ price: 'ninety' }, { rentCents: 'range' }],
  [{ price: '0.99' }, { rentCents: 'range' }],
  [{ price: '9999', communityFee: '2' }, { rentCents: 'range' }],
  [{ price: '90', communityFee: '-5' }, { communityFeeCents: 'range' }],
  [
    { price: '90', deposit: '10001', remoteDeposit: '500.01' },
    { depositCents: 'range', remoteDepositCents: 'range' },
  ],
  [{ price: '90', remoteDeposit: '5.005' }, { remoteDepositCents: 'decimals' }],
] as const)('readPrice of %j has the problems %j', (values, problems) => {
  expect(readPrice(values, 'en').problems).toEqual(problems);
});

it.each([
  ['1.200', 'es', '1200'],
  ['1.200,50', 'es', '1200.50'],
  ['95,5', 'es', '95,5'],
  ['95.50', 'es', '95.50'],
  ['1,200', 'en', '1200'],
  ['€1,200.50', 'en', '1200.50'],
  ['95.505', 'en', '95.505'],
  [' 95 € ', 'es', '95'],
  ['12,00', 'en', '12,00'],
] as const)('ungroupPrice for the typed price %j in the language %s returns %j', (text, locale, expected) => {
  expect(ungroupPrice(text, locale)).toBe(expected);
});
