import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  findTypedLabel,
  rowIndexAfterKey,
  rowIndexAfterKeys,
  labelPathOf,
  optionRowsOf,
  appendLetter,
  type TwoLevelOption,
} from './two-level-select-model.ts';

const spotOptions: TwoLevelOption[] = [
  {
    value: '2',
    label: 'Covered',
    children: [
      { value: '1', label: 'Covered parking' },
      { value: '4', label: 'Indoor parking' },
    ],
  },
  {
    value: '6',
    label: 'Outdoor',
    children: [
      { value: '5', label: 'Outdoor parking' },
      { value: '3', label: 'Driveway' },
    ],
  },
  { value: '7', label: 'Anything' },
];
const listRowValues = (isParentSelectable: boolean) =>
  optionRowsOf(spotOptions, isParentSelectable).map((row) => row.option.value);

describe('optionRowsOf', () => {
  test('optionRowsOf returns rows for groups only if groups are selectable', () => {
    expect(listRowValues(true)).toEqual(['2', '1', '4', '6', '5', '3', '7']);
    expect(listRowValues(false)).toEqual(['1', '4', '5', '3', '7']);
  });
  test('optionRowsOf returns a row for an option without children', () => {
    expect(optionRowsOf([{ value: 'a', label: 'A', children: [] }], false)).toHaveLength(1);
  });
});

test('labelPathOf returns the label of the group and of the option for the value of an option', () => {
  expect(labelPathOf(spotOptions, '4')).toEqual(['Covered', 'Indoor parking']);
  expect(labelPathOf(spotOptions, '2')).toEqual(['Covered']);
  expect(labelPathOf(spotOptions, 'x')).toEqual([]);
});

describe('rowIndexAfterKey', () => {
  const allRows = optionRowsOf(spotOptions, true);
  const leafRows = optionRowsOf(spotOptions, false);
  test.each([
    [0, 'Enter', 1],
    [1, 'Enter', 3],
    [2, 'Leave', 0],
    [0, 'Leave', 0],
    [3, 'Leave', 0],
    [5, 'Enter', 6],
    [6, 'Leave', 3],
    [6, 'Enter', 6],
    [-1, 'Enter', 0],
    [-1, 'ArrowUp', 6],
    [-1, 'ArrowDown', 0],
    [2, 'Home', 0],
    [2, 'End', 6],
    [0, 'PageDown', 6],
    [6, 'PageUp', 0],
    [2, 'x', 2],
  ])('rowIndexAfterKey with selectable groups moves from row %i for the key %s to row %i', (from, key, to) => {
    expect(rowIndexAfterKey(allRows, from, key)).toBe(to);
  });
  test.each([
    [0, 'Enter', 2],
    [1, 'Leave', 1],
    [3, 'Leave', 0],
    [4, 'Leave', 2],
  ])('rowIndexAfterKey with groups as headings moves from row %i for the key %s to row %i', (from, key, to) => {
    expect(rowIndexAfterKey(leafRows, from, key)).toBe(to);
  });

  const anyChild = fc.record({ value: fc.uuid(), label: fc.string(), disabled: fc.boolean() });
  const anyTree = fc.array(
    fc.record({ value: fc.uuid(), label: fc.string(), children: fc.array(anyChild, { maxLength: 4 }) }),
    {
      maxLength: 5,
    },
  );
  const anyKey = fc.constantFrom('ArrowUp', 'ArrowDown', 'Home', 'End', 'PageUp', 'PageDown', 'Enter', 'Leave');

  test('rowIndexAfterKey stays in the list and never lands on a disabled row', () => {
    fc.assert(
      fc.property(anyTree, fc.boolean(), fc.array(anyKey), (options, isParentSelectable, presses) => {
        const optionRows = optionRowsOf(options, isParentSelectable);
        let active = -1;
        for (const key of presses) active = rowIndexAfterKey(optionRows, active, key);
        const hasTarget = presses.length > 0 && optionRows.some((row) => !row.option.disabled);
        expect(active !== -1).toBe(hasTarget);
        expect(optionRows[active]?.option.disabled ?? false).toBe(false);
        expect(active).toBeLessThan(Math.max(optionRows.length, 1));
      }),
    );
  });

  test('rowIndexAfterKey reaches every enabled row when ArrowDown is repeated from the top', () => {
    fc.assert(
      fc.property(anyTree, (options) => {
        const optionRows = optionRowsOf(options, true);
        const visitedRows = new Set<number>();
        let active = rowIndexAfterKey(optionRows, -1, 'ArrowDown');
        while (active !== -1 && !visitedRows.has(active)) {
          visitedRows.add(active);
          active = rowIndexAfterKey(optionRows, active, 'ArrowDown');
        }
        expect(visitedRows.size).toBe(optionRows.filter((row) => row.option.disabled !== true).length);
      }),
    );
  });
});

describe('typing ahead', () => {
  const optionLabels = ['Covered', 'Covered parking', 'Área libre', 'Outdoor'];
  test('appendLetter adds a letter to the typed word, or starts a new word after a pause', () => {
    const firstLetter = appendLetter({ text: '', at: 0 }, 'c', 5000);
    expect(appendLetter(firstLetter, 'o', 5300).text).toBe('co');
    expect(appendLetter(firstLetter, 'o', 6300).text).toBe('o');
  });
  test.each([
    [-1, 'o', 3],
    [0, 'c', 1],
    [1, 'c', 0],
    [0, 'cc', 1],
    [0, 'covered p', 1],
    [1, 'co', 1],
    [0, 'are', 2],
    [2, 'zzz', 2],
    [2, '', 2],
  ])('findTypedLabel with row %i active returns for the typed letters %j the row %i', (active, typed, to) => {
    expect(findTypedLabel(optionLabels, active, typed)).toBe(to);
  });
});

test.each([
  [['ArrowDown', 'ArrowDown'], 2],
  [['ArrowDown', 'Enter', 'ArrowDown'], 1],
  [['End', ' ', 'Home'], 3],
  [['o', 'u', 't'], 2],
  [['Shift'], 0],
])('rowIndexAfterKeys with the first of four rows active returns for the keys %j the row %i', (keys, to) => {
  const optionRows = optionRowsOf(
    ['Covered', 'Indoor', 'Outdoor', 'Driveway'].map((label) => ({ value: label, label })),
    false,
  );
  expect(rowIndexAfterKeys(optionRows, 0, keys)).toBe(to);
});
