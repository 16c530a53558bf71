import { emptySearchState } from '@plaza/sdk';
import { expect, it } from 'vitest';
import { listingPath, loginPath, pagePath, searchPath, pathInLocale } from './paths.ts';

it('pathInLocale changes the language of a path, and keeps the rest of the path and its query', () => {
  expect(pathInLocale({ pathname: '/en/search_parkings', search: '?substr=Madrid&page=2' }, 'es')).toBe(
    '/es/search_parkings?substr=Madrid&page=2',
  );
  expect(pathInLocale({ pathname: '/en', search: '' }, 'es')).toBe('/es');
  expect(pathInLocale({ pathname: '/undefined/not-found', search: '' }, 'es')).toBe('/es/not-found');
});

it('searchPath, listingPath and loginPath build paths with their queries', () => {
  expect(searchPath('es', { ...emptySearchState, substr: 'Madrid' })).toBe('/es/search_parkings?substr=Madrid');
  expect(listingPath('en', 7, '?vehicle=450x185x160')).toBe('/en/parking/7?vehicle=450x185x160');
  expect(loginPath('en', '/en/parking/7?a=b')).toBe('/en/auth/login?returnTo=%2Fen%2Fparking%2F7%3Fa%3Db');
});

it('pagePath rejects paths without a route at compile time', () => {
  expect(pagePath('en', '/account/my_parking/7')).toBe('/en/account/my_parking/7');
  // @ts-expect-error -- the route is `/subscription_plans`
  expect(pagePath('en', '/subscription_plan')).toBe('/en/subscription_plan');
  // @ts-expect-error -- the ID of a bay is a number
  expect(pagePath('en', '/account/my_parking/first')).toBe('/en/account/my_parking/first');
});
