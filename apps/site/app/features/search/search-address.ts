import { parseSearchState, removeFilter, type SearchState } from '@plaza/sdk';

/** Parts of the address that change how results look, not what is found. */
const look = ['filters', 'view'];

const searched = (url: URL): string => {
  const parameters = new URLSearchParams(url.search);
  for (const name of look) parameters.delete(name);
  parameters.sort();
  return `${url.pathname}?${parameters}`;
};

/** Whether two addresses search for the same, and differ only in what is shown of it. */
export const onlyLookChanged = (current: URL, next: URL): boolean =>
  current.href !== next.href && searched(current) === searched(next);

/** Tells what a form without JavaScript offered as prices: its fields are always filled in. */
export const offeredPrices = 'offeredPrices';

/**
 * The search that a form without JavaScript asks for; `null` when the address comes from no form. A price that was left
 * at the end of what the form offered is an open end, so that an untouched slider is no filter.
 */
export function searchOfForm(parameters: URLSearchParams): SearchState | null {
  const offered = parameters.get(offeredPrices)?.split(',').map(Number);
  if (!offered) return null;
  const state = parseSearchState(parameters);
  const range = state.filters.priceRange;
  if (!range) return state;
  const [lowest = 0, highest = Number.POSITIVE_INFINITY] = offered;
  const [min, max] = range;
  const asked = [min !== null && min <= lowest ? null : min, max !== null && max >= highest ? null : max] as const;
  const isOpen = asked.every((end) => end === null);
  return isOpen ? removeFilter(state, 'priceRange') : { ...state, filters: { ...state.filters, priceRange: asked } };
}

/** What a link that opens the panel leaves in the history, so that closing it goes back. */
export const openedHere = { filters: 'opened here' } as const;

/** Whether the panel was opened from the page that "back" leads to. */
export const isOpenedHere = (entry: unknown): boolean =>
  typeof entry === 'object' && entry !== null && 'filters' in entry && entry.filters === openedHere.filters;

/** The address with the filters panel open or closed. */
export function filtersAddress(search: string, isOpen: boolean): string {
  const parameters = new URLSearchParams(search);
  parameters.delete('filters');
  if (isOpen) parameters.set('filters', 'open');
  const text = parameters.toString().replaceAll('%2C', ',');
  return text ? `?${text}` : '?';
}
