import { describe, expect, it } from 'vitest';
import { isOpenedPage, isPrefetch } from './request-purpose.ts';

const pageUrl = 'https://plaza.example/es/parking/2';

describe('isPrefetch', () => {
  it.each([
    ['sec-purpose', 'prefetch'],
    ['sec-purpose', 'prefetch;prerender'],
    ['purpose', 'prefetch'],
    ['x-moz', 'prefetch'],
    ['x-purpose', 'preview'],
  ])('isPrefetch returns true for a request with the header “%s: %s”', (name, value) => {
    expect(isPrefetch(new Headers({ [name]: value }))).toBe(true);
  });

  it('isPrefetch returns false for a request without a prefetch header', () => {
    expect(isPrefetch(new Headers())).toBe(false);
    expect(isPrefetch(new Headers({ 'sec-purpose': 'navigate' }))).toBe(false);
  });
});

describe('isOpenedPage', () => {
  it('isOpenedPage returns true for a GET request of a page that the visitor opens', () => {
    expect(isOpenedPage(new Request(pageUrl))).toBe(true);
    expect(isOpenedPage(new Request(`${pageUrl}?vehicle=450x185x160`))).toBe(true);
  });

  it('isOpenedPage returns false for router data, a prefetch and a HEAD request', () => {
    expect(isOpenedPage(new Request(`${pageUrl}.data?_routes=routes/listing`))).toBe(false);
    expect(isOpenedPage(new Request(pageUrl, { headers: { purpose: 'prefetch' } }))).toBe(false);
    expect(isOpenedPage(new Request(pageUrl, { method: 'HEAD' }))).toBe(false);
  });
});
