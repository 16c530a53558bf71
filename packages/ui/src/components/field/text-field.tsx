'use client';
import type { ComponentPropsWithRef, ReactElement, ReactNode } from 'react';
import { Field, useNativeField, type FieldLook, type FieldSize } from './field.tsx';
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
export function TextField({ prefix, suffix, size = 'medium', ...rest }: TextFieldProps): ReactElement {
  const [field, control] = useNativeField(rest);
  return (
    <Field {...field}>
      {(described) => (
        <div className={`${styles.control} ${styles.sizes[size]}`}>
          {prefix !== undefined && <span className={styles.affix}>{prefix}</span>}
          <input {...control} {...described} className={styles.input} />
          {suffix !== undefined && <span className={styles.affix}>{suffix}</span>}
        </div>
      )}
    </Field>
  );
}
