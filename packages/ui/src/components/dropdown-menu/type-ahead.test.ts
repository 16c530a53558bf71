import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findMatch } from './type-ahead.ts';

const isSame = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();
const words = ['Català', 'English', 'Español', 'Esperanto', 'Oops', 'New York'];

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
    const index = findMatch(words, current, search, isSame);
    expect(index === undefined ? undefined : words[index]).toBe(match);
  });

  test('returns nothing for a list without texts', () => {
    expect(findMatch([], -1, 'a', isSame)).toBeUndefined();
  });

  const texts = fc.array(fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 4 }), { maxLength: 8 });
  const search = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 3 });

  test('returns only texts that begin with the search or with its repeated letter', () => {
    fc.assert(
      fc.property(texts, search, fc.integer({ min: -1, max: 7 }), (list, typed, current) => {
        const index = findMatch(list, Math.min(current, list.length - 1), typed, isSame);
        const text = index === undefined ? undefined : list[index];
        const letter = new Set(typed).size === 1 ? typed.slice(0, 1) : typed;
        const isMatch = text === undefined ? !list.some((other) => other.startsWith(letter)) : text.startsWith(letter);
        expect(isMatch).toBe(true);
      }),
    );
  });

  test('visits every text with a letter when the letter is typed once for each', () => {
    fc.assert(
      fc.property(texts, fc.constantFrom('a', 'b', 'c'), (list, letter) => {
        const matches = list.flatMap((text, index) => (text.startsWith(letter) ? [index] : []));
        let current = -1;
        const visited = matches.map(() => (current = findMatch(list, current, letter, isSame) ?? -1));
        expect(visited).toEqual(matches);
      }),
    );
  });
});
