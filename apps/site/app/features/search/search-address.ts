import { removeFilter, type Facets, type SearchState } from '@plaza/sdk';

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

/** A limit that leaves out no price there is, as a form without JavaScript sends it, is no filter. */
export function withoutWholePriceRange(state: SearchState, available: Facets['price']): SearchState {
  const range = state.filters.priceRange;
  if (!range || available.maxCents === 0) return state;
  const [min, max] = range;
  const isWhole =
    (min === null || min * 100 <= available.minCents) && (max === null || max * 100 >= available.maxCents);
  return isWhole ? { ...removeFilter(state, 'priceRange'), page: state.page } : state;
}

/** The address with the filters panel open or closed. */
export function filtersAddress(search: string, isOpen: boolean): string {
  const parameters = new URLSearchParams(search);
  parameters.delete('filters');
  if (isOpen) parameters.set('filters', 'open');
  const text = parameters.toString().replaceAll('%2C', ',');
  return text ? `?${text}` : '?';
}
