'use client';
import { type ReactElement, useMemo, useRef } from 'react';
import { useRangeCalendar } from 'react-aria';
import { useRangeCalendarState } from 'react-stately';
import { useMergedRef } from '../../control-hooks.ts';
import { useControllable } from '../../use-controllable.ts';
import {
  type CalendarBaseProps,
  CalendarFrame,
  CalendarPlaceholder,
  useCalendarProps,
  useKnownMonth,
} from './calendar-base.tsx';
import { type CalendarLabels, type DayRange, formatRange, parseRange } from './calendar-model.ts';
import { CalendarProvider } from './calendar-provider.tsx';

export interface RangeCalendarLabels extends CalendarLabels {
  /** Spoken after the date of the first day of the range: "first day". */
  start: string;
  /** Spoken after the date of the last day of the range: "last day". */
  end: string;
  /** Description of a day while no range is begun: "Choose the first day". */
  chooseStart: string;
  /** Description of a day after the first day has been chosen: "Choose the last day". */
  chooseEnd: string;
}

export interface RangeCalendarProps extends CalendarBaseProps {
  /** All texts of the component in the language of the page. */
  labels: RangeCalendarLabels;
  /** First and last day of the selected range; `null` for none. A range never contains an unavailable day. */
  value?: DayRange | null | undefined;
  /** Days that are chosen initially, if `value` is omitted. */
  defaultValue?: DayRange | null | undefined;
  /** Called with the range when its last day has been chosen. */
  onValueChange?: ((range: DayRange | null) => void) | undefined;
}

function HydratedRangeCalendar({
  labels,
  value,
  defaultValue = null,
  onValueChange,
  ref: givenRef,
  ...props
}: RangeCalendarProps): ReactElement {
  const rootRef = useRef<HTMLDivElement>(null);
  const mergedRef = useMergedRef(rootRef, givenRef);
  const [days, setDays] = useControllable(value, defaultValue, onValueChange);
  const selectedRange = useMemo(() => parseRange(days), [days]);
  const { options, firstFocused, frame } = useCalendarProps(props);
  const calendarOptions = {
    ...options,
    value: selectedRange,
    defaultFocusedValue: selectedRange === null || props.defaultFocusedDay !== undefined ? firstFocused : null,
    onChange: (range: Parameters<typeof formatRange>[0]) => setDays(formatRange(range)),
  };
  const calendarState = useRangeCalendarState(calendarOptions);
  const calendarAria = useRangeCalendar(calendarOptions, calendarState, rootRef);
  return (
    <CalendarFrame
      {...frame}
      ref={mergedRef}
      aria={calendarAria}
      state={calendarState}
      labels={labels}
      prompt={calendarState.anchorDate ? labels.chooseEnd : labels.chooseStart}
    />
  );
}

/**
 * Month grids to choose a first and a last day from, by two clicks, by dragging or with the keyboard. Days are ISO 8601
 * strings. `ref` and other props go to the root element.
 */
export function RangeCalendar(props: RangeCalendarProps): ReactElement {
  const isMonthKnown = useKnownMonth([
    props.value?.start,
    props.defaultValue?.start,
    props.defaultFocusedDay,
    props.today,
  ]);
  if (!isMonthKnown) return <CalendarPlaceholder {...props} />;
  return (
    <CalendarProvider>
      <HydratedRangeCalendar {...props} />
    </CalendarProvider>
  );
}
