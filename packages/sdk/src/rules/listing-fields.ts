import { parseEuros } from './money.ts';
import { refuse, type RuleResult } from './result.ts';
import { checkText } from './text.ts';

export const listingNameLimits = { min: 1, max: 100, isRequired: true } as const;
export const listingDescriptionLimits = { min: 1, max: 300, isRequired: true, hasLines: true } as const;
export const listingAddressLimits = { min: 1, max: 200, isRequired: true } as const;

/** Validates the title of a listing. Rejects with `field_required`, `max_length` or `unreadable_text`. */
export const checkListingName = (text: string): RuleResult<string> => checkText(text, listingNameLimits);

/** Validates the description of a listing. Rejects with `field_required`, `max_length` or `unreadable_text`. */
export const checkListingDescription = (text: string): RuleResult<string> => checkText(text, listingDescriptionLimits);

/** Validates an address or short location. Rejects with `field_required`, `max_length` or `unreadable_text`. */
export const checkListingAddress = (text: string): RuleResult<string> => checkText(text, listingAddressLimits);

/** Lowest and highest monthly price of a listing, in cents. */
export const listingPriceLimits = { minCents: 100, maxCents: 1_000_000 } as const;

/**
 * Parses a monthly price of 1 to 10 000 € to cents. Rejects text with `field_required` or `should_be_number`, prices
 * outside the limits with `invalid_price`, and fractions of a cent with `price_decimals`.
 */
export function checkListingPrice(text: string): RuleResult<number> {
  const trimmedText = text.trim();
  if (trimmedText === '') return refuse('field_required');
  const { minCents, maxCents } = listingPriceLimits;
  const outOfRangeResult = refuse('invalid_price', { min: minCents / 100, max: maxCents / 100 });
  const parsedPrice = parseEuros(trimmedText);
  if (parsedPrice.ok)
    return parsedPrice.value < minCents || parsedPrice.value > maxCents ? outOfRangeResult : parsedPrice;
  if (!/^-?\d+(?:[.,]\d+)?$/.test(trimmedText)) return parsedPrice;
  const cents = Number(trimmedText.replace(',', '.')) * 100;
  return cents >= minCents && cents <= maxCents ? refuse('price_decimals') : outOfRangeResult;
}
