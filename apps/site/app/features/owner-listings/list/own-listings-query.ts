import type { ListingState, Locale } from '@plaza/sdk';
import { pagePath } from '~/paths.ts';
import { isListingState } from '~/features/owner-listings/actions/owner-intents.ts';

export const ownSorts = ['updated', 'views', 'price'] as const;
export type OwnSort = (typeof ownSorts)[number];

export interface OwnFilters {
  /** `null` for all states except `deleted`. */
  state: ListingState | null;
  text: string;
  sort: OwnSort;
  page: number;
}

const maxTextLength = 100;
const maxPage = 10_000;

export function readOwnFilters(parameters: URLSearchParams): OwnFilters {
  const state = parameters.get('state');
  const sort = ownSorts.find((one) => one === parameters.get('sort'));
  const page = Number(parameters.get('page'));
  return {
    state: isListingState(state) ? state : null,
    text: (parameters.get('text') ?? '').trim().slice(0, maxTextLength),
    sort: sort ?? 'updated',
    page: Number.isInteger(page) && page >= 1 && page <= maxPage ? page : 1,
  };
}

/** Query of filters with its question mark; empty without filters. */
export function ownFiltersQuery({ state, text, sort, page }: OwnFilters): string {
  const parameters = new URLSearchParams();
  if (state !== null) parameters.set('state', state);
  if (text !== '') parameters.set('text', text);
  if (sort !== 'updated') parameters.set('sort', sort);
  if (page > 1) parameters.set('page', String(page));
  const query = parameters.toString();
  return query === '' ? '' : `?${query}`;
}

/** Path on which an owner chooses a published listing to pause, so that a complete one can be published. */
export const makeRoomPath = (locale: Locale, id: number): string =>
  pagePath(locale, `/account/my_parking?state=published&for=${id}`);
