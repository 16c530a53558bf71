import { formatDecimal, pluralCategory } from '@plaza/sdk/rules';
import type { Locale } from '@plaza/sdk';

/** Puts values into a text's `{name}`s. A name without a value stays, so that a test sees it. */
export const fill = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder));

/** A text about a number, in the form that the number takes. */
export const fillCount = (one: string, other: string, count: number, locale: Locale): string =>
  fill(pluralCategory(count) === 'one' ? one : other, { count: formatDecimal(count, locale) });
