import { formatDecimal, pluralCategory } from '@plaza/sdk/rules';
import type { Locale } from '@plaza/sdk';

/** Fills the `{name}` placeholders of a text. A placeholder without a value stays, so that tests find it. */
export const fillPlaceholders = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/{(\w+)}/g, (placeholder, name: string) => `${values[name] ?? placeholder}`);

/** Formats an ICU plural of `count` with the forms `one` and `other`, in which `#` is the number. */
export const fillPlural = (text: string, count: number, locale: Locale): string =>
  // the texts are the second and fourth parts between braces, even after the build has removed the ICU keywords
  `${text.split(/[{}]/)[pluralCategory(count) === 'one' ? 2 : 4]}`.replace('#', formatDecimal(count, locale));
