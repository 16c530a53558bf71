import { describe, expect, it } from 'vitest';
import { pageAddressOf, pageToReturnTo } from './page-address.ts';

const origin = 'http://localhost:3000';
const sentFrom = (referer: string) =>
  new Request(`${origin}/en/parking/7/save`, { method: 'POST', headers: { referer } });

describe('pageToReturnTo', () => {
  it('pageToReturnTo is the page whose form was submitted', () => {
    expect(pageToReturnTo(sentFrom(`${origin}/en/search_parkings?substr=Madrid`))).toBe(
      '/en/search_parkings?substr=Madrid',
    );
  });

  it.each(['//evil.example/', '//evil.example/en?x=1', '/.//evil.example', '/en/..//evil.example'])(
    'pageToReturnTo is the requested path when the referrer’s path is %s',
    (path) => {
      expect(pageToReturnTo(sentFrom(`${origin}${path}`))).toBe('/en/parking/7/save');
    },
  );

  it('pageToReturnTo is the requested path when another site submits the form', () => {
    expect(pageToReturnTo(sentFrom('http://evil.example/en'))).toBe('/en/parking/7/save');
  });

  it('pageAddressOf and pageToReturnTo drop the suffix and parameters that the router adds to a page’s URL', () => {
    const asked = new Request(`${origin}/en/account/invoices.data?page=2&_routes=root`);
    expect([pageAddressOf(asked), pageToReturnTo(asked)]).toEqual(Array(2).fill('/en/account/invoices?page=2'));
  });

  it('pageToReturnTo drops a query that is too long for a header', () => {
    const long = `${origin}/en/search_parkings?substr=${'x'.repeat(3000)}`;
    expect([pageToReturnTo(new Request(long)), pageToReturnTo(sentFrom(long))]).toEqual(
      Array(2).fill('/en/search_parkings'),
    );
  });
});
