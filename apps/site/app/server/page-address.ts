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
  if (request.method === 'GET' || request.method === 'HEAD') return pageAddressOf(request);
  const referrer = request.headers.get('referer') ?? '';
  const before = URL.canParse(referrer) ? new URL(referrer) : null;
  if (before === null || before.host !== new URL(request.url).host) return pageAddressOf(request);
  return `${before.pathname}${before.search}`;
}
