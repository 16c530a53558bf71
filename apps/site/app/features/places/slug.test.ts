import { PlaceSlug } from '@plaza/sdk/contract';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { toSlug } from './slug.ts';

it('toSlug removes accents, lowercases letters, and joins words with hyphens', () => {
  expect(toSlug('Madrid')).toBe('madrid');
  expect(toSlug('León')).toBe('leon');
  expect(toSlug('las_palmas de-GRAN  canaria/')).toBe('las-palmas-de-gran-canaria');
  expect(toSlug('¿?')).toBe('');
});

it('toSlug returns a valid slug or an empty text for any text, and leaves a slug unchanged', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
      const slug = toSlug(text);
      expect(slug === '' || PlaceSlug.safeParse(slug).success).toBe(true);
      expect(toSlug(slug)).toBe(slug);
    }),
  );
});
