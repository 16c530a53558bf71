import type { ListingState, Locale } from '@plaza/sdk';
import { pagePath } from '~/paths.ts';
import { isListingState } from '~/features/owner-listings/actions/owner-intents.ts';

/** Orders of the list of own listings; the first one goes without saying. */
export const ownSorts = ['updated', 'views', 'price'] as const;
export type OwnSort = (typeof ownSorts)[number];

/** What the list of own listings is narrowed to. All of it stands in the address. */
export interface OwnFilters {
  /** `null` is all but deleted ones. */
  state: ListingState | null;
  text: string;
  sort: OwnSort;
  page: number;
}

const maxTextLength = 100;
const lastPage = 10_000;

/** Filters as the address has them. What makes no sense counts as left out. */
export function readOwnFilters(parameters: URLSearchParams): OwnFilters {
  const state = parameters.get('state');
  const sort = ownSorts.find((one) => one === parameters.get('sort'));
  const page = Number(parameters.get('page'));
  return {
    state: isListingState(state) ? state : null,
    text: (parameters.get('text') ?? '').trim().slice(0, maxTextLength),
    sort: sort ?? 'updated',
    page: Number.isInteger(page) && page >= 1 && page <= lastPage ? page : 1,
  };
}

/** The query of an address with these filters, with its question mark; empty for none. */
export function ownFiltersQuery({ state, text, sort, page }: OwnFilters): string {
  const parameters = new URLSearchParams();
  if (state !== null) parameters.set('state', state);
  if (text !== '') parameters.set('text', text);
  if (sort !== 'updated') parameters.set('sort', sort);
  if (page > 1) parameters.set('page', String(page));
  const query = parameters.toString();
  return query === '' ? '' : `?${query}`;
}

/** Where an owner chooses which published listing gives its place to a complete one. */
export const makeRoomPath = (locale: Locale, id: number): string =>
  pagePath(locale, `/account/my_parking?state=published&for=${id}`);
