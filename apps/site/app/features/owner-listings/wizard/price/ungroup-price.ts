import type { Locale } from '@plaza/sdk';

/** Patterns of prices with grouped thousands in each language: 1.200,50 and 1,200.50. */
const groupedPricePattern: Readonly<Record<Locale, RegExp>> = {
  en: /^(\d{1,3}(?:,\d{3})+)(?:\.(\d{1,2}))?$/,
  es: /^(\d{1,3}(?:\.\d{3})+)(?:,(\d{1,2}))?$/,
};

/** Removes the grouping of thousands, the currency and spaces from a typed price. */
export function ungroupPrice(text: string, locale: Locale): string {
  const priceDigits = text.replaceAll(/[€\s]/g, '');
  const priceMatch = groupedPricePattern[locale].exec(priceDigits);
  if (!priceMatch) return priceDigits;
  const [, euros = '', cents] = priceMatch;
  return `${euros.replaceAll(/[.,]/g, '')}${cents === undefined ? '' : `.${cents}`}`;
}
