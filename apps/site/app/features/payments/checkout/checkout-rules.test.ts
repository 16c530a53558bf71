import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasCheckDigit, parseCard } from './card-answers.server.ts';
import { addMonth } from './checkout.server.ts';

const now = new Date('2026-11-22T14:00:00Z');
const validCard = { number: '4242424242424242', expiry: '1234', cvc: '123' };

describe('readCard', () => {
  it('parseCard returns number, expiry date and CVC of a valid payment card', () => {
    expect(parseCard(validCard, now)).toEqual({
      card: { number: '4242424242424242', expiryMonth: 12, expiryYear: 2034, cvc: '123' },
    });
  });

  it.each([
    [{ number: '' }, { number: 'numberMissing' }],
    [{ number: '424242424242424' }, { number: 'numberMissing' }],
    [{ number: '4242424242424241' }, { number: 'numberWrong' }],
    [{ expiry: '12' }, { expiry: 'expiryMissing' }],
    [{ expiry: '1334' }, { expiry: 'monthWrong' }],
    [{ expiry: '0034' }, { expiry: 'monthWrong' }],
    [{ expiry: '1026' }, { expiry: 'expired' }],
    [{ cvc: '12' }, { cvc: 'cvcMissing' }],
    [
      { number: '', expiry: '', cvc: '' },
      { number: 'numberMissing', expiry: 'expiryMissing', cvc: 'cvcMissing' },
    ],
  ])('parseCard, for a card with the invalid values %j, returns the problems %j', (changes, problems) => {
    expect(parseCard({ ...validCard, ...changes }, now)).toEqual({ problems });
  });

  it('parseCard accepts a payment card until the end of the month in which it expires', () => {
    expect(parseCard({ ...validCard, expiry: '1126' }, new Date('2026-11-30T23:59:59Z'))).toHaveProperty('card');
    expect(parseCard({ ...validCard, expiry: '1126' }, new Date('2026-12-01T00:00:00Z'))).toHaveProperty('problems');
  });
});

it('hasCheckDigit rejects a card number with one wrong digit', () => {
  const digitsArbitrary = fc.array(fc.nat(9), { minLength: 15, maxLength: 15 });
  fc.assert(
    fc.property(digitsArbitrary, fc.nat(14), fc.integer({ min: 1, max: 9 }), (first, at, by) => {
      const checkDigit = [...'0123456789'].find((digit) => hasCheckDigit(first.join('') + digit)) ?? '';
      const wrongDigits = first.map((digit, index) => (index === at ? (digit + by) % 10 : digit));
      expect(hasCheckDigit(wrongDigits.join('') + checkDigit)).toBe(false);
    }),
  );
});

it.each([
  ['2026-11-22T10:00:00Z', '2026-12-22T10:00:00Z'],
  ['2027-01-31T10:00:00Z', '2027-02-28T10:00:00Z'],
  ['2028-01-31T10:00:00Z', '2028-02-29T10:00:00Z'],
  ['2026-12-31T10:00:00Z', '2027-01-31T10:00:00Z'],
])('addMonth for the date %s returns %s', (from, later) => {
  expect(addMonth(new Date(from))).toEqual(new Date(later));
});
