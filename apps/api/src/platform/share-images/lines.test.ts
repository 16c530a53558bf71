import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { breakLines } from './painter.ts';

/** Measures text as if every character were ten pixels wide. */
const measureTextWidth = (text: string) => [...text].length * 10;

describe('breakLines', () => {
  it('breakLines breaks a text between words, and fills each line as far as it fits', () => {
    expect(breakLines('Wide bay beside the station', 120, 3, measureTextWidth)).toEqual([
      'Wide bay',
      'beside the',
      'station',
    ]);
  });

  it('breakLines ends a text that does not fit with an ellipsis', () => {
    expect(breakLines('Wide bay beside the station', 120, 2, measureTextWidth)).toEqual(['Wide bay', 'beside the…']);
    expect(breakLines('Donaudampfschifffahrt', 100, 2, measureTextWidth)).toEqual(['Donaudamp…']);
  });

  it('breakLines never exceeds the width and the number of lines', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 200 }),
        fc.integer({ min: 20, max: 500 }),
        fc.integer({ min: 1, max: 4 }),
        (text, width, maxLines) => {
          const brokenLines = breakLines(text, width, maxLines, measureTextWidth);
          expect(brokenLines.length).toBeLessThanOrEqual(maxLines);
          expect(brokenLines.every((line) => measureTextWidth(line) <= width)).toBe(true);
        },
      ),
    );
  });
});
