import { refuse, type RuleResult } from './result.ts';
import { checkText } from './text.ts';

export const personNameLimits = { min: 3, max: 30, isRequired: false } as const;

/** A page's or mailbox's address. Mail programs make links of them, and names stand in emails to others. */
const address = /:\/\/|@|\bwww\.|\.(?:com|net|org|info|eu|es|io|app|link|site|online|shop|xyz|top)\b/iu;

/** An optional first or last name of 3 to 30 characters. Refuses with `min_length`, `max_length` or `name_has_link`. */
export function checkPersonName(text: string): RuleResult<string> {
  const result = checkText(text, personNameLimits);
  return result.ok && address.test(result.value) ? refuse('name_has_link') : result;
}
