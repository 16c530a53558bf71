import { describe, expect, it } from 'vitest';
import { isOpenedPage, isPrefetch } from './request-purpose.ts';

const address = 'https://plaza.example/es/parking/2';

describe('isPrefetch', () => {
  it.each([
    ['sec-purpose', 'prefetch'],
    ['sec-purpose', 'prefetch;prerender'],
    ['purpose', 'prefetch'],
    ['x-moz', 'prefetch'],
    ['x-purpose', 'preview'],
  ])('detects a prefetch by the header %s: %s', (name, value) => {
    expect(isPrefetch(new Headers({ [name]: value }))).toBe(true);
  });

  it('detects no prefetch in a navigation', () => {
    expect(isPrefetch(new Headers())).toBe(false);
    expect(isPrefetch(new Headers({ 'sec-purpose': 'navigate' }))).toBe(false);
  });
});

describe('isOpenedPage', () => {
  it('counts a document requested by a navigation as opened', () => {
    expect(isOpenedPage(new Request(address))).toBe(true);
    expect(isOpenedPage(new Request(`${address}?vehicle=450x185x160`))).toBe(true);
  });

  it('does not count router data, a prefetch or a HEAD request as opened', () => {
    expect(isOpenedPage(new Request(`${address}.data?_routes=routes/listing`))).toBe(false);
    expect(isOpenedPage(new Request(address, { headers: { purpose: 'prefetch' } }))).toBe(false);
    expect(isOpenedPage(new Request(address, { method: 'HEAD' }))).toBe(false);
  });
});
