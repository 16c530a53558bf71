import fc from 'fast-check';
import { expect, test } from 'vitest';
import { siteAddress, withQuery } from './links.ts';

const settings = { locale: 'es', partner: 'almenara', campaign: 'home' } as const;

test('a link carries language, partner, campaign and which widget it is of', () => {
  expect(siteAddress('https://plaza.example', 'search', settings, '/search_parkings', { substr: 'Cádiz & co' })).toBe(
    'https://plaza.example/es/search_parkings?substr=C%C3%A1diz+%26+co&partner=almenara&campaign=home&src=search',
  );
});

test('what has no value is left out', () => {
  const nobody = { locale: 'en', partner: undefined, campaign: undefined } as const;
  expect(siteAddress('https://plaza.example', 'plans', nobody, '', { plan: undefined, substr: '' })).toBe(
    'https://plaza.example/en?src=plans',
  );
});

test('whatever was typed arrives as it was typed, and never as another parameter', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, unit: 'grapheme' }), (substr) => {
      const url = new URL(withQuery('https://plaza.example/en', { substr, page: 2 }));
      expect([...url.searchParams.keys()]).toEqual(['substr', 'page']);
      expect(url.searchParams.get('substr')).toBe(substr);
      expect(url.origin).toBe('https://plaza.example');
    }),
  );
});
