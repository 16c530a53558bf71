import { describe, expect, it } from 'vitest';
import { isPageOpening, isPrefetchRequest } from './request-purpose.ts';

const pageUrl = 'https://plaza.example/es/parking/2';

describe('isPrefetchRequest', () => {
  it.each([
    ['sec-purpose', 'prefetch'],
    ['sec-purpose', 'prefetch;prerender'],
    ['purpose', 'prefetch'],
    ['x-moz', 'prefetch'],
    ['x-purpose', 'preview'],
  ])('isPrefetchRequest returns true for a request with the header “%s: %s”', (name, value) => {
    expect(isPrefetchRequest(new Headers({ [name]: value }))).toBe(true);
  });

  it('isPrefetchRequest returns false for a request without a prefetch header', () => {
    expect(isPrefetchRequest(new Headers())).toBe(false);
    expect(isPrefetchRequest(new Headers({ 'sec-purpose': 'navigate' }))).toBe(false);
  });
});

describe('isPageOpening', () => {
  it('isPageOpening returns true for a GET request of a page that the visitor opens', () => {
    expect(isPageOpening(new Request(pageUrl))).toBe(true);
    expect(isPageOpening(new Request(`${pageUrl}?vehicle=450x185x160`))).toBe(true);
  });

  it('isPageOpening returns false for router data, a prefetch and a HEAD request', () => {
    expect(isPageOpening(new Request(`${pageUrl}.data?_routes=routes/listing`))).toBe(false);
    expect(isPageOpening(new Request(pageUrl, { headers: { purpose: 'prefetch' } }))).toBe(false);
    expect(isPageOpening(new Request(pageUrl, { method: 'HEAD' }))).toBe(false);
  });
});
