import type { ReactElement } from 'react';

/** A name with the parts of it that fit what was typed: start and end, in UTF-16 units. */
export interface MatchedName {
  text: string;
  ranges: readonly (readonly [number, number])[];
}

/** A suggestion of the list. */
export interface SearchSuggestion {
  /** Unique in the list. */
  id: string;
  /** `town`, `district`, `venue`, `street` or `listing`; others are shown like places. */
  kind: string;
  title: string;
  /** Drawn instead of the icon of its kind. */
  icon?: ReactElement;
  /** The name that fits what was typed: the title, or another name that is shown with it. Without it the title is compared. */
  matched?: MatchedName;
  /** Location: "Chamberí, Madrid". */
  context?: string;
  /** A warning about the suggestion: "We don't know number 20." */
  note?: string;
  /** Shown at the end of the line: "86 bays". */
  detail?: string;
  /** Runs an action: the field keeps its text, and the list stays open until the action closes it. */
  isAction?: boolean;
  /** Can be removed from the list by Delete or its remove button. */
  isRemovable?: boolean;
}

/** Suggestions of one kind under a heading. */
export interface SuggestionGroup {
  kind: string;
  suggestions: SearchSuggestion[];
}

/** Puts suggestions of one kind together, kinds and lines in the order in which they came. */
export function groupSuggestions(suggestions: readonly SearchSuggestion[]): SuggestionGroup[] {
  const groups = new Map<string, SearchSuggestion[]>();
  for (const suggestion of suggestions) {
    const group = groups.get(suggestion.kind);
    if (group) group.push(suggestion);
    else groups.set(suggestion.kind, [suggestion]);
  }
  return [...groups].map(([kind, lines]) => ({ kind, suggestions: lines }));
}

/** Part of a title, and whether it matches the typed text. */
export interface TitlePart {
  text: string;
  isMatch: boolean;
}

/** Lower case without accents. */
const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Splits a title where the typed words begin one of its words, ignoring case and accents. The parts make up the title. */
export function matchParts(title: string, query: string): TitlePart[] {
  const typed = fold(query).split(/[^\p{L}\p{N}]+/u);
  return title
    .normalize('NFC')
    .split(/([\p{L}\p{N}\p{M}]+)/u)
    .flatMap((word) => {
      const folded = fold(word);
      const length = Math.max(...typed.map((begin) => (folded.startsWith(begin) ? begin.length : 0)));
      return [
        { text: word.slice(0, length), isMatch: true },
        { text: word.slice(length), isMatch: false },
      ].filter(({ text }) => text !== '');
    });
}

/** Splits a name at the ranges that fit; ranges that are not in it, or begin inside another one, are left out. */
export function rangeParts({ text, ranges }: MatchedName): TitlePart[] {
  const parts: TitlePart[] = [];
  let end = 0;
  for (const [from, to] of ranges.toSorted(([one], [other]) => one - other)) {
    if (from < end || to <= from || to > text.length) continue;
    parts.push({ text: text.slice(end, from), isMatch: false }, { text: text.slice(from, to), isMatch: true });
    end = to;
  }
  parts.push({ text: text.slice(end), isMatch: false });
  return parts.filter((part) => part.text !== '');
}

/**
 * Effect of a key, after the ARIA pattern of an editable combobox with manual selection: the index of the new active
 * line, -1 for the field itself (a closed list opens), or another action.
 */
export type ListMove = number | 'choose' | 'close' | 'clear' | 'none';

export interface ListState {
  isOpen: boolean;
  count: number;
  /** Index of the active row; -1 while the text field is active. */
  activeIndex: number;
  hasQuery: boolean;
}

/** Decides what a key does. Arrows walk in a circle through the lines and the text; keys that edit it lead back to it. */
// Complex because it is a table of keys, open and closed.
export function moveByKey(key: string, hasAlt: boolean, { isOpen, count, activeIndex, hasQuery }: ListState): ListMove {
  const places = count + 1;
  switch (key) {
    case 'ArrowDown':
      return hasAlt && !isOpen ? -1 : ((activeIndex + 2) % places) - 1;
    case 'ArrowUp':
      return hasAlt && isOpen ? 'close' : ((activeIndex + places) % places) - 1;
    case 'Enter':
      return isOpen && activeIndex >= 0 ? 'choose' : 'close';
    case 'Escape':
      return isOpen ? 'close' : hasQuery ? 'clear' : 'none';
    case 'Home':
    case 'End':
    case 'ArrowLeft':
    case 'ArrowRight':
      return isOpen ? -1 : 'none';
    default:
      return 'none';
  }
}
