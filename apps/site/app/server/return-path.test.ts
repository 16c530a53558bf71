import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loginDestinationOf, isPathForNewcomers, loginReasonOf, safeReturnPath } from './return-path.ts';

describe('safeReturnPath', () => {
  it('safeReturnPath keeps a path of this site with its query and fragment', () => {
    expect(safeReturnPath('/es/parking/7?vehicle=450x185x160#contact', '/')).toBe(
      '/es/parking/7?vehicle=450x185x160#contact',
    );
  });

  it.each([
    '//evil.example',
    'https://evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    '',
    null,
    7,
    '/\t/evil.example',
    '/.//evil.example',
    '/..//evil.example',
    '/en/../..//evil.example',
    '/%2e//evil.example',
    '/en/%2E%2e//evil.example',
    '/./\n/evil.example',
    '/.//\tevil.example',
    '/en/..///evil.example',
  ])('safeReturnPath turns the hostile value %j into a path of this site', (text) => {
    const safePath = safeReturnPath(text, '/en');
    expect(new URL(safePath, 'https://plaza.example').origin).toBe('https://plaza.example');
  });

  const pathSeparators = [
    '/',
    '//',
    '.',
    '..',
    '%2e',
    '%2E',
    '%2f',
    '%5c',
    '\\',
    '\t',
    '\n',
    '\r',
    '\0',
    ' ',
    '?',
    '#',
    '@',
    ':',
  ];
  const pathWords = ['en', 'evil.example', 'https:', 'javascript:', '\u2025', '\uff0f', '\ufeff'];
  const hostilePathPartArbitrary = fc.constantFrom(...pathSeparators, ...pathWords);
  const hostilePathArbitrary = fc
    .array(hostilePathPartArbitrary, { maxLength: 9 })
    .map((parts) => `/${parts.join('')}`);

  it('safeReturnPath turns any text into a path of this site, and leaves that path unchanged', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.webUrl(), hostilePathArbitrary), (text) => {
        const safePath = safeReturnPath(text, '/en');
        expect(safePath).toMatch(/^\/(?![/\\])/);
        expect(new URL(safePath, 'https://plaza.example').origin).toBe('https://plaza.example');
        // each redirect validates the return path again, and must not change it
        expect(safeReturnPath(safePath, '/en')).toBe(safePath);
      }),
      { numRuns: 300 },
    );
  });
});

describe('loginDestinationOf', () => {
  it.each([
    ['/en/account?tab=1', '/es/account?tab=1'],
    ['/en', '/es'],
    ['/en?sort=price#top', '/es?sort=price#top'],
    ['/english', '/english'],
    ['/theme', '/theme'],
    ['//other.example', '/es'],
    [null, '/es'],
  ])('loginDestinationOf for the return path %s and the language “es” returns %s', (returnTo, expected) => {
    expect(loginDestinationOf(new URLSearchParams(returnTo === null ? {} : { returnTo }), 'es')).toBe(expected);
  });
});

it.each([
  ['/en/parking/764/message', 'message'],
  ['/es/parking/764/save?returnTo=%2Fes%2Fparking%2F764', 'save'],
  ['/en/parking/764#contact', 'contact'],
  ['/es/create_parking', 'create'],
  ['/en/subscription_plans?isFromCreateParkingForm=true#plan-2', 'plan'],
  ['/en/parking/764', 'needed'],
  ['/en/create_parking/7/images', 'needed'],
  ['/en/account/chat', 'needed'],
] as const)('loginReasonOf for the return path %s returns the reason “%s” for the login', (path, loginReason) => {
  expect(loginReasonOf(path)).toBe(loginReason);
});

it.each([
  ['/en/create_parking', true],
  ['/es/subscription_plans#plan-1', true],
  ['/en/parking/764/message', false],
  ['/en/account/chat', false],
])('isPathForNewcomers for the return path %s returns %s', (path, expected) => {
  expect(isPathForNewcomers(path)).toBe(expected);
});
