import type { Locale } from '@plaza/sdk';
import { isLocale } from '~/i18n/locale.ts';
import { localPath, pagePath } from '~/paths.ts';

const anyOrigin = 'http://site.invalid';

/** A normalised path, query and fragment; `null` when the text leads to another origin or is no URL. */
function pathWithin(text: string): string | null {
  const url = URL.parse(text, anyOrigin);
  // dot segments can leave `//other.example` as the path, which a browser reads as another host
  if (url?.origin !== anyOrigin || url.pathname.startsWith('//')) return null;
  return `${url.pathname}${url.search}${url.hash}`;
}

/**
 * A path on this site to go back to, from what a request says. Anything that could lead to another site, or that is no
 * path at all, becomes `fallback`.
 */
export function safeReturnPath(text: unknown, fallback: string): string {
  if (typeof text !== 'string' || !/^\/(?![/\\])/.test(text) || text.includes('\\')) return fallback;
  return pathWithin(text) ?? fallback;
}

/** Where to go on after logging in: to the page that was asked for, in the language that is read now. */
export function destinationOf(searchParams: URLSearchParams, locale: Locale): string {
  const path = safeReturnPath(searchParams.get('returnTo'), pagePath(locale));
  const [start = '', language] = /^\/(\w+)(?=[/?#]|$)/.exec(path) ?? [];
  return isLocale(language) ? localPath(locale, path.slice(start.length)) : path;
}

/** What carries the way back along to other ways in; empty without one. */
export function returnSearch(searchParams: URLSearchParams): string {
  const returnTo = searchParams.get('returnTo');
  return returnTo === null ? '' : `?${new URLSearchParams({ returnTo }).toString()}`;
}

/** Pages that lead visitors to login for a purpose of their own, by the path to return to. */
const purposes = [
  ['message', /^\/\w+\/parking\/\d+\/message(?=[?#]|$)/],
  ['save', /^\/\w+\/parking\/\d+\/save(?=[?#]|$)/],
  ['contact', /^\/\w+\/parking\/\d+(\?[^#]*)?#contact$/],
  ['create', /^\/\w+\/create_parking(?=[?#]|$)/],
  ['plan', /^\/\w+\/subscription_plans(?=[/?#]|$)/],
] as const;
export type LoginPurpose = (typeof purposes)[number][0];

const purposeOfReturn = (path: string): LoginPurpose | null =>
  purposes.find(([, pattern]) => pattern.test(path))?.[0] ?? null;

/** The occasion of a login page that leads on to a path: what the visitor was about to do there, else `needed`. */
export const occasionOfReturn = (path: string): LoginPurpose | 'needed' => purposeOfReturn(path) ?? 'needed';

/** True for a path that people open to offer their first bay: most of them have no account yet. */
export const isForNewcomers = (path: string): boolean => ['create', 'plan'].includes(purposeOfReturn(path) ?? '');
