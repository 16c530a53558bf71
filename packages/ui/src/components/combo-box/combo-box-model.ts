import { findOption, flattenOptions, type ListEntry, type ListOption } from '../select/list-box-model.tsx';

/**
 * Typed text of a combo box and the value that it belongs to. It is discarded when the combo box gets another value.
 */
export interface TextDraft {
  value: string;
  text: string;
}

/** Returns the options, with the last selected one added if it isn't among them any more. */
export function withSelectedOption(
  entries: readonly ListEntry[],
  value: string,
  lastSelected: ListOption | undefined,
): readonly ListEntry[] {
  const isMissing = value !== '' && lastSelected?.value === value && findOption(entries, value) === undefined;
  return isMissing ? [lastSelected, ...entries] : entries;
}

/** Returns the text of a value: the label of its option, or the value itself if it may be free text. */
export const inputTextOf = (entries: readonly ListEntry[], value: string, isFreeTextAllowed: boolean): string =>
  findOption(entries, value)?.label ?? (isFreeTextAllowed ? value : '');

/** Returns the value of a typed text: the value of the option with this label, or the text itself. */
export const valueOfText = (entries: readonly ListEntry[], text: string): string =>
  flattenOptions(entries).find((option) => option.label === text && option.disabled !== true)?.value ?? text;
