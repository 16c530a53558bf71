import { accept, refuse, type RuleResult } from './result.ts';

/** Length as a person counts it: an emoji or an accented letter is one. */
export const lengthOf = (text: string): number => [...text.normalize('NFC')].length;

/** Control characters, line breaks, bidirectional controls, noncharacters and lone surrogates. */
const unreadable = /[\p{Cc}\u2028-\u202E\u2066-\u2069\uFFFE\uFFFF]|\p{Cs}/u;
const lineBreaks = /[\n\r\t\u2028\u2029]/g;
/** Invisible characters: joiners, fillers, blanks. */
const invisible = /^[\p{DI}\p{Z}\u2800]+$/u;

interface TextLimits {
  readonly min: number;
  readonly max: number;
  readonly isRequired: boolean;
  /** Line breaks and tabs are part of the text. */
  readonly hasLines?: boolean;
}

/**
 * True if the text has visible characters, and no control characters, bidirectional controls or lone surrogates. An
 * empty text counts too. With `hasLines`, line breaks and tabs are allowed.
 */
export const isReadableText = (text: string, { hasLines = false }: Pick<TextLimits, 'hasLines'> = {}): boolean =>
  !unreadable.test(hasLines ? text.replaceAll(lineBreaks, ' ') : text) && !invisible.test(text);

/**
 * Trims; rejects text outside the length limits with `field_required`, `min_length` or `max_length`, and text with
 * invisible or bidirectional characters with `unreadable_text`.
 */
export function checkText(text: string, limits: TextLimits): RuleResult<string> {
  const value = text.trim().normalize('NFC');
  if (value === '') return limits.isRequired ? refuse('field_required') : accept('');
  if (!isReadableText(value, limits)) return refuse('unreadable_text');
  const length = lengthOf(value);
  if (length < limits.min) return refuse('min_length', { min: limits.min });
  if (length > limits.max) return refuse('max_length', { max: limits.max });
  return accept(value);
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text for HTML, between tags and in quoted attributes. */
export const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign);
