'use client';
import type { ComponentPropsWithRef, ReactElement } from 'react';
import { useDebouncedAnnouncement } from '../../use-debounced-announcement.ts';
import { useFieldText } from '../field/use-field-text.ts';
import { control as edge } from '../field/field.css.ts';
import { Field, type FieldBaseProps } from '../field/field.tsx';
import { visuallyHidden } from '../visually-hidden/visually-hidden.css.ts';
import { isNearLimit } from './text-area-model.ts';
import * as styles from './text-area.css.ts';

export interface TextAreaCounter {
  /** At the end of the label's row: "24 / 300". */
  count: (length: number, maxLength: number) => string;
  /** Spoken near the limit only, after a pause in typing: "12 characters left". */
  remaining: (characters: number) => string;
}

export interface TextAreaProps
  extends
    Omit<FieldBaseProps, 'aside'>,
    Omit<ComponentPropsWithRef<'textarea'>, 'children' | 'cols' | 'rows' | 'value' | 'defaultValue'> {
  /** A short remark at the end of the label's line; a `counter` takes its place. */
  aside?: FieldBaseProps['aside'];
  /** Counts the characters; needs `maxLength`. */
  counter?: TextAreaCounter;
  /** Lines that have room from the beginning; more text makes the field grow. */
  rows?: keyof typeof styles.rows;
  value?: string;
  defaultValue?: string;
  /** Called with the text after `onChange`, and with the default when the form is reset. */
  onValueChange?: (value: string) => void;
}

/**
 * Several lines of text, growing with them, with label, hint, error and counter. `ref` and other props go to the
 * textarea, `className` to the root element.
 */
export function TextArea({ counter, rows = 4, ...rest }: TextAreaProps): ReactElement {
  const { field, control, text } = useFieldText(rest);
  const { maxLength } = rest;
  const isCounted = counter !== undefined && maxLength !== undefined;
  const remaining = isCounted && isNearLimit(text.length, maxLength) ? counter.remaining(maxLength - text.length) : '';
  const announced = useDebouncedAnnouncement(remaining);
  return (
    <Field {...field} aside={isCounted ? counter.count(text.length, maxLength) : field.aside}>
      {(described) => (
        <div className={`${edge} ${styles.control}`} data-text={text}>
          <textarea {...control} {...described} rows={rows} className={`${styles.text} ${styles.rows[rows]}`} />
          {isCounted && (
            <span role="status" className={visuallyHidden}>
              {announced}
            </span>
          )}
        </div>
      )}
    </Field>
  );
}
