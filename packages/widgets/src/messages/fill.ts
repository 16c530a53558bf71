import { formatDecimal, pluralCategory } from '@plaza/sdk/rules';
import type { Locale } from '@plaza/sdk';

/** Puts values into a text's `{name}`s. A placeholder without a value stays, so that tests find it. */
export const fill = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/{(\w+)}/g, (placeholder, name: string) => `${values[name] ?? placeholder}`);

/** A text about a number: an ICU plural of `count` with the forms `one` and `other`, in which `#` is the number. */
export const fillCount = (text: string, count: number, locale: Locale): string =>
  // the second and the fourth part between braces, also where the build has left out the words around them
  `${text.split(/[{}]/)[pluralCategory(count) === 'one' ? 2 : 4]}`.replace('#', formatDecimal(count, locale));
