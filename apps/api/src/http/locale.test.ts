import { expect, it } from 'vitest';
import { chooseLocale } from './locale.ts';

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
