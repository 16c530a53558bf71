import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { flattenOptions, type ListOption } from '../select/list-box-model.tsx';
import { inputTextOf, valueOfText, withSelectedOption } from './combo-box-model.ts';

const anyOption = fc.record({ value: fc.string({ minLength: 1 }), label: fc.string({ minLength: 1 }) });
const anyOptions: fc.Arbitrary<ListOption[]> = fc
  .uniqueArray(anyOption, { selector: (option) => option.value })
  .map((options) => options.map((option, index) => ({ ...option, label: `${index} ${option.label}` })));

describe('inputTextOf and valueOfText', () => {
  test('the text of every value leads back to the value if labels are unique', () => {
    fc.assert(
      fc.property(anyOptions, (options) => {
        for (const option of options) {
          expect(inputTextOf(options, option.value, false)).toBe(option.label);
          expect(valueOfText(options, option.label)).toBe(option.value);
        }
      }),
    );
  });

  test('text that is not a label is its own value only if free text is allowed', () => {
    expect(valueOfText([{ value: 'a', label: 'Alicante' }], 'Ali')).toBe('Ali');
    expect(inputTextOf([{ value: 'a', label: 'Alicante' }], 'Ali', true)).toBe('Ali');
    expect(inputTextOf([{ value: 'a', label: 'Alicante' }], 'Ali', false)).toBe('');
  });

  test('the label of a disabled option is free text', () => {
    expect(valueOfText([{ value: 'a', label: 'Alicante', disabled: true }], 'Alicante')).toBe('Alicante');
  });
});

describe('withSelectedOption', () => {
  test('withSelectedOption adds the selected option exactly if it is missing', () => {
    fc.assert(
      fc.property(anyOptions, anyOption, (options, selected) => {
        const optionValues = flattenOptions(withSelectedOption(options, selected.value, selected)).map(
          ({ value }) => value,
        );
        expect(optionValues).toContain(selected.value);
        expect(new Set(optionValues).size).toBe(optionValues.length);
        expect(withSelectedOption(options, '', selected)).toBe(options);
      }),
    );
  });
});
