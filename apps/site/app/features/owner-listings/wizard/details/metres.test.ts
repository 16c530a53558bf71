import { parseLengthCm } from '@plaza/sdk';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sizeOf, writeMetres } from './metres.ts';

describe('metres', () => {
  it('are read as they are written, in both languages', () => {
    fc.assert(
      fc.property(fc.integer({ min: 50, max: 2000 }), fc.constantFrom('.' as const, ',' as const), (size, sign) => {
        expect(parseLengthCm(writeMetres(size, sign))).toBe(size);
      }),
    );
    expect(writeMetres(null, '.')).toBe('');
  });

  it('have limits', () => {
    expect(sizeOf('lengthCm', '20')).toBe(2000);
    expect(sizeOf('lengthCm', '20.01')).toBeUndefined();
    expect(sizeOf('widthCm', '0.4')).toBeUndefined();
    expect(sizeOf('lengthCm', '0.7')).toBeUndefined();
    expect(sizeOf('entranceHeightCm', '210')).toBe(210);
    expect(sizeOf('entranceHeightCm', '')).toBeNull();
  });
});
