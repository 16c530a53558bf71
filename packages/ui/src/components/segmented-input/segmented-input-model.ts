export interface GroupLayout {
  readonly count: number;
  /** Number of digits per segment. */
  readonly size: number;
}

export interface SegmentCaret {
  readonly group: number;
  /** Number of digits before the caret in the segment. */
  readonly offset: number;
}

export interface GroupEdit {
  readonly groups: readonly string[];
  readonly caret: SegmentCaret;
}

export type DigitReader = (text: string, group: number) => string;

export const digitsOf: DigitReader = (text) => text.replace(/\D/g, '');

export const splitDigits = (digits: string, { count, size }: GroupLayout): string[] =>
  Array.from({ length: count }, (_, group) => digitsOf(digits, group).slice(group * size, (group + 1) * size));

export const isComplete = (groups: readonly string[], { size }: GroupLayout): boolean =>
  groups.every((digits) => digits.length === size);

function advanceCaret(groups: readonly string[], caret: SegmentCaret, { count, size }: GroupLayout): GroupEdit {
  const isAtGroupEnd = caret.offset === size && caret.group < count - 1;
  return { groups, caret: isAtGroupEnd ? { group: caret.group + 1, offset: 0 } : caret };
}

function fillAllGroups(digits: string, layout: GroupLayout): GroupEdit {
  const filledGroups = splitDigits(digits, layout);
  return { groups: filledGroups, caret: { group: layout.count - 1, offset: layout.size } };
}

/** Writes digits from the start of a segment on, and overwrites the segments after it. */
function overwriteFromGroup(groups: readonly string[], from: number, digits: string, layout: GroupLayout): GroupEdit {
  const newGroups = splitDigits(digits, { ...layout, count: layout.count - from });
  const editedGroups = groups.map((previousText, group) => {
    const newGroup = newGroups[group - from] ?? '';
    return group === from ? newGroup : newGroup + previousText.slice(newGroup.length);
  });
  const lastChangedIndex = newGroups.findLastIndex((newGroup) => newGroup !== '');
  return advanceCaret(
    editedGroups,
    { group: from + lastChangedIndex, offset: newGroups[lastChangedIndex]?.length ?? 0 },
    layout,
  );
}

/**
 * Applies the browser's edit of one segment (`text`, with `offset` characters before the caret) to all segments. Keeps
 * digits only. In a full segment a digit replaces the next one; excess digits and the caret move to the next segments.
 */
export function editGroup(
  groups: readonly string[],
  { group, text, offset }: { group: number; text: string; offset: number },
  layout: GroupLayout,
  read: DigitReader = digitsOf,
): GroupEdit {
  const textDigits = digitsOf(text, group);
  const isTextLonger = text.length > (groups[group] ?? '').length;
  const enteredDigits = isTextLonger ? read(text, group) : textDigits;
  const caretOffset =
    enteredDigits === textDigits ? digitsOf(text.slice(0, offset), group).length : enteredDigits.length;
  if (enteredDigits.length > layout.size && enteredDigits.length >= layout.count * layout.size)
    return fillAllGroups(enteredDigits, layout);

  const digitsBeforeCaret = enteredDigits.slice(0, caretOffset);
  if (digitsBeforeCaret.length > layout.size) return overwriteFromGroup(groups, group, digitsBeforeCaret, layout);
  const excessCount = Math.max(0, enteredDigits.length - layout.size);
  const editedGroups = groups.map((previousText, at) =>
    at === group ? digitsBeforeCaret + enteredDigits.slice(caretOffset + excessCount) : previousText,
  );
  return isTextLonger || enteredDigits !== groups[group]
    ? advanceCaret(editedGroups, { group, offset: caretOffset }, layout)
    : { groups: editedGroups, caret: { group, offset: caretOffset } };
}

/**
 * Pasted text replaces the selection (`start` to `end`). A complete number, or one too long to fit after the caret,
 * fills the segments from the first.
 */
export function pasteIntoGroup(
  groups: readonly string[],
  { group, pasted, start, end }: { group: number; pasted: string; start: number; end: number },
  layout: GroupLayout,
  read: DigitReader = digitsOf,
): GroupEdit {
  const pastedDigits = read(pasted, 0);
  const freeDigitCount = (layout.count - group) * layout.size - start;
  if (pastedDigits.length >= layout.count * layout.size) return fillAllGroups(pastedDigits, layout);
  const newDigits = read(pasted, group);
  if (newDigits.length > freeDigitCount)
    return overwriteFromGroup(
      groups.map(() => ''),
      0,
      newDigits,
      layout,
    );
  const previousText = groups[group] ?? '';
  const editedText = previousText.slice(0, start) + newDigits + previousText.slice(end);
  return editGroup(groups, { group, text: editedText, offset: start + newDigits.length }, layout);
}

export function backspaceAtStart(groups: readonly string[], group: number): GroupEdit {
  const previousIndex = Math.max(0, group - 1);
  const editedGroups = groups.map((digits, at) => (at === previousIndex && at < group ? digits.slice(0, -1) : digits));
  return {
    groups: editedGroups,
    caret: { group: previousIndex, offset: group === 0 ? 0 : (editedGroups[previousIndex]?.length ?? 0) },
  };
}

/** Returns the caret after an arrow key that leaves its segment; undefined if the browser moves the caret. */
export function moveBetweenGroups(
  groups: readonly string[],
  key: string,
  caret: SegmentCaret,
): SegmentCaret | undefined {
  const previousGroup = groups[caret.group - 1];
  if (key === 'ArrowLeft' && caret.offset === 0 && previousGroup !== undefined)
    return { group: caret.group - 1, offset: previousGroup.length };
  const isAtTextEnd = caret.offset === (groups[caret.group]?.length ?? 0);
  if (key === 'ArrowRight' && isAtTextEnd && caret.group < groups.length - 1)
    return { group: caret.group + 1, offset: 0 };
  return undefined;
}

/**
 * Extracts month and year from "12/30", "12 / 2030", "2030-12" or "5/30". A first digit above 1 is a complete month:
 * "5" is "05". The century is dropped: "2030" is "30".
 */
export const readExpiry: DigitReader = (text, group) => {
  const isoMatch = /^\s*20(\d\d)-(\d\d)\s*$/.exec(text);
  if (isoMatch) return `${isoMatch[2]}${isoMatch[1]}`;
  const expiryMatch = /^\s*(\d{1,2})\s*[/.\-\s]\s*(?:20)?(\d\d)\s*$/.exec(text) ?? /^(\d\d)20(\d\d)$/.exec(text);
  if (expiryMatch) return `${expiryMatch[1]!.padStart(2, '0')}${expiryMatch[2]}`;
  const expiryDigits = digitsOf(text, group);
  if (group === 0) return /^[2-9]$/.test(expiryDigits) ? `0${expiryDigits}` : expiryDigits;
  return expiryDigits.length > 2 ? expiryDigits.replace(/^20/, '') : expiryDigits;
};

/** Adds a leading zero to a month of one digit when its field loses the focus. */
export const padMonth = (digits: string, group: number): string =>
  group === 0 && /^[1-9]$/.test(digits) ? `0${digits}` : digits;
