'use client';
import { type ReactElement, type RefObject, useId, useLayoutEffect, useMemo, useRef } from 'react';
import { useDateRangePicker } from 'react-aria';
import { useDateRangePickerState } from 'react-stately';
import { useControllable } from '../../use-controllable.ts';
import { useHydrated } from '../../use-hydrated.ts';
import { type DayRange, RangeCalendar, type RangeCalendarLabels } from '../calendar/index.ts';
import { formatRange, parseBounds, type ParsedRange } from '../calendar/calendar-model.ts';
import { CalendarProvider } from '../calendar/calendar-provider.tsx';
import { fieldControl } from '../field/field.tsx';
import { input as inputStyle } from '../field/field.css.ts';
import { DateInput } from './date-input.tsx';
import * as styles from './date-picker.css.ts';
import { type DatePickerBaseProps, NativeDates, PickerField, splitPickerProps } from './picker-field.tsx';
import { usePickerOptions } from './use-picker-options.ts';
import { useValidationMessage } from './use-validation-message.ts';

export interface DateRangePickerLabels extends RangeCalendarLabels {
  /** Accessible name of the button that opens the calendar, before the label of the field: "Choose days". */
  open: string;
}

export interface DateRangePickerProps extends DatePickerBaseProps {
  /** All texts of the component in the language of the page. */
  labels: DateRangePickerLabels;
  /** First and last day; `null` for none. */
  value?: DayRange | null | undefined;
  /** Days that are chosen initially, if `value` is omitted. */
  defaultValue?: DayRange | null | undefined;
  /** Called as soon as both days are complete, and with `null` when one of them is cleared. */
  onValueChange?: ((range: DayRange | null) => void) | undefined;
  /** Names in the form, which submits two ISO 8601 days. */
  inputNames?: { start: string; end: string } | undefined;
}

interface SegmentedRangePickerProps extends Omit<DateRangePickerProps, 'value' | 'onValueChange' | 'defaultValue'> {
  controlId: string;
  range: DayRange | null;
  setRange: (range: DayRange | null) => void;
  /** Days that were typed into the native inputs before hydration. */
  typedRange: RefObject<DayRange>;
}

function SegmentedRangePicker({
  controlId,
  range,
  setRange,
  typedRange,
  labels,
  inputNames,
  ...props
}: SegmentedRangePickerProps): ReactElement {
  const groupRef = useRef<HTMLDivElement>(null);
  const { field, size, calendar, popup, input, rest } = splitPickerProps(props);
  const pickerOptions = {
    ...usePickerOptions(controlId, { calendar, popup, input }, groupRef),
    value: useMemo(() => parseBounds(range), [range]),
    onChange: (dates: ParsedRange | null) => setRange(formatRange(dates)),
    startName: inputNames?.start,
    endName: inputNames?.end,
  };
  const pickerState = useDateRangePickerState(pickerOptions);
  const validationMessage = useValidationMessage(pickerState, range !== null);
  const errorMessage = field.error ?? validationMessage;
  const descriptionIds = fieldControl(controlId, field.hint, errorMessage)['aria-describedby'];
  const ariaProps = useDateRangePicker({ ...pickerOptions, 'aria-describedby': descriptionIds }, pickerState, groupRef);
  useLayoutEffect(() => {
    if (parseBounds(typedRange.current) !== null) setRange(typedRange.current);
    typedRange.current = { start: '', end: '' };
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
        <RangeCalendar
          {...calendar}
          label={labels.open}
          labels={labels}
          value={range}
          onValueChange={(next) => {
            const parsedBounds = parseBounds(next);
            if (parsedBounds) pickerState.setDateRange(parsedBounds);
          }}
        />
      }
    >
      {(control) => (
        <>
          <DateInput
            field={{ ...ariaProps.startFieldProps, 'aria-label': labels.start }}
            control={control}
            isInvalid={errorMessage !== undefined}
          />
          <span className={styles.lastDay}>
            <span aria-hidden="true" className={styles.rangeSeparator}>
              –
            </span>
            <DateInput
              field={{ ...ariaProps.endFieldProps, 'aria-label': labels.end }}
              control={{ 'aria-invalid': control['aria-invalid'] }}
              isInvalid={errorMessage !== undefined}
            />
          </span>
        </>
      )}
    </PickerField>
  );
}

/**
 * Field for a first and a last day that are typed or chosen from a calendar. The server renders two native date inputs,
 * so that forms work without scripts. `ref` and other props go to the root element.
 */
export function DateRangePicker({
  value,
  defaultValue = null,
  onValueChange,
  labels,
  inputNames,
  ...props
}: DateRangePickerProps): ReactElement {
  const [range, setRange] = useControllable(value, defaultValue, onValueChange);
  const isHydrated = useHydrated();
  const controlId = useId();
  const typedRangeRef = useRef<DayRange>({ start: '', end: '' });
  if (isHydrated) {
    return (
      <CalendarProvider>
        <SegmentedRangePicker
          {...props}
          controlId={controlId}
          labels={labels}
          inputNames={inputNames}
          range={range}
          setRange={setRange}
          typedRange={typedRangeRef}
        />
      </CalendarProvider>
    );
  }
  const { field, size, calendar, input, rest } = splitPickerProps(props);
  const renderInput = (edge: 'start' | 'end') => ({
    ...input,
    ref: (element: HTMLInputElement | null) => () => {
      typedRangeRef.current = { ...typedRangeRef.current, [edge]: element?.value ?? '' };
    },
    type: 'date',
    name: inputNames?.[edge],
    'aria-label': labels[edge],
    defaultValue: range?.[edge],
    min: calendar.min,
    max: calendar.max,
    className: inputStyle,
  });
  return (
    <NativeDates field={field} size={size} rest={rest} controlId={controlId} isGroup>
      {(control) => (
        <>
          <input {...renderInput('start')} {...control} />
          <span aria-hidden="true" className={styles.rangeSeparator}>
            –
          </span>
          <input {...renderInput('end')} />
        </>
      )}
    </NativeDates>
  );
}
