import type { ReactNode } from 'react';

export interface TwoLevelChild {
  /** Value in the form, unique in the whole tree. */
  value: string;
  label: string;
  /** Secondary text below the label. */
  description?: string;
  disabled?: boolean;
}

/** Entry of the first level: a group if it has children, otherwise a selectable option. */
export interface TwoLevelOption extends TwoLevelChild {
  /** Decorative icon before the label. */
  icon?: ReactNode;
  children?: readonly TwoLevelChild[];
}

/** Row that keys can reach, in visual order. */
export interface Row {
  option: TwoLevelChild;
  /** Group of the row. The row of a group is its own parent. */
  parent: TwoLevelOption | undefined;
}

export const isGroup = (option: TwoLevelOption): boolean => (option.children?.length ?? 0) > 0;

/** Returns the selectable rows from top to bottom; includes the rows of groups if groups are selectable. */
export function rowsOf(options: readonly TwoLevelOption[], isParentSelectable: boolean): Row[] {
  return options.flatMap((option): Row[] => {
    if (!isGroup(option)) return [{ option, parent: undefined }];
    const children = (option.children ?? []).map((child) => ({ option: child, parent: option }));
    return isParentSelectable ? [{ option, parent: option }, ...children] : children;
  });
}

/** Labels from the first level to the value: `['Covered', 'Indoor parking']`; empty for an unknown value. */
export function pathOf(options: readonly TwoLevelOption[], value: string): string[] {
  for (const option of options) {
    if (option.value === value) return [option.label];
    const child = option.children?.find((other) => other.value === value);
    if (child) return [option.label, child.label];
  }
  return [];
}

const pageLength = 8;

/** Index of the nearest enabled row from `index` in the direction of `step`; -1 without an enabled row. */
function enabledFrom(rows: readonly Row[], index: number, step: 1 | -1): number {
  for (let at = index; at >= 0 && at < rows.length; at += step) if (rows[at]?.option.disabled !== true) return at;
  return -1;
}

const orFallback = (index: number, fallback: number): number => (index === -1 ? fallback : index);

/**
 * Index to which a key moves. Up and Down visit all rows; `Enter` (Right) on a group moves to its first child,
 * otherwise to the next group; `Leave` (Left) moves to the row of the group if it is selectable, otherwise to the
 * previous group.
 */
// Complex because it lists keys, with exceptions for groups that are not selectable.
export function moveTo(rows: readonly Row[], active: number, key: string): number {
  const last = rows.length - 1;
  if (key === 'ArrowDown') return orFallback(enabledFrom(rows, active + 1, 1), active);
  if (key === 'ArrowUp')
    return active === -1 ? enabledFrom(rows, last, -1) : orFallback(enabledFrom(rows, active - 1, -1), active);
  if (key === 'Home') return enabledFrom(rows, 0, 1);
  if (key === 'End') return enabledFrom(rows, last, -1);
  if (key === 'PageDown') return orFallback(enabledFrom(rows, Math.min(active + pageLength, last), -1), active);
  if (key === 'PageUp') return orFallback(enabledFrom(rows, Math.max(active - pageLength, 0), 1), active);
  if (key !== 'Enter' && key !== 'Leave') return active;
  const row = rows[active];
  if (!row) return enabledFrom(rows, 0, 1);
  const isOwnRow = row.option === row.parent;
  if (key === 'Enter') {
    if (isOwnRow) return orFallback(enabledFrom(rows, active + 1, 1), active);
    const next = rows.findIndex((other, index) => index > active && other.parent !== row.parent);
    return next === -1 ? active : orFallback(enabledFrom(rows, next, 1), active);
  }
  const first = row.parent === undefined ? active : rows.findIndex((other) => other.parent === row.parent);
  const isGroupRowFirst = rows[first]?.option === row.parent;
  if (!isOwnRow && isGroupRowFirst && rows[first]?.option.disabled !== true) return first;
  const rowBefore = rows[first - 1];
  if (!rowBefore) return active;
  const startIndex =
    rowBefore.parent === undefined ? first - 1 : rows.findIndex((other) => other.parent === rowBefore.parent);
  return orFallback(enabledFrom(rows, startIndex, 1), active);
}

/** Type-ahead query and the time of its last letter in milliseconds. */
export interface TypeAhead {
  text: string;
  at: number;
}

/** Maximum milliseconds between two letters of one type-ahead query. */
const typeAheadPause = 700;

export function appendLetter(typeAhead: TypeAhead, letter: string, now: number): TypeAhead {
  return { text: now - typeAhead.at > typeAheadPause ? letter : typeAhead.text + letter, at: now };
}

/** True while a type-ahead query is active, so that a space extends it. */
export const isTyping = (state: TypeAhead, now: number): boolean =>
  state.text !== '' && now - state.at <= typeAheadPause;

const foldAccents = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/**
 * Index of the label on either level that begins with the query, ignoring accents; `active` without a match. A single
 * or repeated letter cycles through the matches.
 */
export function matchTyped(labels: readonly string[], active: number, typed: string): number {
  const text = foldAccents(typed);
  if (text === '') return active;
  const isOneLetter = [...text].every((letter) => letter === text[0]);
  const prefix = isOneLetter ? text.slice(0, 1) : text;
  const startIndex = isOneLetter ? active + 1 : Math.max(active, 0);
  for (let offset = 0; offset < labels.length; offset += 1) {
    const index = (startIndex + offset) % labels.length;
    if (foldAccents(labels[index] ?? '').startsWith(prefix)) return index;
  }
  return active;
}
