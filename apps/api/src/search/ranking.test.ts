import fc from 'fast-check';
import { expect, it } from 'vitest';
import { arrangeResults, promotionBonusMetersOf, maxPromotedAmongFirst, type RankedResult, rankOf } from './ranking.ts';

const daySeconds = 86_400;
const publishedSeconds = 1_790_000_000;

it('rankOf ranks a listing with a higher promotion weight before one of equal age', () => {
  expect(rankOf(publishedSeconds, 6)).toBeGreaterThan(rankOf(publishedSeconds, 2));
  expect(rankOf(publishedSeconds, 2)).toBeGreaterThan(rankOf(publishedSeconds, 1));
});

it('rankOf ranks a listing with promotion weight 2 as 30 days younger, and with weight 6 as 78 days', () => {
  expect(rankOf(publishedSeconds, 2)).toBe(rankOf(publishedSeconds + 30 * daySeconds, 1));
  expect((rankOf(publishedSeconds, 6) - publishedSeconds) / daySeconds).toBeCloseTo(77.5, 0);
});

it('promotionBonusMetersOf returns 150 metres for promotion weight 2, and 388 metres for weight 6', () => {
  expect(promotionBonusMetersOf(1)).toBe(0);
  expect(promotionBonusMetersOf(2)).toBe(150);
  expect(promotionBonusMetersOf(6)).toBeCloseTo(388, 0);
});

/**
 * Builds results from letters: a capital is promoted, and the letter is the owner. A result's ID is its rank from 1.
 */
const rankedResultsOf = (letters: string): RankedResult[] =>
  [...letters].map((letter, index) => ({
    id: index + 1,
    ownerId: letter.toLowerCase().codePointAt(0)!,
    isPromoted: letter !== letter.toLowerCase(),
  }));

function arrangeLetters(letters: string, count = letters.length): number[] {
  return arrangeResults({ naturalOrder: rankedResultsOf(letters), otherOwnersBestResult: null }, count);
}

it('arrangeResults keeps the order when the first two owners differ and few results are promoted', () => {
  expect(arrangeLetters('aBcdef')).toEqual([1, 2, 3, 4, 5, 6]);
});

it('arrangeResults places two promoted results among the first six, and one among each next five', () => {
  expect(arrangeLetters('ABCDEFghijklmnopqr', 16)).toEqual([1, 2, 7, 8, 9, 10, 3, 11, 12, 13, 14, 4, 15, 16, 17, 18]);
});

it('arrangeResults appends the promoted results in a row when no ordinary result is left', () => {
  expect(arrangeLetters('ABCDe')).toEqual([1, 2, 5, 3, 4]);
});

it('arrangeResults moves the best result of another owner to the second position', () => {
  expect(arrangeLetters('aaabc')).toEqual([1, 4, 2, 3, 5]);
});

it('arrangeResults counts a promoted result in the second position towards the limit of promoted results', () => {
  expect(arrangeLetters('AAAAbcdefg', 7)).toEqual([1, 5, 2, 6, 7, 8, 3]);
});

it('arrangeResults puts otherOwnersBestResult second when one owner has all other results', () => {
  const otherOwnersBestResult = { id: 99, ownerId: 1, isPromoted: false };
  expect(arrangeResults({ naturalOrder: rankedResultsOf('aaaa'), otherOwnersBestResult }, 4)).toEqual([1, 99, 2, 3]);
});

it('arrangeResults returns the same results when given only as many promoted ones as it can place', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Ha-h]{1,80}$/), fc.integer({ min: 1, max: 60 }), (letters, count) => {
      const allResults = rankedResultsOf(letters);
      const ordinaryResults = allResults.filter(({ isPromoted }) => !isPromoted).slice(0, count);
      const maxPromotedResults = Math.max(maxPromotedAmongFirst(count), count - ordinaryResults.length);
      const promotedResults = allResults.filter(({ isPromoted }) => isPromoted).slice(0, maxPromotedResults);
      const rankedResults = [...ordinaryResults, ...promotedResults].toSorted((one, other) => one.id - other.id);
      const otherOwnersBestResult = allResults.find(({ ownerId }) => ownerId !== allResults[0]!.ownerId) ?? null;
      expect(arrangeResults({ naturalOrder: rankedResults, otherOwnersBestResult }, count)).toEqual(
        arrangeLetters(letters, count),
      );
    }),
  );
});

it('arrangeResults returns every result once, and the same first results whatever the count', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[aAbBcC]{1,60}$/), fc.nat(60), (letters, cut) => {
      const arrangedIds = arrangeLetters(letters);
      expect(arrangedIds.toSorted((one, other) => one - other)).toEqual(rankedResultsOf(letters).map(({ id }) => id));
      expect(arrangeLetters(letters, cut)).toEqual(arrangedIds.slice(0, cut));
    }),
  );
});
