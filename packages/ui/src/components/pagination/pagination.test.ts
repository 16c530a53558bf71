import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { paginationItems } from './pagination.tsx';

/**
 * Draws the items of a pagination as text: "1" is a page, "[1]" the current one, "«1" and "1»" are jumps, "‹1" and "2›"
 * the neighbours, "‹" and "›" disabled.
 */
const drawItems = (current: number, total: number): string =>
  paginationItems(current, total)
    .map((item) => {
      const targetPage = item.target ?? '';
      const symbolsByKind = {
        previous: `‹${targetPage}`,
        next: `${targetPage}›`,
        jumpBack: `«${targetPage}`,
        jumpForward: `${targetPage}»`,
      };
      if (item.kind === 'page') return item.isCurrent ? `[${targetPage}]` : `${targetPage}`;
      return symbolsByKind[item.kind];
    })
    .join(' ');

test.each([
  [1, 1, ''],
  [1, 0, ''],
  [1, 2, '‹ [1] 2 2›'],
  [3, 3, '‹2 1 2 [3] ›'],
  [1, 4, '‹ [1] 2 3 4 2›'],
  [1, 11, '‹ [1] 2 3 6» 11 2›'],
  [6, 11, '‹5 «1 5 [6] 7 11» 11 7›'],
  [9, 20, '‹8 «4 8 [9] 10 14» 20 10›'],
  [2, 11, '‹1 1 [2] 3 7» 11 3›'],
  [10, 11, '‹9 «5 9 [10] 11 11›'],
  [11, 11, '‹10 «6 9 10 [11] ›'],
  [99, 4, '‹3 «1 2 3 [4] ›'],
  [-3, 4, '‹ [1] 2 3 4 2›'],
  [Number.NaN, 2, '‹ [1] 2 2›'],
])('paginationItems for page %d of %d returns the items "%s"', (current, total, expected) => {
  expect(drawItems(current, total)).toBe(expected);
});

describe('for any page of any number of pages', () => {
  const anyPages = fc.tuple(fc.integer({ min: 2, max: 5000 }), fc.integer({ min: -10, max: 5010 }));

  test('paginationItems marks one page as current, includes the last page, and targets only existing pages', () => {
    fc.assert(
      fc.property(anyPages, ([total, current]) => {
        const drawnItems = paginationItems(current, total);
        const pageItems = drawnItems.filter((item) => item.kind === 'page');
        expect(pageItems.filter((item) => item.isCurrent)).toHaveLength(1);
        expect(pageItems.at(-1)?.target).toBe(total);
        expect(drawnItems.every(({ target }) => target === undefined || (target >= 1 && target <= total))).toBe(true);
      }),
    );
  });

  test('paginationItems returns ascending page numbers without duplicates', () => {
    fc.assert(
      fc.property(anyPages, ([total, current]) => {
        const targetPages = paginationItems(current, total).flatMap((item) =>
          item.kind === 'page' ? [item.target] : [],
        );
        expect(targetPages).toEqual([...new Set(targetPages)].toSorted((a, b) => a - b));
      }),
    );
  });
});
