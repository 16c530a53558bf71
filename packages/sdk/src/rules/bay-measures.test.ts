import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseLengthCm } from './bay-measures.ts';

it.each([
  ['4.90', 490],
  ['4,9', 490],
  ['4.9 m', 490],
  ['490', 490],
  ['490 cm', 490],
  ['90cm', 90],
  ['5', 500],
  ['20', 2000],
  ['21', 21],
  ['25 m', 2500],
  [' 2.40 m ', 240],
  ['', null],
  ['1e3', undefined],
  ['NaN', undefined],
  ['-2', undefined],
  ['4.905', undefined],
  ['49.5 cm', undefined],
])('parseLengthCm(%j) returns %j', (text, centimeters) => {
  expect(parseLengthCm(text)).toBe(centimeters);
});

it('parseLengthCm returns the same length for metres, with a point or comma, and for centimetres', () => {
  fc.assert(
    fc.property(fc.integer({ min: 50, max: 2000 }), fc.constantFrom('.', ','), (size, separator) => {
      expect(parseLengthCm((size / 100).toFixed(2).replace('.', separator))).toBe(size);
      expect(parseLengthCm(String(size))).toBe(size);
    }),
  );
});
