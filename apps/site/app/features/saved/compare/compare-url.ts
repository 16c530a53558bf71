import type { Locale, Suggestion } from '@plaza/sdk';
import { pagePath } from '~/paths.ts';

/** Maximum length of the text of a place, as in the API. */
export const maxPlaceLength = 100;

export interface Comparison {
  ids: readonly number[];
  /** Text of the place to which distances are shown; empty for none. */
  to: string;
  /** True to leave out rows in which all bays are alike. */
  showsDifferencesOnly?: boolean;
}

/** Path of a comparison; everything that it shows is in its query, so that it can be shared. */
export function comparePath(locale: Locale, { ids, to, showsDifferencesOnly = false }: Comparison): string {
  // commas stay readable in the query
  const query = [
    `ids=${ids.join(',')}`,
    ...(to === '' ? [] : [new URLSearchParams({ to }).toString()]),
    ...(showsDifferencesOnly ? ['different=true'] : []),
  ];
  return pagePath(locale, '/saved/compare', `?${query.join('&')}`);
}

/** Text that names a suggested place in the URL: “Calle Mayor, Madrid”. */
export const nameOfPlace = ({ title, context }: Pick<Suggestion, 'title' | 'context'>): string =>
  [title, context].filter(Boolean).join(', ');
