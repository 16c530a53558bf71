import { siteConfig } from './site-config.ts';

const isSiteOverHttps = siteConfig.publicUrl?.startsWith('https:') ?? false;
/**
 * Name of a cookie in the browser. Browsers accept a `__Host-` cookie only over HTTPS, and send it to this host only.
 */
const cookieNameOf = (name: string, isSecure: boolean): string => (isSecure ? `__Host-${name}` : name);
const secondsPerYear = 365 * 24 * 60 * 60;

export function readCookie(request: Request, name: string): string | undefined {
  const cookiePairs = request.headers.get('cookie')?.split(';') ?? [];
  for (const pair of cookiePairs) {
    const [key, ...value] = pair.trim().split('=');
    if (key === cookieNameOf(name, isSiteOverHttps)) return value.join('=');
  }
  return undefined;
}

/**
 * Returns a `Set-Cookie` line for a cookie that scripts can't read.
 * @param maxAge seconds; 0 removes the cookie
 */
export const createServerCookie = (
  name: string,
  value: string,
  { maxAge, isSecure }: { maxAge: number; isSecure: boolean },
): string =>
  `${cookieNameOf(name, isSecure)}=${value}; Path=/; Max-Age=${maxAge}; SameSite=Lax; HttpOnly${isSecure ? '; Secure' : ''}`;

/** Returns a `Set-Cookie` line for a preference, which lasts a year and which scripts can't read. */
export const createPreferenceCookie = (name: 'locale' | 'theme', value: string): string =>
  createServerCookie(name, value, { maxAge: secondsPerYear, isSecure: isSiteOverHttps });
