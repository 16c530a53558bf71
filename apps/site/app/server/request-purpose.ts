/** Headers that browsers send with what they ask for in advance. */
const purposeHeaders = ['sec-purpose', 'purpose', 'x-moz', 'x-purpose'];

/** Whether a browser asks in advance, for a page that nobody opened yet. */
export const isPrefetch = (headers: Headers): boolean =>
  purposeHeaders.some((name) => /\b(?:prefetch|prerender|preview)\b/i.test(headers.get(name) ?? ''));

/**
 * Whether the answer is a page that its reader opens at once, with or without JavaScript. Data for the router is not:
 * it may be fetched for a page that is never shown.
 */
export const isOpenedPage = (request: Request): boolean =>
  request.method === 'GET' && !new URL(request.url).pathname.endsWith('.data') && !isPrefetch(request.headers);
