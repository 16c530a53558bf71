import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { behaviourOf, isSandboxCard, identifyCard, sandboxCardNumbers } from './cards.ts';

const payerNow = new Date('2026-11-22T10:00:00Z');
const createTypedCard = (number: string, expiryMonth = 12, expiryYear = 2030) => ({ number, expiryMonth, expiryYear });

describe('a card of the sandbox', () => {
  it.each([
    ['4242424242424242', 'pays', 'pays'],
    ['5555555555554444', 'pays', 'pays'],
    ['4000000000000002', 'card_declined', 'card_declined'],
    ['4000000000009995', 'insufficient_funds', 'insufficient_funds'],
    ['4000000000000069', 'expired_card', 'expired_card'],
    ['4000000000000127', 'incorrect_cvc', 'incorrect_cvc'],
    ['4000000000000119', 'processing_error', 'processing_error'],
    ['4000002500003155', 'asks', 'pays'],
    ['4000002760003184', 'asks', 'asks'],
    ['4000008400001629', 'fails the challenge', 'card_declined'],
    ['4000000000000341', 'pays', 'card_declined'],
    ['0000000000000026', 'is slow', 'pays'],
  ] as const)(
    'the test card %s has the result “%s” when entered and “%s” on later charges',
    (number, entered, later) => {
      const identifiedCard = identifyCard(createTypedCard(number), payerNow);
      if (!isSandboxCard(identifiedCard)) throw new Error(`${number} is not known`);
      expect([behaviourOf(identifiedCard, 'entered'), behaviourOf(identifiedCard, 'later')]).toEqual([entered, later]);
      expect(sandboxCardNumbers).toContain(number);
    },
  );

  it('identifyCard accepts a test card until the end of its expiry month', () => {
    expect(identifyCard(createTypedCard('4242424242424242', 11, 2026), payerNow)).toBe('pays');
    expect(identifyCard(createTypedCard('4242424242424242', 10, 2026), payerNow)).toBe('expired_card');
    expect(identifyCard(createTypedCard('4242424242424242', 12, 2025), payerNow)).toBe('expired_card');
    expect(identifyCard(createTypedCard('4242424242424242', 11, 2026), new Date('2026-11-30T23:59:59Z'))).toBe('pays');
    expect(identifyCard(createTypedCard('4242424242424242', 11, 2026), new Date('2026-12-01T00:00:00Z'))).toBe(
      'expired_card',
    );
  });

  it('identifyCard returns `not_a_test_card` or `incorrect_number` for a number that is no test card', () => {
    expect(identifyCard(createTypedCard('4111111111111111'), payerNow)).toBe('not_a_test_card');
    expect(identifyCard(createTypedCard('4242424242424241'), payerNow)).toBe('incorrect_number');
    // a mistyped test number is reported as such, not as a declined card
    const anyUnknownCardNumber = fc.stringMatching(/^\d{16}$/).filter((number) => !sandboxCardNumbers.includes(number));
    fc.assert(
      fc.property(anyUnknownCardNumber, (number) => {
        expect(['incorrect_number', 'not_a_test_card']).toContain(identifyCard(createTypedCard(number), payerNow));
      }),
      { numRuns: 2000 },
    );
  });
});
