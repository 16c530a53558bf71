import { describe, expect, it } from 'vitest';
import { pageAddressOf, pageToReturnTo } from './page-address.ts';

const origin = 'http://localhost:3000';
const sentFrom = (referer: string) =>
  new Request(`${origin}/en/parking/7/save`, { method: 'POST', headers: { referer } });

describe('the page to return to', () => {
  it('is the one whose form was sent', () => {
    expect(pageToReturnTo(sentFrom(`${origin}/en/search_parkings?substr=Madrid`))).toBe(
      '/en/search_parkings?substr=Madrid',
    );
  });

  it.each(['//evil.example/', '//evil.example/en?x=1', '/.//evil.example', '/en/..//evil.example'])(
    'is on this site, also for a form at %s',
    (path) => {
      expect(pageToReturnTo(sentFrom(`${origin}${path}`))).toBe('/en/parking/7/save');
    },
  );

  it('is the address of the form itself when another site sends it', () => {
    expect(pageToReturnTo(sentFrom('http://evil.example/en'))).toBe('/en/parking/7/save');
  });

  it('is the one that was asked for, without what the router adds', () => {
    const asked = new Request(`${origin}/en/account/invoices.data?page=2&_routes=root`);
    expect([pageAddressOf(asked), pageToReturnTo(asked)]).toEqual(Array(2).fill('/en/account/invoices?page=2'));
  });

  it('goes without a query that no header has room for', () => {
    const long = `${origin}/en/search_parkings?substr=${'x'.repeat(3000)}`;
    expect([pageToReturnTo(new Request(long)), pageToReturnTo(sentFrom(long))]).toEqual(
      Array(2).fill('/en/search_parkings'),
    );
  });
});
