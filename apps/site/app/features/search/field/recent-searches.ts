import {
  emptySearchState,
  foldAccents,
  parseSearchState,
  type Position,
  type SearchState,
  serializeSearchState,
  type Suggestion,
} from '@plaza/sdk';

/** A place to search. */
export interface PlaceSearch {
  substr: string;
  /** Position of the searched place if it was chosen from the suggestions; `null` for a town and for typed text. */
  near: Position | null;
  /** Town or quarter of the searched place, as “Chamberí, Madrid”; empty for typed text. */
  context: string;
}

/** Filters, walking time and kind of vehicle of a search. */
export type SearchNarrowing = Pick<SearchState, 'filters' | 'filtersOrder' | 'walkMinutes' | 'vehicleKind'>;

export interface RecentSearch extends PlaceSearch {
  /** Query string of the filters; empty for none. */
  filters: string;
}

const maxRecentSearches = 5;
/** Maximum length of a stored search: pasted text may be long, but no place name is. */
const maxSearchTextLength = 100;

const maxFiltersLength = 500;

export const serializeNarrowing = ({ filters, filtersOrder, walkMinutes, vehicleKind }: SearchNarrowing): string =>
  serializeSearchState({ ...emptySearchState, filters, filtersOrder, walkMinutes, vehicleKind }).toString();

export function parseNarrowing(query: string): SearchNarrowing {
  const { filters, filtersOrder, walkMinutes, vehicleKind } = parseSearchState(new URLSearchParams(query));
  return { filters, filtersOrder, walkMinutes, vehicleKind };
}

const isPosition = (near: unknown): near is Position =>
  typeof near === 'object' &&
  near !== null &&
  'lat' in near &&
  'lng' in near &&
  Number.isFinite(near.lat) &&
  Number.isFinite(near.lng);

function parseRecentSearch(value: unknown): RecentSearch[] {
  if (typeof value !== 'object' || value === null || !('substr' in value)) return [];
  const { substr } = value;
  if (typeof substr !== 'string' || substr.trim() === '') return [];
  const nearPosition = 'near' in value && isPosition(value.near) ? { lat: value.near.lat, lng: value.near.lng } : null;
  return [
    {
      substr,
      near: nearPosition,
      context: 'context' in value && typeof value.context === 'string' ? value.context : '',
      filters:
        'filters' in value && typeof value.filters === 'string' && value.filters.length <= maxFiltersLength
          ? value.filters
          : '',
    },
  ];
}

export function parseRecentSearches(text: string): RecentSearch[] {
  try {
    const parsedEntries: unknown = JSON.parse(text);
    return Array.isArray(parsedEntries) ? parsedEntries.flatMap(parseRecentSearch).slice(0, maxRecentSearches) : [];
  } catch {
    return [];
  }
}

/** Returns a key under which searches are equal regardless of case and accents. */
export const recentSearchKey = ({ substr, context }: PlaceSearch): string => foldAccents(`${substr}|${context}`);

export function addRecentSearch(text: string, search: RecentSearch): string {
  const searchText = search.substr.trim();
  if (searchText === '' || searchText.length > maxSearchTextLength) return text;
  const newSearch = { ...search, substr: searchText };
  const otherSearches = parseRecentSearches(text).filter((one) => recentSearchKey(one) !== recentSearchKey(newSearch));
  return JSON.stringify([newSearch, ...otherSearches].slice(0, maxRecentSearches));
}

/** Keeps the filters of a search with the last recent search of its place. `query` is that of the results page. */
export function changeRecentFilters(text: string, query: string): string {
  const state = parseSearchState(new URLSearchParams(query));
  const searches = parseRecentSearches(text);
  const index = searches.findIndex(({ substr }) => foldAccents(substr) === foldAccents(state.substr));
  const filters = serializeNarrowing(state);
  if (index === -1 || searches[index]?.filters === filters) return text;
  return JSON.stringify(searches.map((one, position) => (position === index ? { ...one, filters } : one)));
}

/** Removes a search from the stored text; an empty list becomes an empty text, which removes the stored entry. */
export function removeRecentSearch(text: string, key: string): string {
  const remainingSearches = parseRecentSearches(text).filter((one) => recentSearchKey(one) !== key);
  return remainingSearches.length === 0 ? '' : JSON.stringify(remainingSearches);
}

/**
 * Returns the search for a chosen suggestion: towns by name, other places by position. An unknown house number stays in
 * the text, so that the results mention it.
 */
export function searchOfSuggestion({
  kind,
  title,
  context,
  lat,
  lng,
  unknownNumber,
}: Pick<Suggestion, 'kind' | 'title' | 'context' | 'lat' | 'lng' | 'unknownNumber'>): PlaceSearch {
  if (unknownNumber !== undefined)
    return { substr: [`${title} ${unknownNumber}`, context].filter(Boolean).join(', '), near: null, context: '' };
  return { substr: title, near: kind === 'town' ? null : { lat, lng }, context };
}
