const year = 365 * 24 * 60 * 60;

/** The value of one cookie of a request. */
export function readCookie(request: Request, name: string): string | undefined {
  const pairs = request.headers.get('cookie')?.split(';') ?? [];
  for (const pair of pairs) {
    const [key, ...value] = pair.trim().split('=');
    if (key === name) return value.join('=');
  }
  return undefined;
}

/** A `Set-Cookie` line for a preference: kept for a year, read by the server only. */
export const preferenceCookie = (name: 'locale' | 'theme', value: string): string =>
  `${name}=${value}; Path=/; Max-Age=${year}; SameSite=Lax; HttpOnly`;
