import type { ReactNode } from 'react';

export interface TwoLevelChild {
  /** Value in the form, unique in the whole tree. */
  value: string;
  label: string;
  /** Secondary text below the option's label. */
  description?: string;
  disabled?: boolean;
}

/** Entry of the first level: a group if it has children, otherwise a selectable option. */
export interface TwoLevelOption extends TwoLevelChild {
  /** Decorative icon before the label. */
  icon?: ReactNode;
  children?: readonly TwoLevelChild[];
}

/** Row of the list that arrow keys can reach. Rows are listed in visual order. */
export interface OptionRow {
  option: TwoLevelChild;
  /** Group that contains the row. If the row is a group itself, `parent` is the same group. */
  parent: TwoLevelOption | undefined;
}

export const isOptionGroup = (option: TwoLevelOption): boolean => (option.children?.length ?? 0) > 0;

/** Returns the selectable rows from top to bottom; includes the rows of groups if groups are selectable. */
export function optionRowsOf(options: readonly TwoLevelOption[], isParentSelectable: boolean): OptionRow[] {
  return options.flatMap((option): OptionRow[] => {
    if (!isOptionGroup(option)) return [{ option, parent: undefined }];
    const childRows = (option.children ?? []).map((child) => ({ option: child, parent: option }));
    return isParentSelectable ? [{ option, parent: option }, ...childRows] : childRows;
  });
}

/**
 * Returns the labels from the first level to the value: `['Covered', 'Indoor parking']`; empty for an unknown value.
 */
export function labelPathOf(options: readonly TwoLevelOption[], value: string): string[] {
  for (const option of options) {
    if (option.value === value) return [option.label];
    const matchingChild = option.children?.find((other) => other.value === value);
    if (matchingChild) return [option.label, matchingChild.label];
  }
  return [];
}

const rowsPerPage = 8;

/** Returns the index of the nearest enabled row from `index` in the direction of `step`; -1 without an enabled row. */
function findNearestEnabled(rows: readonly OptionRow[], index: number, step: 1 | -1): number {
  for (let at = index; at >= 0 && at < rows.length; at += step) if (rows[at]?.option.disabled !== true) return at;
  return -1;
}

const indexOrFallback = (index: number, fallback: number): number => (index === -1 ? fallback : index);

/**
 * Returns the index of the row to which a key moves. Up and Down visit all rows; `Enter` (Right) on a group moves to
 * its first child, otherwise to the next group; `Leave` (Left) moves to the row of the group if it is selectable,
 * otherwise to the previous group.
 */
// Complex because each key moves to a different row, and groups that are not selectable have no row.
export function rowIndexAfterKey(rows: readonly OptionRow[], active: number, key: string): number {
  const lastIndex = rows.length - 1;
  if (key === 'ArrowDown') return indexOrFallback(findNearestEnabled(rows, active + 1, 1), active);
  if (key === 'ArrowUp')
    return active === -1
      ? findNearestEnabled(rows, lastIndex, -1)
      : indexOrFallback(findNearestEnabled(rows, active - 1, -1), active);
  if (key === 'Home') return findNearestEnabled(rows, 0, 1);
  if (key === 'End') return findNearestEnabled(rows, lastIndex, -1);
  if (key === 'PageDown')
    return indexOrFallback(findNearestEnabled(rows, Math.min(active + rowsPerPage, lastIndex), -1), active);
  if (key === 'PageUp') return indexOrFallback(findNearestEnabled(rows, Math.max(active - rowsPerPage, 0), 1), active);
  if (key !== 'Enter' && key !== 'Leave') return active;
  const activeRow = rows[active];
  if (!activeRow) return findNearestEnabled(rows, 0, 1);
  const isGroupRow = activeRow.option === activeRow.parent;
  if (key === 'Enter') {
    if (isGroupRow) return indexOrFallback(findNearestEnabled(rows, active + 1, 1), active);
    const nextGroupIndex = rows.findIndex((other, index) => index > active && other.parent !== activeRow.parent);
    return nextGroupIndex === -1 ? active : indexOrFallback(findNearestEnabled(rows, nextGroupIndex, 1), active);
  }
  const firstSibling =
    activeRow.parent === undefined ? active : rows.findIndex((other) => other.parent === activeRow.parent);
  const isGroupRowFirst = rows[firstSibling]?.option === activeRow.parent;
  if (!isGroupRow && isGroupRowFirst && rows[firstSibling]?.option.disabled !== true) return firstSibling;
  const precedingRow = rows[firstSibling - 1];
  if (!precedingRow) return active;
  const startIndex =
    precedingRow.parent === undefined
      ? firstSibling - 1
      : rows.findIndex((other) => other.parent === precedingRow.parent);
  return indexOrFallback(findNearestEnabled(rows, startIndex, 1), active);
}

/** Type-ahead query and the time of its last letter in milliseconds. */
export interface TypeAheadState {
  text: string;
  at: number;
}

const maxTypeAheadPauseMs = 700;

export function appendLetter(typeAhead: TypeAheadState, letter: string, now: number): TypeAheadState {
  return { text: now - typeAhead.at > maxTypeAheadPauseMs ? letter : typeAhead.text + letter, at: now };
}

const foldAccents = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/**
 * Returns the index of the label on either level that begins with the query, ignoring accents; `active` without a
 * match. A single or repeated letter cycles through the matches.
 */
export function findTypedLabel(labels: readonly string[], active: number, typed: string): number {
  const foldedText = foldAccents(typed);
  if (foldedText === '') return active;
  const isOneLetter = [...foldedText].every((letter) => letter === foldedText[0]);
  const labelPrefix = isOneLetter ? foldedText.slice(0, 1) : foldedText;
  const startIndex = isOneLetter ? active + 1 : Math.max(active, 0);
  for (let offset = 0; offset < labels.length; offset += 1) {
    const labelIndex = (startIndex + offset) % labels.length;
    if (foldAccents(labels[labelIndex] ?? '').startsWith(labelPrefix)) return labelIndex;
  }
  return active;
}

/**
 * Returns the index of the row that keys make active in a list that has not loaded yet: the row from which Enter or
 * Space selects, or the last one.
 */
export function rowIndexAfterKeys(rows: readonly OptionRow[], startIndex: number, keys: readonly string[]): number {
  const rowLabels = rows.map(({ option }) => (option.disabled === true ? '' : option.label));
  let activeIndex = startIndex;
  let typedText = '';
  for (const key of keys) {
    if (key === 'Enter' || key === ' ') return activeIndex;
    if (key.length > 1) activeIndex = rowIndexAfterKey(rows, activeIndex, key);
    else {
      typedText += key;
      activeIndex = findTypedLabel(rowLabels, activeIndex, typedText);
    }
  }
  return activeIndex;
}
