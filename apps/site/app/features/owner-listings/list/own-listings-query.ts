import type { ListingState, Locale } from '@plaza/sdk';
import { pagePath } from '~/paths.ts';
import { isListingState } from '~/features/owner-listings/actions/owner-intents.ts';

export const ownListingSorts = ['updated', 'views', 'price'] as const;
export type OwnListingSort = (typeof ownListingSorts)[number];

export interface OwnListingsFilterValues {
  /** State to which the list is limited; `null` for all states except `deleted`. */
  state: ListingState | null;
  text: string;
  sort: OwnListingSort;
  page: number;
}

const maxSearchTextLength = 100;
const maxPageNumber = 10_000;

export function readOwnListingsFilters(parameters: URLSearchParams): OwnListingsFilterValues {
  const state = parameters.get('state');
  const sort = ownListingSorts.find((one) => one === parameters.get('sort'));
  const page = Number(parameters.get('page'));
  return {
    state: isListingState(state) ? state : null,
    text: (parameters.get('text') ?? '').trim().slice(0, maxSearchTextLength),
    sort: sort ?? 'updated',
    page: Number.isInteger(page) && page >= 1 && page <= maxPageNumber ? page : 1,
  };
}

/** Formats filters as a query with its question mark; empty without filters. */
export function formatOwnListingsFilters({ state, text, sort, page }: OwnListingsFilterValues): string {
  const parameters = new URLSearchParams();
  if (state !== null) parameters.set('state', state);
  if (text !== '') parameters.set('text', text);
  if (sort !== 'updated') parameters.set('sort', sort);
  if (page > 1) parameters.set('page', String(page));
  const filtersQuery = parameters.toString();
  return filtersQuery === '' ? '' : `?${filtersQuery}`;
}

/**
 * Path of the list in which an owner chooses a published listing to pause, so that the complete listing `id` can be
 * published.
 */
export const makeRoomPath = (locale: Locale, id: number): string =>
  pagePath(locale, `/account/my_parking?state=published&for=${id}`);
