'use client';
import type { ComponentPropsWithRef, ReactElement } from 'react';
import { ChevronDownIcon } from '../../icons/index.ts';
import { Field, type FieldBaseProps, type FieldSize, useNativeField } from './field.tsx';
import * as styles from './field.css.ts';

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}

export interface SelectOptionGroup {
  label: string;
  options: readonly SelectOption[];
  disabled?: boolean;
}

export interface SelectFieldProps
  extends
    FieldBaseProps,
    Omit<ComponentPropsWithRef<'select'>, 'children' | 'size' | 'multiple' | 'value' | 'defaultValue'> {
  /** Options in display order, or groups of them. */
  options: readonly (SelectOption | SelectOptionGroup)[];
  /**
   * Placeholder option with the value `''`: "Choose…". In a required select it blocks submission; in an optional one it
   * resets the choice.
   */
  placeholder?: string;
  /** Current value, controlled by the page; uncontrolled if omitted. */
  value?: string;
  /** Initial value, if `value` is omitted; also the value after a form is reset. */
  defaultValue?: string;
  /** Height of the control: 36, 44 or 52 px; `small` is for dense layouts only. */
  size?: FieldSize;
  /** Called with the selected value after `onChange`, and with the default when the form is reset. */
  onValueChange?: (value: string) => void;
}

const renderOption = ({ label, ...option }: SelectOption): ReactElement => (
  <option key={option.value} {...option}>
    {label}
  </option>
);

const getFirstValue = (select: HTMLSelectElement | null) =>
  select?.querySelector<HTMLOptionElement>('option:enabled')?.value;

/** Native select. `ref` and other props go to the select, `className` to the root element. */
export function SelectField({ options, placeholder, size = 'medium', ...rest }: SelectFieldProps): ReactElement {
  const [field, control] = useNativeField(rest, getFirstValue);
  return (
    <Field {...field}>
      {(described) => (
        <div className={`${styles.fieldControl} ${styles.sizes[size]}`}>
          <select {...control} {...described} className={styles.input}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) =>
              'options' in option ? (
                <optgroup key={option.label} label={option.label} disabled={option.disabled}>
                  {option.options.map(renderOption)}
                </optgroup>
              ) : (
                renderOption(option)
              ),
            )}
          </select>
          <ChevronDownIcon size={20} className={styles.selectArrow} />
        </div>
      )}
    </Field>
  );
}
