import type { AriaListBoxOptions } from 'react-aria';
import { findTypedLabel, type OptionRow, rowIndexAfterKey, type TwoLevelOption } from './two-level-select-model.ts';

type KeyboardDelegate = NonNullable<AriaListBoxOptions<TwoLevelOption>['keyboardDelegate']>;

/**
 * Returns the options to which React Aria moves for each key in the list with the ID `listId`. Left and Right move
 * between groups.
 */
export function createKeyboardDelegate(rows: readonly OptionRow[], listId: string): KeyboardDelegate {
  const isRightToLeft = (): boolean => {
    const listElement = document.getElementById(listId);
    return listElement !== null && getComputedStyle(listElement).direction === 'rtl';
  };
  const indexOf = (key: unknown): number => rows.findIndex((row) => row.option.value === key);
  const valueAt = (index: number): string | null => rows[index]?.option.value ?? null;
  const valueAfterKey = (value: unknown, key: string): string | null =>
    valueAt(rowIndexAfterKey(rows, indexOf(value), key));
  return {
    getKeyBelow: (value) => valueAfterKey(value, 'ArrowDown'),
    getKeyAbove: (value) => valueAfterKey(value, 'ArrowUp'),
    getKeyRightOf: (value) => valueAfterKey(value, isRightToLeft() ? 'Leave' : 'Enter'),
    getKeyLeftOf: (value) => valueAfterKey(value, isRightToLeft() ? 'Enter' : 'Leave'),
    getKeyPageBelow: (value) => valueAfterKey(value, 'PageDown'),
    getKeyPageAbove: (value) => valueAfterKey(value, 'PageUp'),
    getFirstKey: () => valueAfterKey(undefined, 'Home'),
    getLastKey: () => valueAfterKey(undefined, 'End'),
    getKeyForSearch: (search, fromValue) => {
      const optionLabels = rows.map(({ option }) => (option.disabled === true ? '' : option.label));
      return valueAt(findTypedLabel(optionLabels, indexOf(fromValue), search));
    },
  };
}
