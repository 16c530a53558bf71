/** A card as it was typed: digits only. */
export interface TypedCard {
  number: string;
  /** Month and year, two digits each. */
  expiry: string;
  cvc: string;
}

export type CardField = keyof TypedCard;

/** What is wrong with a field; the name of its message after `payment.error.`. */
export type CardProblem = 'numberMissing' | 'numberWrong' | 'expiryMissing' | 'monthWrong' | 'expired' | 'cvcMissing';

/** What the API takes. */
export interface ReadCard {
  number: string;
  expiryMonth: number;
  expiryYear: number;
  cvc: string;
}

/** Whether the last digit of a card number fits the others (Luhn). */
export function hasCheckDigit(number: string): boolean {
  const sum = [...number].toReversed().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

function numberProblem(number: string): CardProblem | null {
  if (!/^\d{16}$/.test(number)) return 'numberMissing';
  return hasCheckDigit(number) ? null : 'numberWrong';
}

function expiryProblem(expiry: string, now: Date): CardProblem | null {
  if (!/^\d{4}$/.test(expiry)) return 'expiryMissing';
  const month = Number(expiry.slice(0, 2));
  if (month < 1 || month > 12) return 'monthWrong';
  // a card is good to the end of its month
  const end = Date.UTC(2000 + Number(expiry.slice(2)), month);
  return end <= now.getTime() ? 'expired' : null;
}

/** Reads a typed card, or says what is wrong with each field. */
export function readCard(
  { number, expiry, cvc }: TypedCard,
  now: Date,
): { card: ReadCard } | { problems: Partial<Record<CardField, CardProblem>> } {
  const found = {
    number: numberProblem(number),
    expiry: expiryProblem(expiry, now),
    cvc: /^\d{3,4}$/.test(cvc) ? null : ('cvcMissing' as const),
  };
  if (found.number === null && found.expiry === null && found.cvc === null) {
    const [expiryMonth, expiryYear] = [Number(expiry.slice(0, 2)), 2000 + Number(expiry.slice(2))];
    return { card: { number, expiryMonth, expiryYear, cvc } };
  }
  const problems: Partial<Record<CardField, CardProblem>> = {};
  for (const field of ['number', 'expiry', 'cvc'] as const) {
    const problem = found[field];
    if (problem !== null) problems[field] = problem;
  }
  return { problems };
}
