import { parseSearchState, removeFilter, type SearchState } from '@plaza/sdk';

/** Names of the query parameters that affect only the display of results. */
const displayParameterNames = ['filters', 'view'];

const searchQueryOf = (url: URL): string => {
  const parameters = new URLSearchParams(url.search);
  for (const name of displayParameterNames) parameters.delete(name);
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
 * range counts as open, so that an untouched slider is no filter; a higher one is a limit.
 */
export function searchOfForm(parameters: URLSearchParams): SearchState | null {
  const offeredPriceRange = parameters.get(offeredPricesField)?.split(',').map(Number);
  if (!offeredPriceRange) return null;
  const submittedState = parseSearchState(parameters);
  const typedPriceRange = submittedState.filters.priceRange;
  if (!typedPriceRange) return submittedState;
  const [lowest = 0, highest = Number.POSITIVE_INFINITY] = offeredPriceRange;
  const [min, max] = typedPriceRange;
  const openPriceRange = [
    min !== null && min <= lowest ? null : min,
    max !== null && max === highest ? null : max,
  ] as const;
  const isPriceRangeOpen = openPriceRange.every((end) => end === null);
  return isPriceRangeOpen
    ? removeFilter(submittedState, 'priceRange')
    : { ...submittedState, filters: { ...submittedState.filters, priceRange: openPriceRange } };
}

/** History state of a link that opens the filters panel, so that closing it can go back. */
export const openedFromPageState = { filters: 'opened here' } as const;

export const isPanelOpenedFromPage = (entry: unknown): boolean =>
  typeof entry === 'object' && entry !== null && 'filters' in entry && entry.filters === openedFromPageState.filters;

export function filtersUrlOf(search: string, isOpen: boolean): string {
  const parameters = new URLSearchParams(search);
  parameters.delete('filters');
  if (isOpen) parameters.set('filters', 'open');
  const queryText = parameters.toString().replaceAll('%2C', ',');
  return queryText ? `?${queryText}` : '?';
}
