import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseMetres, sizeOf, writeMetres } from './metres.ts';

describe('metres', () => {
  it.each([
    ['4.90', 490],
    ['4,9', 490],
    ['5', 500],
    [' 2.40 m ', 240],
    ['', null],
    ['1e3', undefined],
    ['NaN', undefined],
    ['-0', undefined],
    ['-2', undefined],
    ['4.905', undefined],
    ['490 cm', undefined],
  ])('%j is %j cm', (text, centimetres) => {
    expect(parseMetres(text)).toBe(centimetres);
  });

  it('are read as they are written, in both languages', () => {
    fc.assert(
      fc.property(fc.integer({ min: 50, max: 2000 }), fc.constantFrom('.' as const, ',' as const), (size, sign) => {
        expect(parseMetres(writeMetres(size, sign))).toBe(size);
      }),
    );
    expect(writeMetres(null, '.')).toBe('');
  });

  it('have limits', () => {
    expect(sizeOf('lengthCm', '20')).toBe(2000);
    expect(sizeOf('lengthCm', '20.01')).toBeUndefined();
    expect(sizeOf('widthCm', '0.4')).toBeUndefined();
    expect(sizeOf('entranceHeightCm', '')).toBeNull();
  });
});
