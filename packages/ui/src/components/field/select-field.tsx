'use client';
import { useRef, useState, type ChangeEvent, type ComponentPropsWithRef, type ReactElement } from 'react';
import { ChevronDownIcon } from '../../icons/index.ts';
import { useFormReset } from '../../use-form-reset.ts';
import { useMergedRef } from '../../use-merged-ref.ts';
import { Field, type FieldLook, type FieldSize } from './field.tsx';
import * as styles from './field.css.ts';

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}

/** Options under a heading of their own. */
export interface SelectOptionGroup {
  label: string;
  options: readonly SelectOption[];
  disabled?: boolean;
}

export interface SelectFieldProps
  extends
    FieldLook,
    Omit<ComponentPropsWithRef<'select'>, 'children' | 'size' | 'multiple' | 'value' | 'defaultValue'> {
  options: readonly (SelectOption | SelectOptionGroup)[];
  /**
   * Shown while nothing is chosen: "Choose…". Its value is `''`: a required select is not sent with it, and one that is
   * not required can go back to it.
   */
  placeholder?: string;
  value?: string;
  defaultValue?: string;
  size?: FieldSize;
  /** Told the chosen value, after `onChange`; and the first value when the form is reset. */
  onValueChange?: (value: string) => void;
}

const optionOf = ({ label, ...option }: SelectOption): ReactElement => (
  <option key={option.value} {...option}>
    {label}
  </option>
);

/** One of a list, as the browser shows it. `ref` and other props go to the select, `className` to the whole. */
export function SelectField({
  label,
  isLabelHidden,
  aside,
  hint,
  error,
  options,
  placeholder,
  size = 'medium',
  id,
  onChange,
  onValueChange,
  className,
  ref,
  ...rest
}: SelectFieldProps): ReactElement {
  const select = useRef<HTMLSelectElement>(null);
  const selectRef = useMergedRef(select, ref);
  const [initialValue] = useState(rest.value ?? rest.defaultValue);
  useFormReset(select, () => {
    const first = select.current?.querySelector<HTMLOptionElement>('option:enabled')?.value;
    onValueChange?.(initialValue ?? first ?? '');
  });

  const change = (event: ChangeEvent<HTMLSelectElement>): void => {
    onChange?.(event);
    onValueChange?.(event.target.value);
  };
  return (
    <Field {...{ label, isLabelHidden, aside, hint, error, className }} controlId={id}>
      {(control) => (
        <div className={`${styles.control} ${styles.sizes[size]}`}>
          <select {...rest} {...control} ref={selectRef} className={styles.input} onChange={change}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) =>
              'options' in option ? (
                <optgroup key={option.label} label={option.label} disabled={option.disabled}>
                  {option.options.map(optionOf)}
                </optgroup>
              ) : (
                optionOf(option)
              ),
            )}
          </select>
          <ChevronDownIcon size={20} className={styles.arrow} />
        </div>
      )}
    </Field>
  );
}
