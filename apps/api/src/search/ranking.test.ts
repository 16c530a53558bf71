import fc from 'fast-check';
import { expect, it } from 'vitest';
import { arrange, promotionMeters, maxPromotedOf, type Ranked, rankOf } from './ranking.ts';

const day = 86_400;
const publishedSeconds = 1_790_000_000;

it('rankOf and promotionMeters rank a higher weight first at equal age or distance', () => {
  expect(rankOf(publishedSeconds, 6)).toBeGreaterThan(rankOf(publishedSeconds, 2));
  expect(rankOf(publishedSeconds, 2)).toBeGreaterThan(rankOf(publishedSeconds, 1));
});

it('rankOf ranks a listing of double weight like one 30 days younger, and sixfold weight like 78 days', () => {
  expect(rankOf(publishedSeconds, 2)).toBe(rankOf(publishedSeconds + 30 * day, 1));
  expect((rankOf(publishedSeconds, 6) - publishedSeconds) / day).toBeCloseTo(77.5, 0);
});

it('promotionMeters ranks a listing of double weight as 150 metres nearer, and sixfold weight as 388', () => {
  expect(promotionMeters(1)).toBe(0);
  expect(promotionMeters(2)).toBe(150);
  expect(promotionMeters(6)).toBeCloseTo(388, 0);
});

/**
 * Builds results from letters: a capital is promoted, and the letter is the owner. A result's ID is its rank from 1.
 */
const resultsOf = (letters: string): Ranked[] =>
  [...letters].map((letter, index) => ({
    id: index + 1,
    ownerId: letter.toLowerCase().codePointAt(0)!,
    isPromoted: letter !== letter.toLowerCase(),
  }));

function arrangeLetters(letters: string, count = letters.length): number[] {
  return arrange({ natural: resultsOf(letters), bestOfOthers: null }, count);
}

it('arrange keeps the order when the first two owners differ and few results are promoted', () => {
  expect(arrangeLetters('aBcdef')).toEqual([1, 2, 3, 4, 5, 6]);
});

it('arrange places two promoted results among the first six, and one among each next five', () => {
  expect(arrangeLetters('ABCDEFghijklmnopqr', 16)).toEqual([1, 2, 7, 8, 9, 10, 3, 11, 12, 13, 14, 4, 15, 16, 17, 18]);
});

it('arrange places promoted results in a row when no ordinary result is left', () => {
  expect(arrangeLetters('ABCDe')).toEqual([1, 2, 5, 3, 4]);
});

it('arrange moves the best result of another owner to the second position', () => {
  expect(arrangeLetters('aaabc')).toEqual([1, 4, 2, 3, 5]);
});

it('arrange counts a promoted result in the second position towards the maximum', () => {
  expect(arrangeLetters('AAAAbcdefg', 7)).toEqual([1, 5, 2, 6, 7, 8, 3]);
});

it('arrange fills the second position from bestOfOthers when one owner has all other results', () => {
  const bestOfOthers = { id: 99, ownerId: 1, isPromoted: false };
  expect(arrange({ natural: resultsOf('aaaa'), bestOfOthers }, 4)).toEqual([1, 99, 2, 3]);
});

it('arrange needs no more promoted results than maxPromotedOf while ordinary results follow', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Ha-h]{1,80}$/), fc.integer({ min: 1, max: 60 }), (letters, count) => {
      const all = resultsOf(letters);
      const ordinaryCards = all.filter(({ isPromoted }) => !isPromoted).slice(0, count);
      const max = Math.max(maxPromotedOf(count), count - ordinaryCards.length);
      const promotedCards = all.filter(({ isPromoted }) => isPromoted).slice(0, max);
      const rankedCards = [...ordinaryCards, ...promotedCards].toSorted((one, other) => one.id - other.id);
      const bestOfOthers = all.find(({ ownerId }) => ownerId !== all[0]!.ownerId) ?? null;
      expect(arrange({ natural: rankedCards, bestOfOthers }, count)).toEqual(arrangeLetters(letters, count));
    }),
  );
});

it('arrange returns every result once, and a longer list starts with the shorter list', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[aAbBcC]{1,60}$/), fc.nat(60), (letters, cut) => {
      const all = arrangeLetters(letters);
      expect(all.toSorted((one, other) => one - other)).toEqual(resultsOf(letters).map(({ id }) => id));
      expect(arrangeLetters(letters, cut)).toEqual(all.slice(0, cut));
    }),
  );
});
