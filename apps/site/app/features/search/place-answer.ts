import type { SearchMeta, SearchState } from '@plaza/sdk';
import type { Intl } from '~/i18n/intl.ts';

/** The API’s reading of a search’s words. */
export type SearchPlace = NonNullable<SearchMeta['place']>;

/** The place of a search, as long as the search is about a place and not about what the map shows. */
const placeOfWords = (state: SearchState, { place }: Pick<SearchMeta, 'place'>): SearchPlace | null =>
  state.bounds ? null : place;

/** Whether the words may mean several places and name none for certain: “aeropuerto”. */
export function isAmbiguous(state: SearchState, meta: Pick<SearchMeta, 'place'>): boolean {
  const place = placeOfWords(state, meta);
  return place !== null && place.center === null && choicesOf(state, meta).length > 0;
}

/** Other places that the words may mean. */
export const choicesOf = (state: SearchState, meta: Pick<SearchMeta, 'place'>): NonNullable<SearchPlace['choices']> =>
  placeOfWords(state, meta)?.choices ?? [];

/** Asks which place is meant: “Which airport?”, or in general when the choices are of several kinds. */
export function questionOf({ t }: Intl, state: SearchState, meta: Pick<SearchMeta, 'place'>): string {
  const kinds = new Set(choicesOf(state, meta).map(({ placeKind }) => placeKind));
  const [kind = 'other'] = kinds.size === 1 ? kinds : [];
  return t('results.which', { kind });
}

/** The street is known and the house on it isn’t, so that nothing is near the asked door for certain. */
export const isNumberUnknown = (state: SearchState, meta: Pick<SearchMeta, 'place'>): boolean =>
  placeOfWords(state, meta)?.unknownNumber !== undefined;

/** The sentence about a fallback or an unknown number; empty without either. */
export function caveatOf({ t }: Intl, state: SearchState, meta: SearchMeta, hasDistances: boolean): string {
  const place = placeOfWords(state, meta);
  if (!place) return '';
  if (place.fallback) {
    const { kind, asked } = place.fallback;
    return t('results.fallback', { kind, asked, place: place.title });
  }
  if (place.unknownNumber === undefined) return '';
  return t(hasDistances ? 'results.numberUnknownFrom' : 'results.numberUnknown', { number: place.unknownNumber });
}
