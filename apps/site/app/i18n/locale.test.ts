import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chooseLocale, isLocale, localeFromAcceptLanguage } from './locale.ts';

describe('localeFromAcceptLanguage', () => {
  it.each([
    ['es-ES,es;q=0.9,en;q=0.8', 'es'],
    ['en-GB', 'en'],
    ['fr-FR,fr;q=0.9,es;q=0.3,en;q=0.2', 'es'],
    ['en;q=0.2, es;q=0.9', 'es'],
    ['es;q=0,en;q=0.1', 'en'],
    ['ES', 'es'],
  ])('localeFromAcceptLanguage for the Accept-Language header “%s” returns %s', (header, locale) => {
    expect(localeFromAcceptLanguage(header)).toBe(locale);
  });

  it.each([null, '', '*', 'fr,de;q=0.5', ';;;,,q=1'])(
    'localeFromAcceptLanguage returns null for the Accept-Language header %j',
    (header) => {
      expect(localeFromAcceptLanguage(header)).toBeNull();
    },
  );

  it('localeFromAcceptLanguage returns a locale or null for any header', () => {
    fc.assert(
      fc.property(fc.string(), (header) => {
        const locale = localeFromAcceptLanguage(header);
        expect(locale === null || isLocale(locale)).toBe(true);
      }),
    );
  });
});

describe('chooseLocale', () => {
  it('chooseLocale prefers the language used before, then the browser’s, then English', () => {
    expect(chooseLocale('es', 'en')).toBe('es');
    expect(chooseLocale('fr', 'es')).toBe('es');
    expect(chooseLocale(undefined, 'fr')).toBe('en');
  });
});
