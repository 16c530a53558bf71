import { safeReturnPath } from './return-path.ts';

/** A longer address goes without its query: it goes into a header, of which proxies take some kilobytes. */
const maxLength = 2000;

/** Path and query of the page that a request is about, without what the router adds to ask for its data. */
export function pageAddressOf(request: Request): string {
  const { pathname, searchParams } = new URL(request.url);
  searchParams.delete('_routes');
  searchParams.delete('index');
  const query = searchParams.toString();
  const path = pathname.replace(/\/_\.data$/, '/').replace(/\.data$/, '');
  return query === '' ? path : `${path}?${query}`;
}

/** The page to come back to: the one that is asked for, or the one whose form was sent. */
export function pageToReturnTo(request: Request): string {
  const page = formPageOf(request) ?? pageAddressOf(request);
  return page.length > maxLength ? page.replace(/\?.*$/, '') : page;
}

/** The page of this site whose form was sent; `null` when no form was, or another site's. */
function formPageOf({ method, headers, url }: Request): string | null {
  if (method === 'GET' || method === 'HEAD') return null;
  const page = URL.parse(headers.get('referer') ?? '');
  if (page === null || page.host !== new URL(url).host) return null;
  return safeReturnPath(`${page.pathname}${page.search}`, '') || null;
}
