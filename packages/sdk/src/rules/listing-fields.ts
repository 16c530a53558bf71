import { parseEuros } from './money.ts';
import { refuse, type RuleResult } from './result.ts';
import { checkText } from './text.ts';

export const listingNameLimits = { min: 1, max: 100, isRequired: true } as const;
export const listingDescriptionLimits = { min: 1, max: 300, isRequired: true, hasLines: true } as const;
export const listingAddressLimits = { min: 1, max: 200, isRequired: true } as const;

/** A listing's name. Refuses with `field_required`, `max_length` or `unreadable_text`. */
export const checkListingName = (text: string): RuleResult<string> => checkText(text, listingNameLimits);

/** A listing's description. Refuses with `field_required`, `max_length` or `unreadable_text`. */
export const checkListingDescription = (text: string): RuleResult<string> => checkText(text, listingDescriptionLimits);

/** A listing's address, or its short form. Refuses with `field_required`, `max_length` or `unreadable_text`. */
export const checkListingAddress = (text: string): RuleResult<string> => checkText(text, listingAddressLimits);

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
