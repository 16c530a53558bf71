import type { PaymentRefusal } from '@plaza/sdk/contract';

type CardBehaviour = 'pays' | 'asks' | 'fails the challenge' | 'is slow' | PaymentRefusal;

/**
 * Behaviour of each test card: `entered` is the outcome when the payer enters the card, `later` that of subsequent
 * charges.
 */
const behavioursByCard = {
  pays: { entered: 'pays', later: 'pays' },
  pays_mastercard: { entered: 'pays', later: 'pays' },
  declined: { entered: 'card_declined', later: 'card_declined' },
  without_funds: { entered: 'insufficient_funds', later: 'insufficient_funds' },
  expired: { entered: 'expired_card', later: 'expired_card' },
  wrong_cvc: { entered: 'incorrect_cvc', later: 'incorrect_cvc' },
  broken: { entered: 'processing_error', later: 'processing_error' },
  asks_once: { entered: 'asks', later: 'pays' },
  asks: { entered: 'asks', later: 'asks' },
  asks_in_vain: { entered: 'fails the challenge', later: 'card_declined' },
  pays_once: { entered: 'pays', later: 'card_declined' },
  slow: { entered: 'is slow', later: 'pays' },
} as const satisfies Record<string, { entered: CardBehaviour; later: CardBehaviour }>;

/** A test card by its behaviour, the only part of a card that is stored. */
export type SandboxCard = keyof typeof behavioursByCard;

export const behaviourOf = (card: SandboxCard, when: 'entered' | 'later'): CardBehaviour =>
  behavioursByCard[card][when];

/** Test cards by number: Stripe's published numbers, and one of Plaza's own that no bank issues. */
const cardsByNumber: ReadonlyMap<string, SandboxCard> = new Map([
  ['4242424242424242', 'pays'],
  ['5555555555554444', 'pays_mastercard'],
  ['4000000000000002', 'declined'],
  ['4000000000009995', 'without_funds'],
  ['4000000000000069', 'expired'],
  ['4000000000000127', 'wrong_cvc'],
  ['4000000000000119', 'broken'],
  ['4000002500003155', 'asks_once'],
  ['4000002760003184', 'asks'],
  ['4000008400001629', 'asks_in_vain'],
  ['4000000000000341', 'pays_once'],
  ['0000000000000026', 'slow'],
]);

export function displayedCardOf(card: SandboxCard): { brand: string; last4: string } {
  const [number = ''] = [...cardsByNumber].find(([, behaviour]) => behaviour === card) ?? [];
  return { brand: number.startsWith('5') ? 'mastercard' : 'visa', last4: number.slice(-4) };
}

export const sandboxCardNumbers: readonly string[] = [...cardsByNumber.keys()];

export interface TypedCard {
  readonly number: string;
  readonly expiryMonth: number;
  readonly expiryYear: number;
}

function passesLuhnCheck(number: string): boolean {
  const luhnSum = [...number].toReversed().reduce((total, digit, index) => {
    const digitValue = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (digitValue > 9 ? digitValue - 9 : digitValue);
  }, 0);
  return luhnSum % 10 === 0;
}

/** Returns the end of the last month in which the card is valid. */
export const cardExpiryOf = ({ expiryMonth, expiryYear }: Pick<TypedCard, 'expiryMonth' | 'expiryYear'>): Date =>
  new Date(Date.UTC(expiryYear, expiryMonth));

/**
 * Finds the test card of an entered number; other numbers are neither inspected nor stored. @param now on the payer's
 * clock.
 */
export function identifyCard(typedCard: TypedCard, now: Date): SandboxCard | PaymentRefusal {
  const { number } = typedCard;
  if (!passesLuhnCheck(number)) return 'incorrect_number';
  const sandboxCard = cardsByNumber.get(number);
  if (sandboxCard === undefined) return 'not_a_test_card';
  return cardExpiryOf(typedCard) <= now ? 'expired_card' : sandboxCard;
}

export const isSandboxCard = (result: SandboxCard | PaymentRefusal): result is SandboxCard =>
  result in behavioursByCard;
