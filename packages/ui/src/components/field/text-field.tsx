'use client';
import type { ChangeEvent, ComponentPropsWithRef, ReactElement, ReactNode } from 'react';
import { Field, type FieldLook } from './field.tsx';
import * as styles from './field.css.ts';

export interface TextFieldProps
  extends FieldLook, Omit<ComponentPropsWithRef<'input'>, 'prefix' | 'size' | 'children'> {
  /** Stands before what is typed: an icon, "+34". */
  prefix?: ReactNode;
  /** Stands after what is typed: "€", "cm". */
  suffix?: ReactNode;
  /** Told the text as typed, after `onChange`. */
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
  id,
  onChange,
  onValueChange,
  className,
  ...rest
}: TextFieldProps): ReactElement {
  const change = (event: ChangeEvent<HTMLInputElement>): void => {
    onChange?.(event);
    onValueChange?.(event.target.value);
  };
  return (
    <Field {...{ label, isLabelHidden, aside, hint, error, className }} controlId={id}>
      {(control) => (
        <div className={styles.control}>
          {prefix !== undefined && <span className={styles.affix}>{prefix}</span>}
          <input {...rest} {...control} className={styles.input} onChange={change} />
          {suffix !== undefined && <span className={styles.affix}>{suffix}</span>}
        </div>
      )}
    </Field>
  );
}
