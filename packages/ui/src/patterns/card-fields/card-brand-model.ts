/** Brands of cards with 16 digits that people in Europe carry. */
export type CardBrand = 'visa' | 'mastercard';

/** The brand that a card number begins like; `null` while that is open. */
export function brandOf(digits: string): CardBrand | null {
  if (digits.startsWith('4')) return 'visa';
  if (/^5[1-5]/.test(digits)) return 'mastercard';
  const first = Number(digits.slice(0, 4));
  return digits.length >= 4 && first >= 2221 && first <= 2720 ? 'mastercard' : null;
}

/** Display names of brands. */
export const brandNames: Readonly<Record<CardBrand, string>> = { visa: 'VISA', mastercard: 'Mastercard' };
