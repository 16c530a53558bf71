'use client';
import { type ReactElement, useMemo } from 'react';
import { useCalendar } from 'react-aria';
import { useCalendarState } from 'react-stately';
import { useControllable } from '../../use-controllable.ts';
import {
  type CalendarBaseProps,
  CalendarFrame,
  CalendarPlaceholder,
  useCalendarProps,
  useKnownMonth,
} from './calendar-base.tsx';
import { type CalendarLabels, parseDay } from './calendar-model.ts';
import { CalendarProvider } from './calendar-provider.tsx';

export interface CalendarProps extends CalendarBaseProps {
  /** All texts of the component in the language of the page. */
  labels: CalendarLabels;
  /** Chosen day, ISO 8601: `2026-12-01`; `''` for none. */
  value?: string | undefined;
  /** Day that is chosen initially, as an ISO date, if `value` is omitted. */
  defaultValue?: string | undefined;
  /** Called with the chosen day, ISO 8601. */
  onValueChange?: ((day: string) => void) | undefined;
}

function HydratedCalendar({ labels, value, defaultValue = '', onValueChange, ...props }: CalendarProps): ReactElement {
  const [day, setDay] = useControllable(value, defaultValue, onValueChange);
  const selectedDate = useMemo(() => parseDay(day), [day]);
  const { options, firstFocused, frame } = useCalendarProps(props);
  const calendarOptions = {
    ...options,
    value: selectedDate,
    defaultFocusedValue: selectedDate === null || props.defaultFocusedDay !== undefined ? firstFocused : null,
    onChange: (date: { toString: () => string } | null) => {
      if (date !== null) setDay(date.toString());
    },
  };
  const calendarState = useCalendarState(calendarOptions);
  const calendarAria = useCalendar(calendarOptions, calendarState);
  return <CalendarFrame {...frame} aria={calendarAria} state={calendarState} labels={labels} />;
}

/**
 * Month grid to choose one day from. Days are ISO 8601 strings; names of days and months, and the first day of the
 * week, depend on the locale of `UiProvider`. `ref` and other props go to the root element.
 */
export function Calendar(props: CalendarProps): ReactElement {
  const isMonthKnown = useKnownMonth([props.value, props.defaultValue, props.defaultFocusedDay, props.today]);
  if (!isMonthKnown) return <CalendarPlaceholder {...props} />;
  return (
    <CalendarProvider>
      <HydratedCalendar {...props} />
    </CalendarProvider>
  );
}
