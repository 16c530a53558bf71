import { parseEuros } from './money.ts';
import { refuse, type RuleResult } from './result.ts';

/** Lowest and highest monthly price of a listing, in cents. */
export const listingPriceLimits = { minCents: 100, maxCents: 1_000_000 } as const;

/**
 * Cents of a monthly price that a person typed, 1 to 10 000 €. Refuses text with `field_required` or `should_be_number`,
 * numbers out of range with `invalid_price`, and those in it that have parts of a cent with `price_decimals`.
 */
export function checkListingPrice(text: string): RuleResult<number> {
  const trimmed = text.trim();
  if (trimmed === '') return refuse('field_required');
  const { minCents, maxCents } = listingPriceLimits;
  const outOfRange = refuse('invalid_price', { min: minCents / 100, max: maxCents / 100 });
  const parsed = parseEuros(trimmed);
  if (parsed.ok) return parsed.value < minCents || parsed.value > maxCents ? outOfRange : parsed;
  if (!/^-?\d+(?:[.,]\d+)?$/.test(trimmed)) return parsed;
  const cents = Number(trimmed.replace(',', '.')) * 100;
  return cents >= minCents && cents <= maxCents ? refuse('price_decimals') : outOfRange;
}
