'use client';
import { useEffect, useRef, type ReactElement } from 'react';
import type { FieldControlProps } from '../field/field.tsx';
import * as field from '../field/field.css.ts';
import * as styles from './two-level-select.css.ts';
import { isOptionGroup, labelPathOf, type TwoLevelOption } from './two-level-select-model.ts';

interface NativeSelectProps {
  control: FieldControlProps;
  options: readonly TwoLevelOption[];
  isParentSelectable: boolean;
  placeholder: string;
  value: string;
  name: string | undefined;
  required: boolean;
  disabled: boolean;
  isCovered: boolean;
  onValueChange: (value: string) => void;
  onFocus: () => void;
  /** Called when the form is submitted without a value; `isFirst` if this is the first invalid control of the form. */
  onMissing: (isFirst: boolean) => void;
}

/** Native select that the form submits, validates and resets. Without JavaScript it is the whole control. */
export function NativeSelect(props: NativeSelectProps): ReactElement {
  const { control, options, isParentSelectable, placeholder, value, name, required, disabled, isCovered } = props;
  const selectRef = useRef<HTMLSelectElement>(null);
  const initialValueRef = useRef(value);
  const { onValueChange } = props;

  useEffect(() => {
    const selectElement = selectRef.current;
    const selectForm = selectElement?.form;
    // `reset` fires before the browser resets the form, and no event fires afterwards.
    const handleReset = () =>
      setTimeout(() => {
        if (selectElement) selectElement.value = initialValueRef.current;
        onValueChange(initialValueRef.current);
      });
    selectForm?.addEventListener('reset', handleReset);
    return () => selectForm?.removeEventListener('reset', handleReset);
  });

  return (
    <select
      {...control}
      ref={selectRef}
      name={name}
      required={required}
      disabled={disabled}
      value={value}
      aria-hidden={isCovered || undefined}
      tabIndex={isCovered ? -1 : undefined}
      className={isCovered ? styles.coveredSelect : `${field.fieldControl} ${styles.nativeSelect}`}
      onChange={(event) => onValueChange(event.currentTarget.value)}
      onFocus={() => {
        if (isCovered) props.onFocus();
      }}
      onInvalid={(event) => {
        event.preventDefault();
        props.onMissing(event.currentTarget.form?.querySelector(':invalid:not(fieldset)') === event.currentTarget);
      }}
    >
      <option value="">{placeholder}</option>
      {value !== '' && labelPathOf(options, value).length === 0 && <option value={value}>{placeholder}</option>}
      {options.map((option) =>
        isOptionGroup(option) ? (
          <optgroup key={option.value} label={option.label}>
            {isParentSelectable && (
              <option value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            )}
            {option.children?.map((child) => (
              <option key={child.value} value={child.value} disabled={child.disabled}>
                {child.label}
              </option>
            ))}
          </optgroup>
        ) : (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ),
      )}
    </select>
  );
}
