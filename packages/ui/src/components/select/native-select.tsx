'use client';
import { type ChangeEvent, type ReactElement, useLayoutEffect, useRef } from 'react';
import { classNames } from '../../class-names.ts';
import { useFormReset } from '../../control-hooks.ts';
import { ChevronDownIcon } from '../../icons/index.ts';
import type { FieldControlProps, FieldSize } from '../field/field.tsx';
import * as field from '../field/field.css.ts';
import { findOption, isOptionGroup, type ListEntry, type ListOption } from './list-box-model.tsx';
import * as styles from './select.css.ts';

export interface NativeSelectProps {
  control: FieldControlProps;
  options: readonly ListEntry[];
  placeholder: string;
  value: string;
  /** Value after a reset of the form. */
  initialValue: string;
  size: FieldSize;
  name: string | undefined;
  autoComplete: string | undefined;
  required: boolean;
  disabled: boolean;
  /** True if a button covers the native select. */
  isCovered: boolean;
  onValueChange: (value: string) => void;
  onFocus: () => void;
  /** Called when the form is submitted without a required value. `isFirst` is true for its first invalid control. */
  onMissing: (browserMessage: string, isFirst: boolean) => void;
}

const renderOption = ({ value, label, disabled }: ListOption): ReactElement => (
  <option key={value} value={value} disabled={disabled}>
    {label}
  </option>
);

/** Returns the value that was chosen before hydration; undefined if the select is untouched. */
function findEarlyChoice({ options, selectedIndex, value }: HTMLSelectElement): string | undefined {
  const defaultOption = [...options].find((option) => option.defaultSelected) ?? options[0];
  return selectedIndex === -1 || selectedIndex === defaultOption?.index ? undefined : value;
}

/** Native select that the form submits, validates and resets. Without JavaScript it is the whole control. */
export function NativeSelect({
  control,
  options,
  placeholder,
  value,
  initialValue,
  size,
  isCovered,
  onValueChange,
  onFocus,
  onMissing,
  ...native
}: NativeSelectProps): ReactElement {
  const selectRef = useRef<HTMLSelectElement>(null);
  const isTakenOverRef = useRef(false);
  useFormReset(selectRef, () => onValueChange(initialValue));
  useLayoutEffect(() => {
    const selectElement = selectRef.current;
    if (!selectElement) return;
    const choiceBeforeHydration = isTakenOverRef.current ? undefined : findEarlyChoice(selectElement);
    isTakenOverRef.current = true;
    selectElement.value = value;
    if (choiceBeforeHydration !== undefined) onValueChange(choiceBeforeHydration);
  });
  const handleChange = (event: ChangeEvent<HTMLSelectElement>): void => {
    const nextValue = event.currentTarget.value;
    event.currentTarget.value = value;
    onValueChange(nextValue);
  };
  return (
    <>
      <select
        {...native}
        {...control}
        ref={selectRef}
        // The default to which a form reset returns, not the current value, which an effect sets.
        defaultValue={initialValue}
        aria-hidden={isCovered || undefined}
        tabIndex={isCovered ? -1 : undefined}
        className={
          isCovered ? styles.coveredSelect : classNames(field.fieldControl, field.sizes[size], styles.nativeSelect)
        }
        onChange={handleChange}
        onFocus={() => {
          if (isCovered) onFocus();
        }}
        onInvalid={(event) => {
          event.preventDefault();
          const { form, validationMessage } = event.currentTarget;
          onMissing(validationMessage, form?.querySelector(':invalid:not(fieldset)') === event.currentTarget);
        }}
      >
        {findOption(options, '') === undefined && <option value="">{placeholder}</option>}
        {options.map((entry) =>
          isOptionGroup(entry) ? (
            <optgroup key={`group ${entry.label}`} label={entry.label} disabled={entry.disabled}>
              {entry.options.map(renderOption)}
            </optgroup>
          ) : (
            renderOption(entry)
          ),
        )}
      </select>
      {!isCovered && <ChevronDownIcon size={20} className={styles.nativeSelectArrow} />}
    </>
  );
}
