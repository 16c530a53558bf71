import type { Locale } from '@plaza/sdk';
import { isLocale } from '~/i18n/locale.ts';
import { localizedPath, pagePath } from '~/paths.ts';

const placeholderOrigin = 'http://site.invalid';

/** Returns a normalised path with query and fragment; `null` for another origin or an invalid URL. */
function parseSitePath(text: string): string | null {
  const sitePathUrl = URL.parse(text, placeholderOrigin);
  // dot segments can leave `//other.example` as the path, which browsers interpret as another host
  if (sitePathUrl?.origin !== placeholderOrigin || sitePathUrl.pathname.startsWith('//')) return null;
  return `${sitePathUrl.pathname}${sitePathUrl.search}${sitePathUrl.hash}`;
}

/**
 * Validates the return path of a request. Returns `fallback` for text that isn't a path, or that could lead to another
 * site.
 */
export function safeReturnPath(text: unknown, fallback: string): string {
  if (typeof text !== 'string' || !/^\/(?![/\\])/.test(text) || text.includes('\\')) return fallback;
  return parseSitePath(text) ?? fallback;
}

/** Path to open after login: the requested page in the current language. */
export function loginDestinationOf(searchParams: URLSearchParams, locale: Locale): string {
  const destinationPath = safeReturnPath(searchParams.get('returnTo'), pagePath(locale));
  const [start = '', language] = /^\/(\w+)(?=[/?#]|$)/.exec(destinationPath) ?? [];
  return isLocale(language) ? localizedPath(locale, destinationPath.slice(start.length)) : destinationPath;
}

/** Query that passes `returnTo` on to other login and sign-up pages; empty without it. */
export function returnQueryOf(searchParams: URLSearchParams): string {
  const returnTo = searchParams.get('returnTo');
  return returnTo === null ? '' : `?${new URLSearchParams({ returnTo }).toString()}`;
}

const loginPurposes = [
  ['message', /^\/\w+\/parking\/\d+\/message(?=[?#]|$)/],
  ['save', /^\/\w+\/parking\/\d+\/save(?=[?#]|$)/],
  ['contact', /^\/\w+\/parking\/\d+(\?[^#]*)?#contact$/],
  ['create', /^\/\w+\/create_parking(?=[?#]|$)/],
  ['plan', /^\/\w+\/subscription_plans(?=[/?#]|$)/],
] as const;
export type LoginPurpose = (typeof loginPurposes)[number][0];

const loginPurposeOf = (path: string): LoginPurpose | null =>
  loginPurposes.find(([, pattern]) => pattern.test(path))?.[0] ?? null;

/** Purpose of a login with this return path: the action that the visitor was about to take, otherwise `needed`. */
export const loginReasonOf = (path: string): LoginPurpose | 'needed' => loginPurposeOf(path) ?? 'needed';

/** True for a path that new owners open to offer their first bay, most of whom have no account. */
export const isPathForNewcomers = (path: string): boolean => ['create', 'plan'].includes(loginPurposeOf(path) ?? '');
