import type { Locale } from '../contract/vocabulary.ts';
import { accept, refuse, type RuleResult } from './result.ts';

const regionOf: Readonly<Record<Locale, string>> = { en: 'en-IE', es: 'es-ES' };

const formatters = new Map<Locale, Intl.NumberFormat>();
function formatterOf(locale: Locale): Intl.NumberFormat {
  let formatter = formatters.get(locale);
  if (!formatter) {
    formatter = new Intl.NumberFormat(regionOf[locale], {
      style: 'currency',
      currency: 'EUR',
      trailingZeroDisplay: 'stripIfInteger',
    });
    formatters.set(locale, formatter);
  }
  return formatter;
}

/** An amount as people write it: €95 and €99.50 in English, 95 € and 99,50 € in Spanish. */
export function formatEuros(cents: number, locale: Locale): string {
  return formatterOf(locale).format(cents / 100);
}

/**
 * Cents of an amount that a person typed: digits with at most two decimals after a point or comma, with or without €.
 * Grouped thousands are refused, because 1.500 means two things. Refuses with `should_be_number`.
 */
export function parseEuros(text: string): RuleResult<number> {
  const match = /^(\d{1,9})(?:[.,](\d{1,2}))?$/.exec(text.replace(/^\s*€|€\s*$/, '').trim());
  if (!match) return refuse('should_be_number');
  const [, euros, decimals = ''] = match;
  return accept(Number(euros) * 100 + Number(decimals.padEnd(2, '0')));
}
