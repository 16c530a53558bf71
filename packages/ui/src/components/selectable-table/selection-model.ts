import type { Selection } from 'react-stately';

/** Key of the column of checkboxes, and prefix of other columns, so that no column has the key of a row. */
export const selectionColumnKey = 'column-of-checkboxes';

export const columnKeyOf = (key: string): string => `column:${key}`;

/** Returns the selected keys; `all` means every row that is not disabled. */
export function toSelectedKeys(
  selection: Selection,
  rowKeys: Iterable<string>,
  disabledKeys: ReadonlySet<string>,
): ReadonlySet<string> {
  if (selection === 'all') return new Set([...rowKeys].filter((key) => !disabledKeys.has(key)));
  // returns the same object, because React Aria keeps the start of a range in it
  return selection as ReadonlySet<string>;
}
