import { accept, refuse, type RuleResult } from './result.ts';

/** Length as a person counts it: an emoji or an accented letter is one. */
export const lengthOf = (text: string): number => [...text.normalize('NFC')].length;

/** Trims; refuses text outside the length limits with `field_required`, `min_length` or `max_length`. */
export function checkText(
  text: string,
  limits: { readonly min: number; readonly max: number; readonly isRequired: boolean },
): RuleResult<string> {
  const value = text.trim().normalize('NFC');
  if (value === '') return limits.isRequired ? refuse('field_required') : accept('');
  const length = lengthOf(value);
  if (length < limits.min) return refuse('min_length', { min: limits.min });
  if (length > limits.max) return refuse('max_length', { max: limits.max });
  return accept(value);
}
