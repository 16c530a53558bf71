/** Headers by which browsers mark a prefetch. */
const purposeHeaders = ['sec-purpose', 'purpose', 'x-moz', 'x-purpose'];

/** True if a browser prefetches or prerenders a page that its user has not opened. */
export const isPrefetch = (headers: Headers): boolean =>
  purposeHeaders.some((name) => /\b(?:prefetch|prerender|preview)\b/i.test(headers.get(name) ?? ''));

/**
 * True for a GET of a document that is shown at once, with or without JavaScript. Router data does not count: it may be
 * fetched for a page that is never shown.
 */
export const isOpenedPage = (request: Request): boolean =>
  request.method === 'GET' && !new URL(request.url).pathname.endsWith('.data') && !isPrefetch(request.headers);
