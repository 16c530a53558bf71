import { accept, refuse, type RuleResult } from './result.ts';

/** Length as a person counts it: an emoji or an accented letter is one. */
export const lengthOf = (text: string): number => [...text.normalize('NFC')].length;

/** Control characters but line breaks and tabs, marks that turn the direction of what follows, and halves of characters. */
const unreadable = /[\p{Cc}\u202A-\u202E\u2066-\u2069\uFFFE\uFFFF]|\p{Cs}/u;
const lineBreaks = /[\n\r\t]/g;

export interface TextLimits {
  readonly min: number;
  readonly max: number;
  readonly isRequired: boolean;
  /** Line breaks and tabs are part of the text. */
  readonly hasLines?: boolean;
}

/**
 * Trims; refuses text outside the length limits with `field_required`, `min_length` or `max_length`, and text with
 * characters that nobody can see with `unreadable_text`.
 */
export function checkText(text: string, limits: TextLimits): RuleResult<string> {
  const value = text.trim().normalize('NFC');
  if (value === '') return limits.isRequired ? refuse('field_required') : accept('');
  if (unreadable.test(limits.hasLines ? value.replaceAll(lineBreaks, ' ') : value)) return refuse('unreadable_text');
  const length = lengthOf(value);
  if (length < limits.min) return refuse('min_length', { min: limits.min });
  if (length > limits.max) return refuse('max_length', { max: limits.max });
  return accept(value);
}
