import type { Locale } from '@plaza/sdk';
import { isLocale } from '~/i18n/locale.ts';

/**
 * A path on this site to go back to, from what a request says. Anything that could lead to another site, or that is no
 * path at all, becomes `fallback`.
 */
export function safeReturnPath(text: unknown, fallback: string): string {
  if (typeof text !== 'string' || !text.startsWith('/') || text.startsWith('//') || text.includes('\\'))
    return fallback;
  try {
    const url = new URL(text, 'http://site.invalid');
    return url.host === 'site.invalid' ? `${url.pathname}${url.search}${url.hash}` : fallback;
  } catch {
    return fallback;
  }
}

/** Where to go on after logging in: to the page that was asked for, in the language that is read now. */
export function destinationOf(searchParams: URLSearchParams, locale: Locale): string {
  const path = safeReturnPath(searchParams.get('returnTo'), `/${locale}`);
  const [start = '', language] = /^\/(\w+)(?=[/?#]|$)/.exec(path) ?? [];
  return isLocale(language) ? `/${locale}${path.slice(start.length)}` : path;
}

/** What carries the way back along to other ways in; empty without one. */
export function returnSearch(searchParams: URLSearchParams): string {
  const returnTo = searchParams.get('returnTo');
  return returnTo === null ? '' : `?${new URLSearchParams({ returnTo }).toString()}`;
}
