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
  const segmentRef = useRef<HTMLSpanElement>(null);
  const { segmentProps } = useDateSegment(segment, state, segmentRef);
  return (
    <span
      {...segmentProps}
      {...(segment.isEditable && { 'aria-invalid': isInvalid || undefined })}
      ref={segmentRef}
      className={classNames(
        segment.isEditable ? styles.dateSegment : styles.segmentLiteral,
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
  const groupRef = useRef<HTMLSpanElement>(null);
  const inputRef = useRef<HTMLInputElement>(null);
  const dateFieldState = useDateFieldState({ ...field, locale, createCalendar });
  const { fieldProps, inputProps } = useDateField({ ...field, inputRef }, dateFieldState, groupRef);
  return (
    <>
      <span {...fieldProps} ref={groupRef} className={styles.dateSegments}>
        {dateFieldState.segments.map((segment, index) => (
          <DateSegment key={index} segment={segment} state={dateFieldState} isInvalid={isInvalid} />
        ))}
      </span>
      <input {...inputProps} {...control} ref={inputRef} />
    </>
  );
}
