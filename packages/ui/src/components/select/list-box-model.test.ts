import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { disabledValuesOf, findOption, flattenOptions, isOptionGroup, type ListEntry } from './list-box-model.tsx';

const anyOptionWith = (value: string) =>
  fc.record({ value: fc.constant(value), label: fc.string(), disabled: fc.boolean() });

/** Lists whose values are unique, some of them in groups. */
const anyEntries: fc.Arbitrary<ListEntry[]> = fc
  .uniqueArray(fc.uniqueArray(fc.nat(), { minLength: 1, maxLength: 4 }), { maxLength: 6 })
  .chain((parts) =>
    fc.tuple(
      ...parts.map((part, index) =>
        part.length === 1
          ? anyOptionWith(`${index}`)
          : fc.record({
              label: fc.string(),
              disabled: fc.boolean(),
              options: fc.tuple(...part.map((number) => anyOptionWith(`${index} ${number}`))),
            }),
      ),
    ),
  );

describe('flattenOptions', () => {
  test('flattenOptions returns every option once, in the order of the list', () => {
    fc.assert(
      fc.property(anyEntries, (entries) => {
        const optionValues = flattenOptions(entries).map((option) => option.value);
        expect(new Set(optionValues).size).toBe(optionValues.length);
        const groupSizes = entries.map((entry) => (isOptionGroup(entry) ? entry.options.length : 1));
        expect(optionValues).toHaveLength(groupSizes.reduce((sum, size) => sum + size, 0));
        const groupIndexes = optionValues.map((value) => Number(value.split(' ')[0]));
        expect(groupIndexes).toEqual(groupIndexes.toSorted((one, other) => one - other));
      }),
    );
  });
});

describe('findOption', () => {
  test('findOption finds every option by its value, and nothing by another value', () => {
    fc.assert(
      fc.property(anyEntries, (entries) => {
        for (const option of flattenOptions(entries)) expect(findOption(entries, option.value)).toBe(option);
        expect(findOption(entries, 'unknown')).toBeUndefined();
      }),
    );
  });
});

describe('disabledValuesOf', () => {
  test('disabledValuesOf returns the disabled options, and all options of disabled groups', () => {
    fc.assert(
      fc.property(anyEntries, (entries) => {
        const disabledValues = new Set(disabledValuesOf(entries));
        for (const entry of entries)
          for (const option of flattenOptions([entry]))
            expect(disabledValues.has(option.value)).toBe(entry.disabled === true || option.disabled === true);
      }),
    );
  });
});
