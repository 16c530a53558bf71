import type { Locale } from '../contract/vocabulary.ts';
import { formatDecimal } from './number-format.ts';
import { accept, refuse, type RuleResult } from './result.ts';

/**
 * Formats an amount: €95 and €99.50 in English, 95 € and 99,50 € in Spanish, with a no-break space.
 * @param cut `never` shows the cents of whole euros, as on invoices: €95.00
 */
export function formatEuros(cents: number, locale: Locale, cut: 'whole' | 'never' = 'whole'): string {
  const fractionDigits = cents % 100 === 0 && cut === 'whole' ? 0 : 2;
  const amount = formatDecimal(Math.abs(cents) / 100, locale, {
    minimumFractionDigits: fractionDigits,
    maximumFractionDigits: fractionDigits,
  });
  const sign = cents < 0 ? '-' : '';
  return locale === 'es' ? `${sign}${amount}\u00A0€` : `${sign}€${amount}`;
}

/**
 * Parses an amount to cents: digits with at most two decimals after a point or comma, with or without €. Rejects other
 * text with `should_be_number`, including grouped thousands, because 1.500 is ambiguous.
 */
export function parseEuros(text: string): RuleResult<number> {
  const amountMatch = /^(\d{1,9})(?:[.,](\d{1,2}))?$/.exec(text.replace(/^\s*€|€\s*$/, '').trim());
  if (!amountMatch) return refuse('should_be_number');
  const [, euros, decimals = ''] = amountMatch;
  return accept(Number(euros) * 100 + Number(decimals.padEnd(2, '0')));
}

/** Standard VAT rate of Spain in percent. */
export const vatPercent = 21;

/** Splits a gross amount into net amount and VAT, in cents. */
export function splitVat(grossCents: number): { netCents: number; vatCents: number } {
  const netCents = Math.round((grossCents * 100) / (100 + vatPercent));
  return { netCents, vatCents: grossCents - netCents };
}
