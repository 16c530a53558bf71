import type { Locale } from '@plaza/sdk';

export type DecimalSign = '.' | ',';

/** Returns the sign before the decimals of numbers in form fields. */
export const decimalSignOf = (locale: Locale): DecimalSign => (locale === 'es' ? ',' : '.');
