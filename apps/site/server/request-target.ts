/** Characters and escapes by which a path could mean another one to the next server. */
const ambiguous = /\\|\p{Cc}|%(?:2e|2f|5c|00)/iu;

/**
 * Path of a request's target as every server reads it; `null` for a target that is no path of this site, or whose path
 * another server could read differently: dot segments, backslashes, escaped dots and slashes, control characters. Nor may it
 * have a fragment, which no target has: a URL parser cuts it off, and `/media/..#x` leaves `/media/..`.
 */
export function pathOf(target: string | undefined): string | null {
  const path = (target ?? '').split('?', 1)[0] ?? '';
  if (!path.startsWith('/') || path.startsWith('//') || ambiguous.test(path) || target?.includes('#')) return null;
  if (/(?:^|\/)\.{1,2}(?:\/|$)/.test(path)) return null;
  return URL.canParse(`http://site.invalid${target}`) ? path : null;
}
