import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { paginate, type PaginationEntry } from './pagination.ts';

const draw = (entries: readonly PaginationEntry[]) =>
  entries
    .map((entry) =>
      entry.type === 'jump'
        ? `${entry.direction === 'back' ? '«' : '»'}${entry.page}`
        : entry.isCurrent
          ? `[${entry.page}]`
          : String(entry.page),
    )
    .join(' ');

describe('paginate', () => {
  it.each([
    [1, 0, ''],
    [1, 1, ''],
    [1, 2, '[1] 2'],
    [2, 3, '1 [2] 3'],
    [1, 4, '[1] 2 3 4'],
    [1, 20, '[1] 2 3 »6 20'],
    [2, 20, '1 [2] 3 »7 20'],
    [3, 20, '«1 2 [3] 4 »8 20'],
    [10, 20, '«5 9 [10] 11 »15 20'],
    [18, 20, '«13 17 [18] 19 20'],
    [19, 20, '«14 18 [19] 20'],
    [20, 20, '«15 18 19 [20]'],
  ])('page %i of %i shows %j', (page, pageCount, text) => {
    expect(draw(paginate(page, pageCount).entries)).toBe(text);
  });

  it('counts a page outside the list as the nearest one', () => {
    expect(paginate(99, 5)).toMatchObject({ page: 5, previous: 4, next: null });
    expect(paginate(-3, 5)).toMatchObject({ page: 1, previous: null, next: 2 });
    expect(paginate(Number.NaN, 5).page).toBe(1);
  });

  it('always shows the current and the last page, in rising order, within the list', () => {
    fc.assert(
      fc.property(fc.integer({ min: -5, max: 600 }), fc.integer({ min: 2, max: 500 }), (page, pageCount) => {
        const model = paginate(page, pageCount);
        const pages = model.entries.filter((entry) => entry.type === 'page');
        const numbers = pages.map((entry) => entry.page);
        expect(numbers).toEqual([...new Set(numbers)].toSorted((one, other) => one - other));
        expect(numbers.at(-1)).toBe(pageCount);
        expect(pages.filter((entry) => entry.isCurrent).map((entry) => entry.page)).toEqual([model.page]);
        expect(model.entries.every((entry) => entry.page >= 1 && entry.page <= pageCount)).toBe(true);
      }),
    );
  });
});
