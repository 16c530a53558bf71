'use client';
import {
  useRef,
  useState,
  type ChangeEvent,
  type ComponentPropsWithRef,
  type ReactElement,
  type ReactNode,
} from 'react';
import { useFormReset } from '../../use-form-reset.ts';
import { useMergedRef } from '../../use-merged-ref.ts';
import { Field, type FieldLook, type FieldSize } from './field.tsx';
import * as styles from './field.css.ts';

export interface TextFieldProps
  extends FieldLook, Omit<ComponentPropsWithRef<'input'>, 'prefix' | 'size' | 'children' | 'value' | 'defaultValue'> {
  /** Stands before what is typed: an icon, "+34". */
  prefix?: ReactNode;
  /** Stands after what is typed: "€", "cm". */
  suffix?: ReactNode;
  size?: FieldSize;
  value?: string;
  defaultValue?: string;
  /** Told the text as typed, after `onChange`; and the first text when the form is reset. */
  onValueChange?: (value: string) => void;
}

/** A line of text, with its label, hint and error. `ref` and other props go to the input, `className` to the whole. */
export function TextField({
  label,
  isLabelHidden,
  aside,
  hint,
  error,
  prefix,
  suffix,
  size = 'medium',
  id,
  onChange,
  onValueChange,
  className,
  ref,
  ...rest
}: TextFieldProps): ReactElement {
  const input = useRef<HTMLInputElement>(null);
  const inputRef = useMergedRef(input, ref);
  const [initialValue] = useState(rest.value ?? rest.defaultValue ?? '');
  useFormReset(input, () => onValueChange?.(initialValue));

  const change = (event: ChangeEvent<HTMLInputElement>): void => {
    onChange?.(event);
    onValueChange?.(event.target.value);
  };
  return (
    <Field {...{ label, isLabelHidden, aside, hint, error, className }} controlId={id}>
      {(control) => (
        <div className={`${styles.control} ${styles.sizes[size]}`}>
          {prefix !== undefined && <span className={styles.affix}>{prefix}</span>}
          <input {...rest} {...control} ref={inputRef} className={styles.input} onChange={change} />
          {suffix !== undefined && <span className={styles.affix}>{suffix}</span>}
        </div>
      )}
    </Field>
  );
}
