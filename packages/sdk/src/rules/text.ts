import { accept, refuse, type RuleResult } from './result.ts';

/** Length in characters as users count them: an emoji or an accented letter is one. */
export const lengthOf = (text: string): number => [...text.normalize('NFC')].length;

const unreadableCharacterPattern = /[\p{Cc}\u2028-\u202E\u2066-\u2069\uFFFE\uFFFF]|\p{Cs}/u;
const lineBreakPattern = /[\n\r\t\u2028\u2029]/g;
const invisibleTextPattern = /^[\p{DI}\p{Z}\u2800]+$/u;

interface TextLimits {
  readonly min: number;
  readonly max: number;
  readonly isRequired: boolean;
  /** Allows line breaks and tabs. */
  readonly hasLines?: boolean;
}

/**
 * True for text with visible characters and without control characters, bidirectional controls or lone surrogates, and
 * for an empty text. `hasLines` allows line breaks and tabs.
 */
export const isReadableText = (text: string, { hasLines = false }: Pick<TextLimits, 'hasLines'> = {}): boolean =>
  !unreadableCharacterPattern.test(hasLines ? text.replaceAll(lineBreakPattern, ' ') : text) &&
  !invisibleTextPattern.test(text);

/**
 * Trims and validates a text. Rejects with `field_required`, `min_length`, `max_length`, or `unreadable_text` for
 * invisible and bidirectional characters.
 */
export function checkText(text: string, limits: TextLimits): RuleResult<string> {
  const normalizedText = text.trim().normalize('NFC');
  if (normalizedText === '') return limits.isRequired ? refuse('field_required') : accept('');
  if (!isReadableText(normalizedText, limits)) return refuse('unreadable_text');
  const length = lengthOf(normalizedText);
  if (length < limits.min) return refuse('min_length', { min: limits.min });
  if (length > limits.max) return refuse('max_length', { max: limits.max });
  return accept(normalizedText);
}

const htmlEntities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for HTML content and quoted attributes. */
export const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => htmlEntities[sign] ?? sign);
