import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  isTyping,
  matchTyped,
  moveTo,
  pathOf,
  rowsOf,
  appendLetter,
  type TwoLevelOption,
} from './two-level-select-model.ts';

const spots: TwoLevelOption[] = [
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
const values = (isParentSelectable: boolean) => rowsOf(spots, isParentSelectable).map((row) => row.option.value);

describe('rowsOf', () => {
  test('rowsOf includes groups only if they are selectable', () => {
    expect(values(true)).toEqual(['2', '1', '4', '6', '5', '3', '7']);
    expect(values(false)).toEqual(['1', '4', '5', '3', '7']);
  });
  test('rowsOf includes options without children', () => {
    expect(rowsOf([{ value: 'a', label: 'A', children: [] }], false)).toHaveLength(1);
  });
});

test('pathOf returns the labels of group and child', () => {
  expect(pathOf(spots, '4')).toEqual(['Covered', 'Indoor parking']);
  expect(pathOf(spots, '2')).toEqual(['Covered']);
  expect(pathOf(spots, 'x')).toEqual([]);
});

describe('moveTo', () => {
  const all = rowsOf(spots, true);
  const leaves = rowsOf(spots, false);
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
  ])('moveTo among selectable groups moves from row %i by %s to row %i', (from, key, to) => {
    expect(moveTo(all, from, key)).toBe(to);
  });
  test.each([
    [0, 'Enter', 2],
    [1, 'Leave', 1],
    [3, 'Leave', 0],
    [4, 'Leave', 2],
  ])('moveTo among group headings moves from row %i by %s to row %i', (from, key, to) => {
    expect(moveTo(leaves, from, key)).toBe(to);
  });

  const child = fc.record({ value: fc.uuid(), label: fc.string(), disabled: fc.boolean() });
  const tree = fc.array(
    fc.record({ value: fc.uuid(), label: fc.string(), children: fc.array(child, { maxLength: 4 }) }),
    {
      maxLength: 5,
    },
  );
  const keys = fc.constantFrom('ArrowUp', 'ArrowDown', 'Home', 'End', 'PageUp', 'PageDown', 'Enter', 'Leave');

  test('moveTo stays in the list and never lands on a disabled row', () => {
    fc.assert(
      fc.property(tree, fc.boolean(), fc.array(keys), (options, isParentSelectable, presses) => {
        const rows = rowsOf(options, isParentSelectable);
        let active = -1;
        for (const key of presses) active = moveTo(rows, active, key);
        const canLand = presses.length > 0 && rows.some((row) => !row.option.disabled);
        expect(active !== -1).toBe(canLand);
        expect(rows[active]?.option.disabled ?? false).toBe(false);
        expect(active).toBeLessThan(Math.max(rows.length, 1));
      }),
    );
  });

  test('ArrowDown from the top reaches every enabled row', () => {
    fc.assert(
      fc.property(tree, (options) => {
        const rows = rowsOf(options, true);
        const seen = new Set<number>();
        let active = moveTo(rows, -1, 'ArrowDown');
        while (active !== -1 && !seen.has(active)) {
          seen.add(active);
          active = moveTo(rows, active, 'ArrowDown');
        }
        expect(seen.size).toBe(rows.filter((row) => row.option.disabled !== true).length);
      }),
    );
  });
});

describe('typing ahead', () => {
  const labels = ['Covered', 'Covered parking', 'Área libre', 'Outdoor'];
  test('appendLetter extends the typed word until a pause', () => {
    const first = appendLetter({ text: '', at: 0 }, 'c', 5000);
    expect(appendLetter(first, 'o', 5300).text).toBe('co');
    expect(appendLetter(first, 'o', 6300).text).toBe('o');
    expect([isTyping(first, 5300), isTyping(first, 6300), isTyping({ text: '', at: 0 }, 1)]).toEqual([
      true,
      false,
      false,
    ]);
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
  ])('matchTyped moves from active row %i by typing %j to row %i', (active, typed, to) => {
    expect(matchTyped(labels, active, typed)).toBe(to);
  });
});
