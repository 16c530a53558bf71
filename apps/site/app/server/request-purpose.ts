const purposeHeaders = ['sec-purpose', 'purpose', 'x-moz', 'x-purpose'];

/** True if a browser prefetches or prerenders a page that its user hasn't opened. */
export const isPrefetchRequest = (headers: Headers): boolean =>
  purposeHeaders.some((name) => /\b(?:prefetch|prerender|preview)\b/i.test(headers.get(name) ?? ''));

export const isPageOpening = (request: Request): boolean =>
  request.method === 'GET' && !new URL(request.url).pathname.endsWith('.data') && !isPrefetchRequest(request.headers);
