import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findRowHeaderKey, getNextSort, sortRows, type TableColumn, type TableSort } from './table-model.ts';

interface TestItem {
  id: number;
  name: string;
  count: number | null;
}

const itemColumns: readonly TableColumn<TestItem>[] = [
  { key: 'name', title: 'Name', renderCell: ({ name }) => name, getSortValue: ({ name }) => name },
  { key: 'count', title: 'Count', renderCell: ({ count }) => count, getSortValue: ({ count }) => count },
  { key: 'fixed', title: 'Fixed', renderCell: ({ id }) => id },
];
const anyItems = fc
  .array(fc.record({ name: fc.string(), count: fc.option(fc.integer()) }))
  .map((items) => items.map((item, id) => ({ ...item, id })));
const anyDirection = fc.constantFrom('ascending' as const, 'descending' as const);
const sortItems = (items: readonly TestItem[], sort: TableSort | null) => sortRows(items, itemColumns, sort, 'es');
const namesInOrder = (names: readonly string[], direction: TableSort['direction'] = 'ascending') =>
  sortItems(
    names.map((name, id) => ({ id, name, count: null })),
    { column: 'name', direction },
  ).map(({ name }) => name);

describe('sortRows', () => {
  it('sortRows returns every row exactly once, for any rows and sort', () => {
    fc.assert(
      fc.property(
        anyItems,
        fc.constantFrom('name', 'count', 'fixed', 'unknown'),
        anyDirection,
        (items, column, direction) => {
          const sortedIds = sortItems(items, { column, direction }).map(({ id }) => id);
          expect(sortedIds.toSorted((a, b) => a - b)).toEqual(items.map(({ id }) => id));
        },
      ),
    );
  });

  it('sortRows orders numbers by their value, with missing ones last in both directions', () => {
    fc.assert(
      fc.property(anyItems, anyDirection, (items, direction) => {
        const sortedCounts = sortItems(items, { column: 'count', direction }).map(({ count }) => count);
        const countsWithoutMissing = sortedCounts.filter((count) => count !== null);
        const directionSign = direction === 'ascending' ? 1 : -1;
        expect(countsWithoutMissing).toEqual(countsWithoutMissing.toSorted((a, b) => directionSign * (a - b)));
        expect(sortedCounts.slice(countsWithoutMissing.length).every((count) => count === null)).toBe(true);
      }),
    );
  });

  it('sortRows keeps the order of rows with equal values in both directions', () => {
    fc.assert(
      fc.property(anyItems, anyDirection, (items, direction) => {
        const equalItems = items.map((item) => ({ ...item, count: 1 }));
        expect(sortItems(equalItems, { column: 'count', direction })).toEqual(equalItems);
      }),
    );
  });

  it('sortRows leaves already sorted rows unchanged', () => {
    fc.assert(
      fc.property(anyItems, fc.constantFrom('name', 'count'), anyDirection, (items, column, direction) => {
        const sortedItems = sortItems(items, { column, direction });
        expect(sortItems(sortedItems, { column, direction })).toEqual(sortedItems);
      }),
    );
  });

  it('sortRows compares texts by the rules of the locale, and numbers in them by their value', () => {
    expect(namesInOrder(['Zaragoza', 'Ávila', 'Bilbao'])).toEqual(['Ávila', 'Bilbao', 'Zaragoza']);
    expect(namesInOrder(['Ñora', 'Ozón', 'Nadal'])).toEqual(['Nadal', 'Ñora', 'Ozón']);
    expect(namesInOrder(['Bay 12', 'Bay 106', 'Bay 7'])).toEqual(['Bay 7', 'Bay 12', 'Bay 106']);
    expect(namesInOrder(['a', 'b'], 'descending')).toEqual(['b', 'a']);
  });

  it('sortRows orders dates by time, with invalid dates last', () => {
    const dateColumn: TableColumn<Date> = {
      key: 'date',
      title: 'Date',
      renderCell: String,
      getSortValue: (date) => date,
    };
    const [early, late, invalid] = [new Date(1), new Date(2), new Date(Number.NaN)];
    const newestFirst = { column: 'date', direction: 'descending' } as const;
    expect(sortRows([invalid, early, late], [dateColumn], newestFirst, 'en')).toEqual([late, early, invalid]);
  });

  it('sortRows returns the given rows without a sort, or for a column without sort values', () => {
    const unsortedItems = [
      { id: 2, name: 'b', count: 2 },
      { id: 1, name: 'a', count: 1 },
    ];
    expect(sortItems(unsortedItems, null)).toBe(unsortedItems);
    expect(sortItems(unsortedItems, { column: 'fixed', direction: 'ascending' })).toBe(unsortedItems);
  });
});

describe('getNextSort', () => {
  it('getNextSort starts with the first direction of a column, and then alternates', () => {
    const sortByName = getNextSort(null, { key: 'name' });
    expect(sortByName).toEqual({ column: 'name', direction: 'ascending' });
    expect(getNextSort(sortByName, { key: 'name' })).toEqual({ column: 'name', direction: 'descending' });
    const sortByCount = getNextSort(sortByName, { key: 'count', firstSortDirection: 'descending' });
    expect(sortByCount).toEqual({ column: 'count', direction: 'descending' });
    expect(getNextSort(sortByCount, { key: 'count', firstSortDirection: 'descending' })).toEqual({
      column: 'count',
      direction: 'ascending',
    });
  });

  it('getNextSort called twice for the sorted column returns the same sort', () => {
    fc.assert(
      fc.property(anyDirection, anyDirection, (direction, firstSortDirection) => {
        const nameSort = { column: 'name', direction };
        const nameColumn = { key: 'name', firstSortDirection };
        expect(getNextSort(getNextSort(nameSort, nameColumn), nameColumn)).toEqual(nameSort);
      }),
    );
  });
});

describe('findRowHeaderKey', () => {
  it('findRowHeaderKey returns the first column marked as row header, otherwise the first column', () => {
    const [name, count] = itemColumns as [TableColumn<TestItem>, TableColumn<TestItem>];
    expect(findRowHeaderKey([name, { ...count, isRowHeader: true }])).toBe('count');
    expect(findRowHeaderKey([name, count])).toBe('name');
    expect(findRowHeaderKey([])).toBeUndefined();
  });
});
