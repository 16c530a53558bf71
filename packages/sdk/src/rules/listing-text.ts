import type { RuleResult } from './result.ts';
import { checkText } from './text.ts';

export const listingNameLimits = { min: 1, max: 100, isRequired: true } as const;
export const listingDescriptionLimits = { min: 1, max: 300, isRequired: true } as const;

/** A listing's name. Refuses with `field_required` or `max_length`. */
export const checkListingName = (text: string): RuleResult<string> => checkText(text, listingNameLimits);

/** A listing's description. Refuses with `field_required` or `max_length`. */
export const checkListingDescription = (text: string): RuleResult<string> => checkText(text, listingDescriptionLimits);
