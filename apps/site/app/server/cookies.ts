import { siteConfig } from './site-config.ts';

/** Browsers reach the site by HTTPS. */
const isSiteSecure = siteConfig.publicUrl?.startsWith('https:') ?? false;
/** With this prefix browsers take a cookie from this host alone, and by HTTPS alone. */
const nameOf = (name: string, isSecure: boolean): string => (isSecure ? `__Host-${name}` : name);
const year = 365 * 24 * 60 * 60;

/** The value of one cookie of a request. */
export function readCookie(request: Request, name: string): string | undefined {
  const pairs = request.headers.get('cookie')?.split(';') ?? [];
  for (const pair of pairs) {
    const [key, ...value] = pair.trim().split('=');
    if (key === nameOf(name, isSiteSecure)) return value.join('=');
  }
  return undefined;
}

/**
 * A `Set-Cookie` line for what only the server reads.
 *
 * @param maxAge in seconds; 0 takes the cookie away
 */
export const serverCookie = (
  name: string,
  value: string,
  { maxAge, isSecure }: { maxAge: number; isSecure: boolean },
): string =>
  `${nameOf(name, isSecure)}=${value}; Path=/; Max-Age=${maxAge}; SameSite=Lax; HttpOnly${isSecure ? '; Secure' : ''}`;

/** A `Set-Cookie` line for a preference: kept for a year, read by the server only. */
export const preferenceCookie = (name: 'locale' | 'theme', value: string): string =>
  serverCookie(name, value, { maxAge: year, isSecure: isSiteSecure });
