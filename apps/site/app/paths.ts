import { formatSearchAddress, type InsightSource, type Locale, type PlaceKind, type SearchState } from '@plaza/sdk';
import type { Register } from 'react-router';

type Routes = Register extends { pages: infer Pages } ? keyof Pages : never;
/** Bays and chats are numbered; invoices, vehicles and places have names. */
type Parameter<Head extends string> = Head extends
  | `${string}/invoices/`
  | `${string}/credit_notes/`
  | `${string}/vehicles/`
  | `/parking_${string}`
  ? string
  : number;
/** A route's pattern with its parameters filled in. */
type Filled<
  Pattern extends string,
  Head extends string = '',
> = Pattern extends `${infer Before}:${string}/${infer After}`
  ? Filled<`/${After}`, `${Head}${Before}${Parameter<`${Head}${Before}`>}`>
  : Pattern extends `${infer Before}:${string}`
    ? `${Head}${Before}${Parameter<`${Head}${Before}`>}`
    : `${Head}${Pattern}`;
type PageOf<Route> = Route extends `/:locale${infer Pattern}`
  ? Pattern extends `${string}*`
    ? never
    : Filled<Pattern>
  : never;
type Page = PageOf<Routes>;

/** A path below the language that a route answers, from `routes.ts`; empty for the main page. */
export type PagePath = Page | `${Page}?${string}` | `${Page}#${string}`;

/** The id of a record; `null` for any other text. */
export const parseRecordId = (text: string | null | undefined): number | null =>
  /^[1-9]\d{0,14}$/.test(text ?? '') ? Number(text) : null;

/** A path that data names, such as an answer of the FAQ, in a language; code uses `pagePath`. */
export const localPath = (locale: Locale, path: string): string => `/${locale}${path}`;

/** A page's path in a language. @param search with its question mark */
export const pagePath = (locale: Locale, path: PagePath = '', search = ''): string => localPath(locale, path) + search;

/** The address of a search's results. */
export const searchPath = (locale: Locale, state: SearchState): string =>
  pagePath(locale, '/search_parkings', formatSearchAddress(state));

/** The address of a listing; the visitor's vehicle travels along when the page before had it in its address. */
export const listingPath = (locale: Locale, id: number, search = ''): string =>
  pagePath(locale, `/parking/${id}`, search);

/** Where an owner manages one of their listings. */
export const ownListingPath = (locale: Locale, id: number): string => pagePath(locale, `/account/my_parking/${id}`);

/** Where an owner sees how people came to a listing. */
export const listingInsightsPath = (locale: Locale, id: number, search = ''): string =>
  `${ownListingPath(locale, id)}/insights${search}`;

type EditStep<Route> = Route extends `/:locale/edit_parking/:id/${infer Step}` ? Step : never;

/** Where a listing is changed, at one of the wizard's steps if it is named, and where a draft goes on. */
export const editListingPath = (locale: Locale, id: number, step?: EditStep<Routes>): string =>
  pagePath(locale, step === undefined ? `/edit_parking/${id}` : `/edit_parking/${id}/${step}`);

const placeSegments = { town: 'parking_in', venue: 'parking_near' } as const satisfies Record<PlaceKind, string>;

/** The address of the list of all towns. */
export const townsPath = (locale: Locale): string => pagePath(locale, `/${placeSegments.town}`);

/** The address of a town's or a venue's landing page. */
export const placePath = (locale: Locale, kind: PlaceKind, slug: string): string =>
  pagePath(locale, `/${placeSegments[kind]}/${slug}`);

/** The same page in another language. */
export function swapLocale(location: { pathname: string; search: string }, locale: Locale): string {
  const [, , ...rest] = location.pathname.split('/');
  return `/${[locale, ...rest].join('/')}${location.search}`;
}

/** Where to log in, and where to go on after that. */
export const loginPath = (locale: Locale, returnTo: string): string =>
  pagePath(locale, `/auth/login?returnTo=${encodeURIComponent(returnTo)}`);

/**
 * Where a form saves a listing or lets go of it, and where that was come across if the page knows. Visitors are asked to log in, and the listing is saved
 * afterwards.
 */
export const savePath = (locale: Locale, id: number, value: boolean, source?: InsightSource): string =>
  pagePath(locale, `/parking/${id}/save`, `?value=${value}${source === undefined ? '' : `&source=${source}`}`);

/** The FAQ, or one of its groups. */
export const faqPath = (locale: Locale, groupId?: string): string =>
  groupId === undefined ? pagePath(locale, '/faq') : localPath(locale, `/faq/${groupId}`);

/** The address of one chat. */
export const chatItemPath = (locale: Locale, chatId: number): string => pagePath(locale, `/account/chat/${chatId}`);

/** Where a plan is paid for. @param returnTo where to go on afterwards, or back to */
export const paymentPath = (locale: Locale, planId: number, returnTo?: string): string => {
  const query = new URLSearchParams({ subscriptionId: String(planId), ...(returnTo !== undefined && { returnTo }) });
  return pagePath(locale, `/payment?${query.toString()}`);
};

/** Path of the page that changes the card of a paid plan. */
export const changeCardPath = (locale: Locale): string => pagePath(locale, '/payment/card');
