import { PlaceSlug } from '@plaza/sdk/contract';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { plainSlug } from './slug.ts';

it('plainSlug folds accents and case, and joins words with hyphens', () => {
  expect(plainSlug('Madrid')).toBe('madrid');
  expect(plainSlug('León')).toBe('leon');
  expect(plainSlug('las_palmas de-GRAN  canaria/')).toBe('las-palmas-de-gran-canaria');
  expect(plainSlug('¿?')).toBe('');
});

it('plainSlug returns an empty text or a valid slug, and leaves slugs unchanged', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
      const slug = plainSlug(text);
      expect(slug === '' || PlaceSlug.safeParse(slug).success).toBe(true);
      expect(plainSlug(slug)).toBe(slug);
    }),
  );
});
