import { safeReturnPath } from './return-path.ts';

/**
 * Maximum characters; a longer path loses its query, because it is part of a header, which proxies limit to a few
 * kilobytes.
 */
const maxPathLength = 2000;

/** Path and query of a request's page, without the suffix and parameters of the router's data requests. */
export function pagePathOf(request: Request): string {
  const { pathname, searchParams } = new URL(request.url);
  searchParams.delete('_routes');
  searchParams.delete('index');
  const query = searchParams.toString();
  const path = pathname.replace(/\/_\.data$/, '/').replace(/\.data$/, '');
  return query === '' ? path : `${path}?${query}`;
}

/** Path to return to after login: the page whose form was submitted, otherwise the requested page. */
export function returnPathOf(request: Request): string {
  const returnPath = formPageOf(request) ?? pagePathOf(request);
  return returnPath.length > maxPathLength ? returnPath.replace(/\?.*$/, '') : returnPath;
}

/**
 * Page of this site whose form was submitted, from `Referer`; `null` for GET and HEAD, without the header, or for
 * another site.
 */
function formPageOf({ method, headers, url }: Request): string | null {
  if (method === 'GET' || method === 'HEAD') return null;
  const returnPath = URL.parse(headers.get('referer') ?? '');
  if (returnPath === null || returnPath.host !== new URL(url).host) return null;
  return safeReturnPath(`${returnPath.pathname}${returnPath.search}`, '') || null;
}
