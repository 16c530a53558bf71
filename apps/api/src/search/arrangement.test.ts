import { expect, it } from 'vitest';
import { arrangePage, pageSize, type Ranked } from './owners.ts';

/** Results whose owners are given one after the other; a result's number is its place. */
function resultsOf(owners: readonly number[]): Ranked[] {
  return owners.map((ownerId, index) => ({ place: index + 1, id: index + 1, ownerId }));
}
const secondOf = (results: readonly Ranked[]) =>
  results.find(({ ownerId }) => ownerId !== results[0]!.ownerId)?.place ?? 2;
const pages = (results: readonly Ranked[]) =>
  Array.from({ length: Math.ceil(results.length / pageSize) }, (_, page) =>
    arrangePage(results, secondOf(results), page * pageSize),
  );

it('leaves the order alone when the first two belong to different owners', () => {
  expect(arrangePage(resultsOf([1, 2, 1]), 2, 0)).toEqual([1, 2, 3]);
});

it('gives the second place to the best of another owner, and moves those between down by one', () => {
  expect(arrangePage(resultsOf([1, 1, 1, 2, 3]), 4, 0)).toEqual([1, 4, 2, 3, 5]);
});

it('shows every result once, however far down the other owner comes', () => {
  for (const others of [3, 20, 21, 22, 40, 41, 45]) {
    const results = resultsOf(Array.from({ length: 50 }, (_, index) => (index < others ? 1 : 2)));
    const shown = pages(results).flat();
    expect(shown.slice(0, 2)).toEqual([1, others + 1]);
    expect(shown.toSorted((one, other) => one - other)).toEqual(results.map(({ id }) => id));
  }
});
