import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { widthsFor } from './encode-picture.ts';

describe('the widths that a picture is kept in', () => {
  it.each([
    [100, [100]],
    [320, [320]],
    [350, [350]],
    [400, [320, 400]],
    [1000, [320, 640, 1000]],
    [1920, [320, 640, 960, 1280, 1920]],
  ])('of %i pixels', (width, widths) => {
    expect(widthsFor(width)).toEqual(widths);
  });

  it('grow up to its own', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1920 }), (width) => {
        const widths = widthsFor(width);
        expect(widths.at(-1)).toBe(width);
        expect(widths).toEqual([...new Set(widths)].toSorted((one, other) => one - other));
      }),
    );
  });
});
