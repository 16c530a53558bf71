/** A line of the type-ahead list. */
export interface SearchSuggestion {
  /** Unique in the list. */
  id: string;
  /** `town`, `district`, `venue`, `street` or `listing`; others are shown like places. */
  kind: string;
  title: string;
  /** Where it is: "Chamberí, Madrid". */
  context?: string;
  /** Shown at the end of the line: "86 bays". */
  detail?: string;
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

/** A piece of a title, and whether it is what the person typed. */
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

/** What a key does to the list, after the ARIA pattern of an editable combobox with manual selection. */
export type ListMove =
  | { type: 'none' }
  | { type: 'activate'; index: number }
  | { type: 'open'; index: number }
  | { type: 'close' }
  | { type: 'clear' }
  | { type: 'choose'; index: number };

export interface ListState {
  isOpen: boolean;
  count: number;
  /** The active line, or -1 while the text field itself is. */
  activeIndex: number;
  hasQuery: boolean;
}

/** Decides what a key does. Keys that edit the text lead back to it (`activate` -1). */
export function moveByKey(key: string, hasAlt: boolean, state: ListState): ListMove {
  const { isOpen, count, activeIndex } = state;
  switch (key) {
    case 'ArrowDown':
      if (!isOpen) return { type: 'open', index: hasAlt || count === 0 ? -1 : 0 };
      return count === 0
        ? { type: 'none' }
        : { type: 'activate', index: activeIndex === count - 1 ? -1 : activeIndex + 1 };
    case 'ArrowUp':
      if (!isOpen) return { type: 'open', index: count - 1 };
      if (hasAlt) return { type: 'close' };
      return count === 0
        ? { type: 'none' }
        : { type: 'activate', index: activeIndex === -1 ? count - 1 : activeIndex - 1 };
    case 'Enter':
      return isOpen && activeIndex >= 0 ? { type: 'choose', index: activeIndex } : { type: 'close' };
    case 'Escape':
      if (isOpen) return { type: 'close' };
      return state.hasQuery ? { type: 'clear' } : { type: 'none' };
    case 'Home':
    case 'End':
    case 'ArrowLeft':
    case 'ArrowRight':
      return { type: 'activate', index: -1 };
    default:
      return { type: 'none' };
  }
}
