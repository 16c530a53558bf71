import type { Locale } from '../contract/vocabulary.ts';

export interface DecimalFormat {
  /** @defaultValue 0 */
  minimumFractionDigits?: number;
  /** @defaultValue 3, or `minimumFractionDigits` if greater */
  maximumFractionDigits?: number;
  /** Groups the digits of numbers from 1.000 upwards. By default, Spanish groups them only from 10.000 upwards. */
  isAlwaysGrouped?: boolean;
}

/** Separators, and the minimum number of digits before the first group separator. */
const separatorsByLocale: Readonly<Record<Locale, { decimal: string; group: string; minimumGrouping: number }>> = {
  en: { decimal: '.', group: ',', minimumGrouping: 1 },
  es: { decimal: ',', group: '.', minimumGrouping: 2 },
};

/**
 * Shifts the decimal point of the written number, so that 1.005 rounds up as with `Intl`, although its binary value is
 * smaller.
 */
const shiftDecimalPoint = (value: number, digits: number): number => {
  const [digitsPart, exponent = '0'] = String(value).split('e');
  return Number(`${digitsPart}e${Number(exponent) + digits}`);
};

/**
 * Formats a number as `Intl.NumberFormat` does for Ireland and Spain. The first use of `Intl` blocks a browser for 25
 * ms. Sources: Unicode CLDR, `en_IE` and `es`, decimal format and minimum grouping digits.
 * @param value finite
 */
export function formatDecimal(value: number, locale: Locale, format: DecimalFormat = {}): string {
  const minFractionDigits = format.minimumFractionDigits ?? 0;
  const maxFractionDigits = format.maximumFractionDigits ?? Math.max(minFractionDigits, 3);
  const { decimal, group, minimumGrouping } = separatorsByLocale[locale];
  const roundedValue = shiftDecimalPoint(
    Math.round(shiftDecimalPoint(Math.abs(value), maxFractionDigits)),
    -maxFractionDigits,
  );
  const [wholeDigits = '', fraction = ''] = roundedValue.toFixed(maxFractionDigits).split('.');
  const hasGroupSeparators = wholeDigits.length >= 3 + (format.isAlwaysGrouped ? 1 : minimumGrouping);
  const groupedDigits = hasGroupSeparators ? wholeDigits.replaceAll(/\B(?=(?:\d{3})+$)/g, group) : wholeDigits;
  const decimals = fraction.replace(/0+$/, '').padEnd(minFractionDigits, '0');
  const sign = value < 0 || Object.is(value, -0) ? '-' : '';
  return sign + groupedDigits + (decimals && decimal + decimals);
}

/** Plural category of a number in English and Spanish. */
export const pluralCategory = (value: number): 'one' | 'other' => (value === 1 ? 'one' : 'other');
