import { formatSearchString, type InsightSource, type Locale, type PlaceKind, type SearchState } from '@plaza/sdk';
import type { Register } from 'react-router';

type RoutePattern = Register extends { pages: infer Pages } ? keyof Pages : never;
/** Parameters of a path: listings and chats have numeric IDs; invoices, vehicles, partners and places have text IDs. */
type PathParameter<Head extends string> = Head extends
  | `${string}/invoices/`
  | `${string}/credit_notes/`
  | `${string}/vehicles/`
  | `/partners/account/`
  | `/lists/`
  | `/parking_${string}`
  ? string
  : number;
type FilledPath<
  Pattern extends string,
  Head extends string = '',
> = Pattern extends `${infer Before}:${string}/${infer After}`
  ? FilledPath<`/${After}`, `${Head}${Before}${PathParameter<`${Head}${Before}`>}`>
  : Pattern extends `${infer Before}:${string}`
    ? `${Head}${Before}${PathParameter<`${Head}${Before}`>}`
    : `${Head}${Pattern}`;
type PageOfRoute<Route> = Route extends `/:locale${infer Pattern}`
  ? Pattern extends `${string}*`
    ? never
    : FilledPath<Pattern>
  : never;
type LocalizedPage = PageOfRoute<RoutePattern>;

/** Path of a page without the language, as in `routes.ts`; empty for the main page. */
export type PagePath = LocalizedPage | `${LocalizedPage}?${string}` | `${LocalizedPage}#${string}`;

/** Parses the ID of a record; `null` for any other text. */
export const parseRecordId = (text: string | null | undefined): number | null =>
  /^[1-9]\d{0,14}$/.test(text ?? '') ? Number(text) : null;

/** Adds the language to a path from data, such as an FAQ answer; code uses `pagePath`. */
export const localizedPath = (locale: Locale, path: string): string => `/${locale}${path}`;

/**
 * Path of a page in a language.
 * @param search query with its question mark
 */
export const pagePath = (locale: Locale, path: PagePath = '', search = ''): string =>
  localizedPath(locale, path) + search;

export const searchPath = (locale: Locale, state: SearchState): string =>
  pagePath(locale, '/search_parkings', formatSearchString(state));

/** The page that saves a search. @param name suggested name of the saved search */
export const saveSearchPath = (locale: Locale, state: SearchState, name: string): string =>
  pagePath(
    locale,
    '/saved_searches',
    `?${new URLSearchParams({ save: formatSearchString(state).slice(1), name }).toString()}`,
  );

/**
 * Path of a listing.
 * @param search query with its question mark, for example the vehicle of the previous page
 */
export const listingPath = (locale: Locale, id: number, search = ''): string =>
  pagePath(locale, `/parking/${id}`, search);

export const ownListingPath = (locale: Locale, id: number): string => pagePath(locale, `/account/my_parking/${id}`);

export const listingInsightsPath = (locale: Locale, id: number, search = ''): string =>
  `${ownListingPath(locale, id)}/insights${search}`;

type EditStep<Route> = Route extends `/:locale/edit_parking/:id/${infer Step}` ? Step : never;

/** Path of the wizard that edits a listing or continues a draft; opens `step` if given. */
export const editListingPath = (locale: Locale, id: number, step?: EditStep<RoutePattern>): string =>
  pagePath(locale, step === undefined ? `/edit_parking/${id}` : `/edit_parking/${id}/${step}`);

const placePathSegments = { town: 'parking_in', venue: 'parking_near' } as const satisfies Record<PlaceKind, string>;

export const townsPath = (locale: Locale): string => pagePath(locale, `/${placePathSegments.town}`);

export const placePath = (locale: Locale, kind: PlaceKind, slug: string): string =>
  pagePath(locale, `/${placePathSegments[kind]}/${slug}`);

export function pathInLocale(location: { pathname: string; search: string }, locale: Locale): string {
  const [, , ...rest] = location.pathname.split('/');
  return `/${[locale, ...rest].join('/')}${location.search}`;
}

export const loginPath = (locale: Locale, returnTo: string): string =>
  pagePath(locale, `/auth/login?returnTo=${encodeURIComponent(returnTo)}`);

/**
 * Path that saves or unsaves a listing, with its source if the page knows it. Visitors log in first, and the listing is
 * saved afterwards.
 */
export const saveListingPath = (locale: Locale, id: number, value: boolean, source?: InsightSource): string =>
  pagePath(locale, `/parking/${id}/save`, `?value=${value}${source === undefined ? '' : `&source=${source}`}`);

export const faqPath = (locale: Locale, groupId?: string): string =>
  groupId === undefined ? pagePath(locale, '/faq') : localizedPath(locale, `/faq/${groupId}`);

export const chatItemPath = (locale: Locale, chatId: number): string => pagePath(locale, `/account/chat/${chatId}`);

/**
 * Path of a plan's payment page.
 * @param returnTo path to continue at after the payment, or to go back to
 */
export const paymentPath = (locale: Locale, planId: number, returnTo?: string): string => {
  const paymentQuery = new URLSearchParams({
    subscriptionId: String(planId),
    ...(returnTo !== undefined && { returnTo }),
  });
  return pagePath(locale, `/payment?${paymentQuery.toString()}`);
};

export const changeCardPath = (locale: Locale): string => pagePath(locale, '/payment/card');

/** Guides for partners in their order, from the first steps on. Each has a text per language. */
export const guideSlugs = [
  'start',
  'platforms',
  'attributes',
  'events',
  'style',
  'security',
  'figures',
  'troubleshooting',
  'changelog',
] as const;
export type GuideSlug = (typeof guideSlugs)[number];

/** Path of a guide without its language; the first one is that of the guides themselves. */
export const guidePathOf = (slug: GuideSlug): string =>
  slug === guideSlugs[0] ? '/partners/docs' : `/partners/docs/${slug}`;

export const isGuideSlug = (slug: string): slug is GuideSlug => (guideSlugs as readonly string[]).includes(slug);
