import type { ReactElement } from 'react';

/** Name of a suggestion with the ranges that match the query: start and end in UTF-16 code units. */
export interface MatchedName {
  text: string;
  ranges: readonly (readonly [number, number])[];
}

export interface SearchSuggestion {
  /** Id of the suggestion, unique in the list. */
  id: string;
  /** Kind of place: `town`, `district`, `venue`, `street` or `listing`. Any other value has the icon of a place. */
  kind: string;
  title: string;
  /** Icon to show instead of the one for `kind`. */
  icon?: ReactElement;
  /** Name that matches the query: the title, or another name to show after it. By default the title is matched. */
  matched?: MatchedName;
  /** Location of the place: "Chamberí, Madrid". */
  context?: string;
  /** Warning about the suggestion: "We don't know number 20." */
  note?: string;
  /** Text at the end of the row: "86 bays". */
  detail?: string;
  /**
   * Makes the suggestion run an action when it is selected. The field keeps its text, and the list stays open until the
   * action closes it.
   */
  isAction?: boolean;
  /** Lets users remove the suggestion from the list by Delete or its remove button. */
  isRemovable?: boolean;
}

export interface SuggestionGroup {
  kind: string;
  suggestions: SearchSuggestion[];
}

export function groupSuggestions(suggestions: readonly SearchSuggestion[]): SuggestionGroup[] {
  const suggestionsByKind = new Map<string, SearchSuggestion[]>();
  for (const suggestion of suggestions) {
    const kindSuggestions = suggestionsByKind.get(suggestion.kind);
    if (kindSuggestions) kindSuggestions.push(suggestion);
    else suggestionsByKind.set(suggestion.kind, [suggestion]);
  }
  return [...suggestionsByKind].map(([kind, lines]) => ({ kind, suggestions: lines }));
}

export interface TitlePart {
  text: string;
  isMatch: boolean;
}

const foldAccents = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Splits a title at words that begin with a typed word, ignoring case and accents. The joined parts are the title. */
export function highlightMatches(title: string, query: string): TitlePart[] {
  const queryWords = foldAccents(query).split(/[^\p{L}\p{N}]+/u);
  return title
    .normalize('NFC')
    .split(/([\p{L}\p{N}\p{M}]+)/u)
    .flatMap((word) => {
      const foldedWord = foldAccents(word);
      const matchLength = Math.max(
        ...queryWords.map((queryWord) => (foldedWord.startsWith(queryWord) ? queryWord.length : 0)),
      );
      return [
        { text: word.slice(0, matchLength), isMatch: true },
        { text: word.slice(matchLength), isMatch: false },
      ].filter(({ text }) => text !== '');
    });
}

/** Splits a name at its matching ranges; ignores ranges out of bounds and overlapping ones. */
export function highlightRanges({ text, ranges }: MatchedName): TitlePart[] {
  const titleParts: TitlePart[] = [];
  let end = 0;
  for (const [from, to] of ranges.toSorted(([one], [other]) => one - other)) {
    if (from < end || to <= from || to > text.length) continue;
    titleParts.push({ text: text.slice(end, from), isMatch: false }, { text: text.slice(from, to), isMatch: true });
    end = to;
  }
  titleParts.push({ text: text.slice(end), isMatch: false });
  return titleParts.filter((part) => part.text !== '');
}

/**
 * Effect of a key in the ARIA pattern for an editable combobox with manual selection: the index of the new
 * active row (-1 for the text field), or another action.
 */
export type ListMove = number | 'choose' | 'close' | 'clear' | 'none';

export interface ListState {
  isOpen: boolean;
  count: number;
  /** Index of the active row; -1 while the text field is active. */
  activeIndex: number;
  hasQuery: boolean;
}

/**
 * Returns what a key does in the list of suggestions. Arrow keys cycle through the rows and the text field; editing
 * keys return to the text field.
 */
// Complex because it lists what each key does, in an open and in a closed list.
export function listMoveForKey(
  key: string,
  hasAlt: boolean,
  { isOpen, count, activeIndex, hasQuery }: ListState,
): ListMove {
  const positionCount = count + 1;
  switch (key) {
    case 'ArrowDown':
      return hasAlt && !isOpen ? -1 : ((activeIndex + 2) % positionCount) - 1;
    case 'ArrowUp':
      return hasAlt && isOpen ? 'close' : ((activeIndex + positionCount) % positionCount) - 1;
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
