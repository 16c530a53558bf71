import { accept, refuse, type RuleResult } from './result.ts';

const separators = /[\s().\-/\u00AD\u2010-\u2015]/g;

/**
 * The E.164 text of an optional phone number: calling code plus number, `''` when no number is entered. A number that
 * starts with `+` or `00` brings its own calling code. Judges the shape only. Refuses with `phone_invalid`.
 */
export function checkPhone(callingCode: string, number: string): RuleResult<string> {
  const digits = number.replace(separators, '');
  if (digits === '') return accept('');
  const own = /^(?:\+|00)(.*)$/.exec(digits);
  const full = own ? own[1]! : callingCode.replace(separators, '').replace(/^(?:\+|00)/, '') + digits;
  return /^[1-9]\d{6,14}$/.test(full) ? accept(`+${full}`) : refuse('phone_invalid');
}
