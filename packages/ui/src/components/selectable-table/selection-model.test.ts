import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { columnKeyOf, selectionColumnKey, toSelectedKeys } from './selection-model.ts';

const anyKeys = fc.uniqueArray(fc.string());

test('toSelectedKeys returns every row key that is not disabled for the selection "all"', () => {
  fc.assert(
    fc.property(anyKeys, anyKeys, (rowKeys, disabledKeys) => {
      const selectedKeys = toSelectedKeys('all', rowKeys, new Set(disabledKeys));
      expect([...selectedKeys]).toEqual(rowKeys.filter((key) => !disabledKeys.includes(key)));
    }),
  );
});

test('toSelectedKeys returns a set of keys unchanged, because it contains the start of a range', () => {
  const selectedKeySet = new Set(['a']);
  expect(toSelectedKeys(selectedKeySet, ['a', 'b'], new Set())).toBe(selectedKeySet);
});

test('columnKeyOf returns distinct keys, none of which is the key of the selection column', () => {
  fc.assert(
    fc.property(anyKeys, (keys) => {
      const columnKeys = keys.map(columnKeyOf);
      expect(new Set([...columnKeys, selectionColumnKey]).size).toBe(keys.length + 1);
    }),
  );
});
