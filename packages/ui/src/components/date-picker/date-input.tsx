'use client';
import { GregorianCalendar } from '@internationalized/date';
import { type ReactElement, useRef } from 'react';
import { type AriaDatePickerProps, useDateField, useDateSegment, useLocale } from 'react-aria';
import { type DateFieldState, type DateSegment as Segment, type DateValue, useDateFieldState } from 'react-stately';
import { classNames } from '../../class-names.ts';
import type { FieldControlProps } from '../field/field.tsx';
import * as styles from './date-picker.css.ts';

const createCalendar = () => new GregorianCalendar();

function DateSegment({
  segment,
  state,
  isInvalid,
}: {
  segment: Segment;
  state: DateFieldState;
  isInvalid: boolean;
}): ReactElement {
  const ref = useRef<HTMLSpanElement>(null);
  const { segmentProps } = useDateSegment(segment, state, ref);
  return (
    <span
      {...segmentProps}
      {...(segment.isEditable && { 'aria-invalid': isInvalid || undefined })}
      ref={ref}
      className={classNames(
        segment.isEditable ? styles.segment : styles.literal,
        segment.isPlaceholder && styles.placeholder,
      )}
    >
      {segment.text}
    </span>
  );
}

interface DateInputProps {
  /** Props from a hook of a date picker. */
  field: AriaDatePickerProps<DateValue>;
  /** Props of the hidden input. */
  control: Partial<FieldControlProps>;
  isInvalid: boolean;
}

/** Segments of a date, and a hidden input with the ISO 8601 day for forms. */
export function DateInput({ field, control, isInvalid }: DateInputProps): ReactElement {
  const { locale } = useLocale();
  const ref = useRef<HTMLSpanElement>(null);
  const inputRef = useRef<HTMLInputElement>(null);
  const state = useDateFieldState({ ...field, locale, createCalendar });
  const { fieldProps, inputProps } = useDateField({ ...field, inputRef }, state, ref);
  return (
    <>
      <span {...fieldProps} ref={ref} className={styles.segments}>
        {state.segments.map((segment, index) => (
          <DateSegment key={index} segment={segment} state={state} isInvalid={isInvalid} />
        ))}
      </span>
      <input {...inputProps} {...control} ref={inputRef} />
    </>
  );
}
