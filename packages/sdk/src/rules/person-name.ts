import type { RuleResult } from './result.ts';
import { checkText } from './text.ts';

export const personNameLimits = { min: 3, max: 30, isRequired: false } as const;

/** An optional first or last name of 3 to 30 characters. Refuses with `min_length` or `max_length`. */
export const checkPersonName = (text: string): RuleResult<string> => checkText(text, personNameLimits);
