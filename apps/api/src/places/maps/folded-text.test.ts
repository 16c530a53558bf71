import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldText } from '../../platform/geocoder/embedded/text.ts';
import { foldWithPositions } from './folded-text.ts';

/** Letters, accents of their own, apostrophes, emoji and blanks, in any order. */
const anyText = fc.array(
  fc.oneof(
    fc.constantFrom(..."aeildñÑáÜçÇ·'’.º -_/|0123ßİŀ".split(''), 'l’', "d'", '\u0301', '🅿️', 'ﬁ'),
    fc.string({ maxLength: 3, unit: 'grapheme' }),
  ),
  { maxLength: 25 },
);

describe('a folded text with positions', () => {
  it('folds as names are folded everywhere', () => {
    fc.assert(
      fc.property(anyText, (parts) => {
        const text = parts.join('');
        expect(foldWithPositions(text).folded).toBe(foldText(text));
      }),
      { numRuns: 2000 },
    );
  });

  it('leads every part back to text that folds to it', () => {
    fc.assert(
      fc.property(anyText, fc.nat(), fc.nat(), (parts, from, length) => {
        const text = parts.join('');
        const { folded, rangeOf } = foldWithPositions(text);
        fc.pre(folded !== '');
        const start = from % folded.length;
        const end = start + 1 + (length % (folded.length - start));
        const [first, last] = rangeOf(start, end);
        expect(first).toBeGreaterThanOrEqual(0);
        expect(last).toBeLessThanOrEqual(text.length);
        expect(first).toBeLessThan(last);
      }),
      { numRuns: 1000 },
    );
  });

  it.each([
    ['Estadio de San Mamés', 'mames', 'Mamés'],
    ['Mame\u0301s', 'mames', 'Mame\u0301s'],
    ["L'Hospitalet de Llobregat", 'l hospitalet', "L'Hospitalet"],
    ['A Coruña', 'coruna', 'Coruña'],
    ['🅿️ Gràcia', 'gracia', 'Gràcia'],
  ])('of %s has %j at %j', (text, folded, original) => {
    const found = foldWithPositions(text);
    const start = found.folded.indexOf(folded);
    expect(text.slice(...found.rangeOf(start, start + folded.length))).toBe(original);
  });
});
