import type { RuleResult } from './result.ts';
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
