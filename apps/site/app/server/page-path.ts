import { safeReturnPath } from './return-path.ts';

/**
 * Maximum characters of a page's path; a longer path loses its query, because it is part of a header, which proxies
 * limit to a few kilobytes.
 */
const maxReturnPathLength = 2000;

/** Path and query of a request's page, without the suffix and parameters of the router's data requests. */
export function pagePathOf(request: Request): string {
  const { pathname, searchParams } = new URL(request.url);
  searchParams.delete('_routes');
  searchParams.delete('index');
  const queryWithoutDataParameters = searchParams.toString();
  const pathWithoutDataSuffix = pathname.replace(/\/_\.data$/, '/').replace(/\.data$/, '');
  return queryWithoutDataParameters === ''
    ? pathWithoutDataSuffix
    : `${pathWithoutDataSuffix}?${queryWithoutDataParameters}`;
}

/** Path to return to after login: the page whose form was submitted, otherwise the requested page. */
export function returnPathOf(request: Request): string {
  const returnPath = formPageOf(request) ?? pagePathOf(request);
  return returnPath.length > maxReturnPathLength ? returnPath.replace(/\?.*$/, '') : returnPath;
}

/**
 * Path of the page on this site whose form was submitted, from `Referer`; `null` for GET and HEAD, without the header,
 * or for another site.
 */
function formPageOf({ method, headers, url }: Request): string | null {
  if (method === 'GET' || method === 'HEAD') return null;
  const refererUrl = URL.parse(headers.get('referer') ?? '');
  if (refererUrl === null || refererUrl.host !== new URL(url).host) return null;
  return safeReturnPath(`${refererUrl.pathname}${refererUrl.search}`, '') || null;
}
