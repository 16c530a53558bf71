import { parseSearchState, removeFilter, type SearchState } from '@plaza/sdk';

/** Query parameters that affect only the display of results. */
const displayParameters = ['filters', 'view'];

const searchQueryOf = (url: URL): string => {
  const parameters = new URLSearchParams(url.search);
  for (const name of displayParameters) parameters.delete(name);
  parameters.sort();
  return `${url.pathname}?${parameters}`;
};

export const isSameSearch = (current: URL, next: URL): boolean =>
  current.href !== next.href && searchQueryOf(current) === searchQueryOf(next);

/**
 * Name of the field with the offered price range, for forms without JavaScript, whose price fields are always filled
 * in.
 */
export const offeredPricesField = 'offeredPrices';

/**
 * Reads the search that a form without JavaScript submitted; `null` for other URLs. A price at the end of the offered
 * range counts as open, so that an untouched slider is no filter.
 */
export function searchOfForm(parameters: URLSearchParams): SearchState | null {
  const offeredRange = parameters.get(offeredPricesField)?.split(',').map(Number);
  if (!offeredRange) return null;
  const state = parseSearchState(parameters);
  const typedRange = state.filters.priceRange;
  if (!typedRange) return state;
  const [lowest = 0, highest = Number.POSITIVE_INFINITY] = offeredRange;
  const [min, max] = typedRange;
  const openRange = [min !== null && min <= lowest ? null : min, max !== null && max >= highest ? null : max] as const;
  const isRangeOpen = openRange.every((end) => end === null);
  return isRangeOpen
    ? removeFilter(state, 'priceRange')
    : { ...state, filters: { ...state.filters, priceRange: openRange } };
}

/** History state of a link that opens the filters panel, so that closing it can go back. */
export const openedFromPageState = { filters: 'opened here' } as const;

export const isOpenedFromPage = (entry: unknown): boolean =>
  typeof entry === 'object' && entry !== null && 'filters' in entry && entry.filters === openedFromPageState.filters;

export function filtersUrlOf(search: string, isOpen: boolean): string {
  const parameters = new URLSearchParams(search);
  parameters.delete('filters');
  if (isOpen) parameters.set('filters', 'open');
  const text = parameters.toString().replaceAll('%2C', ',');
  return text ? `?${text}` : '?';
}
