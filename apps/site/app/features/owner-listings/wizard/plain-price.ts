import type { Locale } from '@plaza/sdk';

/** Thousands in groups, as each language writes them: 1.200,50 and 1,200.50. */
const grouped: Readonly<Record<Locale, RegExp>> = {
  en: /^(\d{1,3}(?:,\d{3})+)(?:\.(\d{1,2}))?$/,
  es: /^(\d{1,3}(?:\.\d{3})+)(?:,(\d{1,2}))?$/,
};

/** An amount as it was typed, without the signs that group thousands in that language and without €. */
export function plainPrice(text: string, locale: Locale): string {
  const trimmed = text.replaceAll(/[€\s]/g, '');
  const match = grouped[locale].exec(trimmed);
  if (!match) return trimmed;
  const [, euros = '', cents] = match;
  return `${euros.replaceAll(/[.,]/g, '')}${cents === undefined ? '' : `.${cents}`}`;
}
