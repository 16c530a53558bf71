/** Common European brands of cards with 16 digits. */
export type CardBrand = 'visa' | 'mastercard';

/** Detects the brand from the first digits of a card number; `null` if it is not known yet. */
export function brandOf(digits: string): CardBrand | null {
  if (digits.startsWith('4')) return 'visa';
  if (/^5[1-5]/.test(digits)) return 'mastercard';
  const first = Number(digits.slice(0, 4));
  return digits.length >= 4 && first >= 2221 && first <= 2720 ? 'mastercard' : null;
}

export const brandNames: Readonly<Record<CardBrand, string>> = { visa: 'VISA', mastercard: 'Mastercard' };
