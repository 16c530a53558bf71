'use client';
import { useLayoutEffect, useRef, useState } from 'react';
import type { Key } from 'react-aria';
import { useControllable } from '../../use-controllable.ts';
import { findOption, type ListEntry } from '../select/list-box-model.tsx';
import { type TextDraft, inputTextOf, valueOfText, withSelectedOption } from './combo-box-model.ts';

interface ComboBoxValueOptions {
  options: readonly ListEntry[];
  value: string | undefined;
  defaultValue: string;
  onValueChange: ((value: string) => void) | undefined;
  isFreeTextAllowed: boolean;
}

export interface ComboBoxValue {
  value: string;
  initialValue: string;
  /** Text of the combo box's text field. */
  text: string;
  /** Options to list. They include the selected one even if the page has replaced its options meanwhile. */
  entries: readonly ListEntry[];
  changeValue: (value: string) => void;
  /** Handles typed text. */
  changeText: (text: string) => void;
  /** Handles the selection of an option, or `null` when the list closes without one. */
  changeKey: (key: Key | null) => void;
}

/**
 * State of a combo box: its value and its text. React Aria keeps neither, so that both can be controlled by the page.
 */
export function useComboBoxValue({
  options,
  value: givenValue,
  defaultValue,
  onValueChange,
  isFreeTextAllowed,
}: ComboBoxValueOptions): ComboBoxValue {
  const [value, setValue] = useControllable(givenValue, defaultValue, onValueChange);
  const [initialValue] = useState(value);
  const [draft, setDraft] = useState<TextDraft>();
  const [lastSelected, setLastSelected] = useState(() => findOption(options, value));
  const selectedOption = findOption(options, value);
  if (selectedOption && (selectedOption.value !== lastSelected?.value || selectedOption.label !== lastSelected.label))
    setLastSelected(selectedOption);

  const listedEntries = withSelectedOption(options, value, selectedOption ?? lastSelected);
  const inputText = draft?.value === value ? draft.text : inputTextOf(listedEntries, value, isFreeTextAllowed);

  const latestValueRef = useRef(value);
  useLayoutEffect(() => {
    latestValueRef.current = value;
  });
  const changeValue = (nextValue: string): void => {
    if (nextValue === latestValueRef.current) return;
    latestValueRef.current = nextValue;
    setValue(nextValue);
  };
  return {
    value,
    initialValue,
    text: inputText,
    entries: listedEntries,
    changeValue: (nextValue) => {
      setDraft(undefined);
      changeValue(nextValue);
    },
    changeText: (nextText) => {
      const keptValue = nextText === '' ? '' : value;
      const nextValue = isFreeTextAllowed ? valueOfText(listedEntries, nextText) : keptValue;
      setDraft({ value: nextValue, text: nextText });
      changeValue(nextValue);
    },
    changeKey: (key) => {
      if (key === null && isFreeTextAllowed) return;
      const nextValue = key === null ? value : String(key);
      setDraft(undefined);
      changeValue(nextValue);
    },
  };
}
