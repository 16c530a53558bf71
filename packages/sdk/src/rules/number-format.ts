import type { Locale } from '../contract/vocabulary.ts';

/** Number of decimals, and grouping of thousands. */
export interface DecimalFormat {
  /** 0 when left out. */
  minimumFractionDigits?: number;
  /** 3 or the minimum, whichever is more, when left out. */
  maximumFractionDigits?: number;
  /** Groups thousands from 1.000 on; Spanish does from 10.000 on by default. */
  isAlwaysGrouped?: boolean;
}

/** Separators of each language, and the minimum digits before the first group separator. */
const signs: Readonly<Record<Locale, { decimal: string; group: string; minimumGrouping: number }>> = {
  en: { decimal: '.', group: ',', minimumGrouping: 1 },
  es: { decimal: ',', group: '.', minimumGrouping: 2 },
};

/** Shifts by powers of ten on the decimal digits, as `Intl` rounds: 1.005 has a five at its end, in binary it has not. */
const shift = (value: number, digits: number): number => {
  const [digitsPart, exponent = '0'] = String(value).split('e');
  return Number(`${digitsPart}e${Number(exponent) + digits}`);
};

/**
 * A number as `Intl.NumberFormat` writes it in Ireland and Spain, without `Intl`: its first use makes a browser look
 * through the tables of all its languages, 25 ms on a fast machine, while a page is about to react.
 * Sources: Unicode CLDR, `en_IE` and `es`, decimal format and minimum grouping digits.
 *
 * @param value finite
 */
export function formatDecimal(value: number, locale: Locale, format: DecimalFormat = {}): string {
  const minimum = format.minimumFractionDigits ?? 0;
  const maximum = format.maximumFractionDigits ?? Math.max(minimum, 3);
  const { decimal, group, minimumGrouping } = signs[locale];
  const rounded = shift(Math.round(shift(Math.abs(value), maximum)), -maximum);
  const [whole = '', fraction = ''] = rounded.toFixed(maximum).split('.');
  const isGrouped = whole.length >= 3 + (format.isAlwaysGrouped ? 1 : minimumGrouping);
  const grouped = isGrouped ? whole.replaceAll(/\B(?=(?:\d{3})+$)/g, group) : whole;
  const decimals = fraction.replace(/0+$/, '').padEnd(minimum, '0');
  const sign = value < 0 || Object.is(value, -0) ? '-' : '';
  return sign + grouped + (decimals && decimal + decimals);
}

/** Which form of a word a number takes in a message: English and Spanish tell one from all others. */
export const pluralCategory = (value: number): 'one' | 'other' => (value === 1 ? 'one' : 'other');
