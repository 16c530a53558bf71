import fc from 'fast-check';
import { expect, it } from 'vitest';
import { arrange, type Ranked } from './arrangement.ts';

/** Results by their letters: a capital is promoted, and the letter names the owner. A result's id is its rank from 1. */
const resultsOf = (letters: string): Ranked[] =>
  [...letters].map((letter, index) => ({
    id: index + 1,
    ownerId: letter.toLowerCase().codePointAt(0)!,
    isPromoted: letter !== letter.toLowerCase(),
  }));

/** The shown part of all results. */
function shownOf(letters: string, count = letters.length): number[] | null {
  const natural = resultsOf(letters);
  const ordinary = natural.filter(({ isPromoted }) => !isPromoted);
  return arrange({ natural, ordinary, hasMoreOrdinary: false, bestOfOthers: null }, count);
}

it('leaves the order alone where two owners come first and few are promoted', () => {
  expect(shownOf('aBcdef')).toEqual([1, 2, 3, 4, 5, 6]);
});

it('shows two promoted results among the first six, and one of each five after', () => {
  expect(shownOf('ABCDEFghijklmnopqr', 16)).toEqual([1, 2, 7, 8, 9, 10, 3, 11, 12, 13, 14, 4, 15, 16, 17, 18]);
});

it('shows promoted results one after the other once no ordinary one is left', () => {
  expect(shownOf('ABCDe')).toEqual([1, 2, 5, 3, 4]);
});

it('gives the second place to the best of another owner, and moves those between down by one', () => {
  expect(shownOf('aaabc')).toEqual([1, 4, 2, 3, 5]);
});

it('counts a promoted result of another owner at the second place', () => {
  expect(shownOf('AAAAbcdefg', 7)).toEqual([1, 5, 2, 6, 7, 8, 3]);
});

it('takes the best of another owner from beyond what was read', () => {
  const natural = resultsOf('aaaa');
  const bestOfOthers = { id: 99, ownerId: 1, isPromoted: false };
  expect(arrange({ natural, ordinary: natural, hasMoreOrdinary: true, bestOfOthers }, 4)).toEqual([1, 99, 2, 3]);
});

it('asks for more ordinary results when promoted ones fill what was read', () => {
  const natural = resultsOf('ABCDEF');
  expect(arrange({ natural, ordinary: [], hasMoreOrdinary: true, bestOfOthers: null }, 6)).toBeNull();
});

it('shows every result once, and begins every longer list with the shorter one', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[aAbBcC]{1,60}$/), fc.nat(60), (letters, cut) => {
      const all = shownOf(letters)!;
      expect(all.toSorted((one, other) => one - other)).toEqual(resultsOf(letters).map(({ id }) => id));
      expect(shownOf(letters, cut)).toEqual(all.slice(0, cut));
    }),
  );
});
