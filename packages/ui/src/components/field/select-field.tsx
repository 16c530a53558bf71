'use client';
import type { ChangeEvent, ComponentPropsWithRef, ReactElement } from 'react';
import { ChevronDownIcon } from '../../icons/index.ts';
import { Field, type FieldLook } from './field.tsx';
import * as styles from './field.css.ts';

export interface SelectOption {
  value: string;
  label: string;
}

export interface SelectFieldProps
  extends FieldLook, Omit<ComponentPropsWithRef<'select'>, 'children' | 'size' | 'multiple'> {
  options: readonly SelectOption[];
  /** Told the chosen value, after `onChange`. */
  onValueChange?: (value: string) => void;
}

/** One of a list, as the browser shows it. `ref` and other props go to the select, `className` to the whole. */
export function SelectField({
  label,
  isLabelHidden,
  aside,
  hint,
  error,
  options,
  id,
  onChange,
  onValueChange,
  className,
  ...rest
}: SelectFieldProps): ReactElement {
  const change = (event: ChangeEvent<HTMLSelectElement>): void => {
    onChange?.(event);
    onValueChange?.(event.target.value);
  };
  return (
    <Field {...{ label, isLabelHidden, aside, hint, error, className }} controlId={id}>
      {(control) => (
        <div className={styles.control}>
          <select {...rest} {...control} className={styles.input} onChange={change}>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDownIcon size={20} className={styles.arrow} />
        </div>
      )}
    </Field>
  );
}
