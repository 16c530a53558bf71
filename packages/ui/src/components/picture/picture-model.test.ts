import { expect, test } from 'vitest';
import { pictureSources } from './picture-model.ts';

test('offers all widths of a type together, from narrow to wide, in the order of the types', () => {
  expect(
    pictureSources([
      { url: '/a-800.avif', width: 800, type: 'image/avif' },
      { url: '/a-400.webp', width: 400, type: 'image/webp' },
      { url: '/a-400.avif', width: 400, type: 'image/avif' },
    ]),
  ).toEqual([
    { type: 'image/avif', srcSet: '/a-400.avif 400w, /a-800.avif 800w' },
    { type: 'image/webp', srcSet: '/a-400.webp 400w' },
  ]);
});

test('offers nothing for a picture without sources', () => {
  expect(pictureSources([])).toEqual([]);
});
