import { parseEuros } from './money.ts';
import { refuse, type RuleResult } from './result.ts';

/** Lowest and highest monthly price of a listing, in cents. */
export const listingPriceLimits = { minCents: 100, maxCents: 1_000_000 } as const;

/**
 * Cents of a monthly price that a person typed, 1 to 10 000 €. Refuses text with `field_required` or `should_be_number`,
 * and numbers out of range or with more than two decimals with `invalid_price`.
 */
export function checkListingPrice(text: string): RuleResult<number> {
  const trimmed = text.trim();
  if (trimmed === '') return refuse('field_required');
  const { minCents, maxCents } = listingPriceLimits;
  const outOfRange = refuse('invalid_price', { min: minCents / 100, max: maxCents / 100 });
  const parsed = parseEuros(trimmed);
  if (parsed.ok) return parsed.value < minCents || parsed.value > maxCents ? outOfRange : parsed;
  return /^-?\d+(?:[.,]\d+)?$/.test(trimmed) ? outOfRange : parsed;
}
