import { expect, it } from 'vitest';
import { cacheControl, chooseLocale } from './headers.ts';

it('lets caches answer suggestions while they ask again', () => {
  expect(cacheControl('listSuggestions', false)).toBe('public, max-age=60, stale-while-revalidate=300');
});

it.each([
  ['listTowns', false, 'public, max-age=60'],
  ['listTowns', true, 'private, no-store'],
  ['getDashboard', false, 'private, no-store'],
] as const)('answers %s, personal: %s, with %s', (name, isPersonal, expected) => {
  expect(cacheControl(name, isPersonal)).toBe(expected);
});

it.each([
  ['es', 'en', 'es'],
  [null, 'es-ES,es;q=0.9,en;q=0.8', 'es'],
  [null, 'en-GB,es;q=0.9', 'en'],
  [null, 'fr,es;q=0.3', 'es'],
  [null, 'es;q=0,en;q=0.1', 'en'],
  ['fr', 'es', 'es'],
  [null, 'fr, de', 'en'],
  [null, ';;q=,,', 'en'],
  [null, undefined, 'en'],
])('asked %s with Accept-Language %s is answered in %s', (asked, header, locale) => {
  expect(chooseLocale(asked, header)).toBe(locale);
});
