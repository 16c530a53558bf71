import { describe, expect, it } from 'vitest';
import { pagePathOf, returnPathOf } from './page-path.ts';

const siteOrigin = 'http://localhost:3000';
const createSaveRequestFrom = (referer: string) =>
  new Request(`${siteOrigin}/en/parking/7/save`, { method: 'POST', headers: { referer } });

describe('returnPathOf', () => {
  it('returnPathOf returns the path and query of the page whose form was submitted', () => {
    expect(returnPathOf(createSaveRequestFrom(`${siteOrigin}/en/search_parkings?substr=Madrid`))).toBe(
      '/en/search_parkings?substr=Madrid',
    );
  });

  it.each(['//evil.example/', '//evil.example/en?x=1', '/.//evil.example', '/en/..//evil.example'])(
    'returnPathOf returns the requested path when the referrer’s path is the unsafe %s',
    (path) => {
      expect(returnPathOf(createSaveRequestFrom(`${siteOrigin}${path}`))).toBe('/en/parking/7/save');
    },
  );

  it('returnPathOf returns the requested path when another site submits the form', () => {
    expect(returnPathOf(createSaveRequestFrom('http://evil.example/en'))).toBe('/en/parking/7/save');
  });

  it('pagePathOf and returnPathOf drop the suffix and parameters that the router adds to a page’s URL', () => {
    const dataRequest = new Request(`${siteOrigin}/en/account/invoices.data?page=2&_routes=root`);
    expect([pagePathOf(dataRequest), returnPathOf(dataRequest)]).toEqual(Array(2).fill('/en/account/invoices?page=2'));
  });

  it('returnPathOf returns a path without its query when the query is too long for a header', () => {
    const tooLongUrl = `${siteOrigin}/en/search_parkings?substr=${'x'.repeat(3000)}`;
    expect([returnPathOf(new Request(tooLongUrl)), returnPathOf(createSaveRequestFrom(tooLongUrl))]).toEqual(
      Array(2).fill('/en/search_parkings'),
    );
  });
});
