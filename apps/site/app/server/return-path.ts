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
