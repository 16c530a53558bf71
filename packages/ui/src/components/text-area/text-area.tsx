'use client';
import type { ComponentPropsWithRef, ReactElement } from 'react';
import { useDebouncedAnnouncement } from '../../use-debounced-announcement.ts';
import { fieldControl as edge } from '../field/field.css.ts';
import { Field, type FieldBaseProps } from '../field/field.tsx';
import { useFieldText } from '../field/use-field-text.ts';
import { visuallyHidden } from '../visually-hidden/visually-hidden.css.ts';
import * as styles from './text-area.css.ts';

export interface TextAreaCounter {
  /** Text at the end of the label's row: "24 / 300". */
  count: (length: number, maxLength: number) => string;
  /** Text announced near the limit once typing pauses: "12 characters left". */
  remaining: (characters: number) => string;
}

export interface TextAreaProps
  extends
    Omit<FieldBaseProps, 'aside'>,
    Omit<ComponentPropsWithRef<'textarea'>, 'children' | 'cols' | 'rows' | 'value' | 'defaultValue'> {
  /** Short text at the end of the label's row; replaced by a `counter`. */
  aside?: FieldBaseProps['aside'];
  /** Texts of the character counter; it requires `maxLength`. */
  counter?: TextAreaCounter;
  /** Initial number of lines; the field grows with its text. */
  rows?: keyof typeof styles.rows;
  /** Current value, controlled by the page; uncontrolled if omitted. */
  value?: string;
  /** Initial value, if `value` is omitted; also the value after a form is reset. */
  defaultValue?: string;
  /** Called with the text after `onChange`, and with the default when the form is reset. */
  onValueChange?: (value: string) => void;
}

/**
 * Multi-line text field that grows with its text, with label, hint, error and counter. `ref` and other props go to the
 * textarea, `className` to the root element.
 */
export function TextArea({ counter, rows = 4, ...rest }: TextAreaProps): ReactElement {
  const { field, control, text } = useFieldText(rest);
  const { maxLength } = rest;
  const hasCounter = counter !== undefined && maxLength !== undefined;
  const remainingText =
    hasCounter && isNearLimit(text.length, maxLength) ? counter.remaining(maxLength - text.length) : '';
  const debouncedRemaining = useDebouncedAnnouncement(remainingText);
  return (
    <Field {...field} aside={hasCounter ? counter.count(text.length, maxLength) : field.aside}>
      {(described) => (
        <div className={`${edge} ${styles.control}`} data-text={text}>
          <textarea {...control} {...described} rows={rows} className={`${styles.hiddenText} ${styles.rows[rows]}`} />
          {hasCounter && (
            <span role="status" className={visuallyHidden}>
              {debouncedRemaining}
            </span>
          )}
        </div>
      )}
    </Field>
  );
}

/** True if at most 20 characters, and at most a tenth of the limit, are left; the counter is then announced. */
export const isNearLimit = (length: number, maxLength: number): boolean =>
  maxLength - length <= Math.min(20, Math.ceil(maxLength / 10));
