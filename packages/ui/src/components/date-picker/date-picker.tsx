'use client';
import { type ReactElement, type RefObject, useId, useLayoutEffect, useMemo, useRef } from 'react';
import { useDatePicker } from 'react-aria';
import { useDatePickerState } from 'react-stately';
import { useControllable } from '../../use-controllable.ts';
import { useHydrated } from '../../use-hydrated.ts';
import { Calendar, type CalendarLabels } from '../calendar/index.ts';
import { parseDay } from '../calendar/calendar-model.ts';
import { CalendarProvider } from '../calendar/calendar-provider.tsx';
import { fieldControl } from '../field/field.tsx';
import { input as inputStyle } from '../field/field.css.ts';
import { DateInput } from './date-input.tsx';
import { type DatePickerBaseProps, NativeDates, PickerField, splitPickerProps } from './picker-field.tsx';
import { usePickerOptions } from './use-picker-options.ts';
import { useValidationMessage } from './use-validation-message.ts';

export interface DatePickerLabels extends CalendarLabels {
  /** Accessible name of the button that opens the calendar, before the label of the field: "Choose a day". */
  open: string;
}

export interface DatePickerProps extends DatePickerBaseProps {
  /** All texts of the component in the language of the page. */
  labels: DatePickerLabels;
  /** Day, ISO 8601: `2026-12-01`; `''` for none. */
  value?: string | undefined;
  /** Day that is chosen initially, as an ISO date, if `value` is omitted. */
  defaultValue?: string | undefined;
  /** Called with the day, ISO 8601, as soon as it is complete, and with `''` when it is cleared. */
  onValueChange?: ((day: string) => void) | undefined;
  /** Name in the form, which submits the ISO 8601 day. */
  name?: string | undefined;
}

interface SegmentedDatePickerProps extends Omit<DatePickerProps, 'value' | 'onValueChange' | 'defaultValue'> {
  controlId: string;
  day: string;
  setDay: (day: string) => void;
  /** Day that was typed into the native input before hydration. */
  typedDay: RefObject<string>;
}

function SegmentedDatePicker({
  controlId,
  day,
  setDay,
  typedDay,
  labels,
  name,
  ...props
}: SegmentedDatePickerProps): ReactElement {
  const groupRef = useRef<HTMLDivElement>(null);
  const { field, size, calendar, popup, input, rest } = splitPickerProps(props);
  const pickerOptions = {
    ...usePickerOptions(controlId, { calendar, popup, input }, groupRef),
    value: useMemo(() => parseDay(day), [day]),
    onChange: (date: { toString: () => string } | null) => setDay(date?.toString() ?? ''),
    name,
  };
  const pickerState = useDatePickerState(pickerOptions);
  const validationMessage = useValidationMessage(pickerState, day !== '');
  const errorMessage = field.error ?? validationMessage;
  const descriptionIds = fieldControl(controlId, field.hint, errorMessage)['aria-describedby'];
  const ariaProps = useDatePicker({ ...pickerOptions, 'aria-describedby': descriptionIds }, pickerState, groupRef);
  useLayoutEffect(() => {
    if (parseDay(typedDay.current) !== null && typedDay.current !== day) setDay(typedDay.current);
    typedDay.current = '';
  });
  return (
    <PickerField
      field={{ ...field, error: errorMessage }}
      size={size}
      rest={rest}
      controlId={controlId}
      aria={ariaProps}
      state={pickerState}
      groupRef={groupRef}
      openLabel={labels.open}
      isDisabled={pickerOptions.isDisabled}
      hasTwoMonths={calendar.months === 2}
      calendar={
        <Calendar
          {...calendar}
          label={labels.open}
          labels={labels}
          value={day}
          onValueChange={(next) => {
            const parsedDate = parseDay(next);
            if (parsedDate) pickerState.setDateValue(parsedDate);
          }}
        />
      }
    >
      {(control) => <DateInput field={ariaProps.fieldProps} control={control} isInvalid={errorMessage !== undefined} />}
    </PickerField>
  );
}

/**
 * Field for a day that is typed, segment by segment in the order of the locale, or chosen from a calendar. The server
 * renders a native date input, so that forms work without scripts. `ref` and other props go to the root element.
 */
export function DatePicker({
  value,
  defaultValue = '',
  onValueChange,
  labels,
  name,
  ...props
}: DatePickerProps): ReactElement {
  const [day, setDay] = useControllable(value, defaultValue, onValueChange);
  const isHydrated = useHydrated();
  const controlId = useId();
  const typedDayRef = useRef('');
  if (isHydrated) {
    return (
      <CalendarProvider>
        <SegmentedDatePicker
          {...props}
          controlId={controlId}
          labels={labels}
          name={name}
          day={day}
          setDay={setDay}
          typedDay={typedDayRef}
        />
      </CalendarProvider>
    );
  }
  const { field, size, calendar, input, rest } = splitPickerProps(props);
  return (
    <NativeDates field={field} size={size} rest={rest} controlId={controlId}>
      {(control) => (
        <input
          {...input}
          {...control}
          ref={(element) => () => {
            typedDayRef.current = element?.value ?? '';
          }}
          type="date"
          name={name}
          defaultValue={day}
          min={calendar.min}
          max={calendar.max}
          className={inputStyle}
        />
      )}
    </NativeDates>
  );
}
