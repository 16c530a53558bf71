import fc from 'fast-check';
import { expect, it } from 'vitest';
import { arrange, liftMeters, maxPromotedOf, type Ranked, rankOf } from './ranking.ts';

const day = 86_400;
const published = 1_790_000_000;

it('the greater weight ranks first at equal relevance', () => {
  expect(rankOf(published, 6)).toBeGreaterThan(rankOf(published, 2));
  expect(rankOf(published, 2)).toBeGreaterThan(rankOf(published, 1));
});

it('a doubled weight outranks up to thirty days of age, and a sixfold weight up to 78', () => {
  expect(rankOf(published, 2)).toBe(rankOf(published + 30 * day, 1));
  expect((rankOf(published, 6) - published) / day).toBeCloseTo(77.5, 0);
});

it('a doubled weight outranks up to 150 metres of distance, and a sixfold weight up to 388', () => {
  expect(liftMeters(1)).toBe(0);
  expect(liftMeters(2)).toBe(150);
  expect(liftMeters(6)).toBeCloseTo(388, 0);
});

/** Results from letters: a capital is promoted, and the letter is the owner. The ID of a result is its rank from 1. */
const resultsOf = (letters: string): Ranked[] =>
  [...letters].map((letter, index) => ({
    id: index + 1,
    ownerId: letter.toLowerCase().codePointAt(0)!,
    isPromoted: letter !== letter.toLowerCase(),
  }));

/** IDs of the results in the order in which they are shown. */
function shownOf(letters: string, count = letters.length): number[] {
  return arrange({ natural: resultsOf(letters), bestOfOthers: null }, count);
}

it('arrange keeps the order when the first two owners differ and few results are promoted', () => {
  expect(shownOf('aBcdef')).toEqual([1, 2, 3, 4, 5, 6]);
});

it('arrange places two promoted results among the first six, and one among each five after', () => {
  expect(shownOf('ABCDEFghijklmnopqr', 16)).toEqual([1, 2, 7, 8, 9, 10, 3, 11, 12, 13, 14, 4, 15, 16, 17, 18]);
});

it('arrange places promoted results in a row once no ordinary result is left', () => {
  expect(shownOf('ABCDe')).toEqual([1, 2, 5, 3, 4]);
});

it('arrange gives the second position to the best result of another owner and moves those in between down by one', () => {
  expect(shownOf('aaabc')).toEqual([1, 4, 2, 3, 5]);
});

it('arrange counts a promoted result of another owner in the second position', () => {
  expect(shownOf('AAAAbcdefg', 7)).toEqual([1, 5, 2, 6, 7, 8, 3]);
});

it('arrange takes the best result of another owner from outside the results read so far', () => {
  const bestOfOthers = { id: 99, ownerId: 1, isPromoted: false };
  expect(arrange({ natural: resultsOf('aaaa'), bestOfOthers }, 4)).toEqual([1, 99, 2, 3]);
});

it('arrange needs no more promoted results than the limit while ordinary results follow', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Ha-h]{1,80}$/), fc.integer({ min: 1, max: 60 }), (letters, count) => {
      const all = resultsOf(letters);
      const ordinary = all.filter(({ isPromoted }) => !isPromoted).slice(0, count);
      const max = Math.max(maxPromotedOf(count), count - ordinary.length);
      const promoted = all.filter(({ isPromoted }) => isPromoted).slice(0, max);
      const natural = [...ordinary, ...promoted].toSorted((one, other) => one.id - other.id);
      const bestOfOthers = all.find(({ ownerId }) => ownerId !== all[0]!.ownerId) ?? null;
      expect(arrange({ natural, bestOfOthers }, count)).toEqual(shownOf(letters, count));
    }),
  );
});

it('arrange returns every result once, and a longer list starts with the shorter list', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[aAbBcC]{1,60}$/), fc.nat(60), (letters, cut) => {
      const all = shownOf(letters);
      expect(all.toSorted((one, other) => one - other)).toEqual(resultsOf(letters).map(({ id }) => id));
      expect(shownOf(letters, cut)).toEqual(all.slice(0, cut));
    }),
  );
});
