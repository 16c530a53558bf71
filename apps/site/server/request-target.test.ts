import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pathOf } from './request-target.ts';

describe('pathOf', () => {
  it.each([
    ['/', '/'],
    ['/en/search_parkings?substr=A%20Coru%C3%B1a', '/en/search_parkings'],
    ['/media/a1b2.webp', '/media/a1b2.webp'],
    ['/es/parking/7?returnTo=/../x', '/es/parking/7'],
    ['/.well-known/security.txt', '/.well-known/security.txt'],
  ])('reads %s as %s', (target, path) => {
    expect(pathOf(target)).toBe(path);
  });

  it.each([
    '/media/../api/user-location',
    '/media/%2e%2e/readyz',
    '/media/%2E./readyz',
    '/tiles/..\\readyz',
    '/api/parking/item/..\\..\\..\\outbox',
    '/api/parking/item/..%2F..%2foutbox',
    '/api/parking/item/%5C..%5coutbox',
    '//evil.example/media/x',
    '/media/./x',
    '/media/..',
    '/media/%00',
    '/media/\u0000',
    // a parser cuts it off and reads the dots before it as a segment
    '/media/..#x',
    '/en?x=1#y',
    'http://evil.example/media/x',
    '*',
    '',
    undefined,
  ])('refuses %j', (target) => {
    expect(pathOf(target)).toBeNull();
  });

  it('gives a path that URL parsers leave as it is', () => {
    const part = fc.constantFrom(
      'media',
      'api',
      '..',
      '.',
      '%2e',
      '%2E%2e',
      '\\',
      '%5c',
      '%2f',
      '/',
      '//',
      'a',
      '%20',
      '#',
      '..#',
      'ñ',
      '\t',
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
        const path = pathOf(`/${parts.join('/')}`);
        if (path === null) return;
        const parsed = new URL(path, 'http://site.invalid');
        expect(parsed.host).toBe('site.invalid');
        expect(decodeURI(parsed.pathname)).toBe(decodeURI(path));
      }),
    );
  });
});
