import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findMatch } from './type-ahead.ts';

const equalsIgnoringCase = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();
const optionTexts = ['Català', 'English', 'Español', 'Esperanto', 'Oops', 'New York'];

describe('findMatch', () => {
  test.each<[what: string, search: string, current: number, match: string | undefined]>([
    ['the first text with the letter when no text is current', 'e', -1, 'English'],
    ['the next text with the letter after the current one', 'e', 1, 'Español'],
    ['the first text with the letter after the last one', 'e', 3, 'English'],
    ['the next text with the letter when the letter is repeated', 'eee', 2, 'Esperanto'],
    ['a text that begins with the repeated letter before others', 'oo', 0, 'Oops'],
    ['the current text while it begins with several letters', 'esp', 2, 'Español'],
    ['the next text that begins with several letters', 'espe', 2, 'Esperanto'],
    ['a text with a space in the search', 'new y', 0, 'New York'],
    ['nothing when no text begins with the letters', 'zz', 0, undefined],
  ])('returns %s', (_what, search, current, match) => {
    const matchIndex = findMatch(optionTexts, current, search, equalsIgnoringCase);
    expect(matchIndex === undefined ? undefined : optionTexts[matchIndex]).toBe(match);
  });

  test('returns nothing for a list without texts', () => {
    expect(findMatch([], -1, 'a', equalsIgnoringCase)).toBeUndefined();
  });

  const anyTexts = fc.array(fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 4 }), { maxLength: 8 });
  const anySearch = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 3 });

  test('returns only texts that begin with the search or with its repeated letter', () => {
    fc.assert(
      fc.property(anyTexts, anySearch, fc.integer({ min: -1, max: 7 }), (list, typed, current) => {
        const matchIndex = findMatch(list, Math.min(current, list.length - 1), typed, equalsIgnoringCase);
        const matchedText = matchIndex === undefined ? undefined : list[matchIndex];
        const searchPrefix = new Set(typed).size === 1 ? typed.slice(0, 1) : typed;
        const isExpectedMatch =
          matchedText === undefined
            ? !list.some((other) => other.startsWith(searchPrefix))
            : matchedText.startsWith(searchPrefix);
        expect(isExpectedMatch).toBe(true);
      }),
    );
  });

  test('visits every text with a letter when the letter is typed once for each', () => {
    fc.assert(
      fc.property(anyTexts, fc.constantFrom('a', 'b', 'c'), (list, letter) => {
        const matchIndexes = list.flatMap((text, index) => (text.startsWith(letter) ? [index] : []));
        let current = -1;
        const visitedIndexes = matchIndexes.map(
          () => (current = findMatch(list, current, letter, equalsIgnoringCase) ?? -1),
        );
        expect(visitedIndexes).toEqual(matchIndexes);
      }),
    );
  });
});
