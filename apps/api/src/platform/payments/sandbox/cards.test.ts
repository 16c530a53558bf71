import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { behaviourOf, isSandboxCard, identifyCard, sandboxNumbers } from './cards.ts';

const now = new Date('2026-11-22T10:00:00Z');
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
      const card = identifyCard(createTypedCard(number), now);
      if (!isSandboxCard(card)) throw new Error(`${number} is not known`);
      expect([behaviourOf(card, 'entered'), behaviourOf(card, 'later')]).toEqual([entered, later]);
      expect(sandboxNumbers).toContain(number);
    },
  );

  it('identifyCard accepts a test card until the end of its expiry month', () => {
    expect(identifyCard(createTypedCard('4242424242424242', 11, 2026), now)).toBe('pays');
    expect(identifyCard(createTypedCard('4242424242424242', 10, 2026), now)).toBe('expired_card');
    expect(identifyCard(createTypedCard('4242424242424242', 12, 2025), now)).toBe('expired_card');
    expect(identifyCard(createTypedCard('4242424242424242', 11, 2026), new Date('2026-11-30T23:59:59Z'))).toBe('pays');
    expect(identifyCard(createTypedCard('4242424242424242', 11, 2026), new Date('2026-12-01T00:00:00Z'))).toBe(
      'expired_card',
    );
  });

  it('identifyCard returns `not_a_test_card` or `incorrect_number` for a number that is no test card', () => {
    expect(identifyCard(createTypedCard('4111111111111111'), now)).toBe('not_a_test_card');
    expect(identifyCard(createTypedCard('4242424242424241'), now)).toBe('incorrect_number');
    // a mistyped test number is reported as such, not as a declined card
    const digits = fc.stringMatching(/^\d{16}$/).filter((number) => !sandboxNumbers.includes(number));
    fc.assert(
      fc.property(digits, (number) => {
        expect(['incorrect_number', 'not_a_test_card']).toContain(identifyCard(createTypedCard(number), now));
      }),
      { numRuns: 2000 },
    );
  });
});
