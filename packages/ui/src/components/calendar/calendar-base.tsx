'use client';
import { type CalendarDate, getLocalTimeZone, GregorianCalendar, today } from '@internationalized/date';
import {
  type ComponentPropsWithRef,
  type ReactElement,
  type ReactNode,
  useEffect,
  useRef,
  useSyncExternalStore,
} from 'react';
import { type CalendarAria, useLocale } from 'react-aria';
import type { CalendarState, RangeCalendarState } from 'react-stately';
import { classNames } from '../../class-names.ts';
import { useHydrated } from '../../use-hydrated.ts';
import { type CalendarLabels, parseDay, type WeekDay } from './calendar-model.ts';
import { CalendarNavigation, CalendarMonths } from './calendar-months.tsx';
import * as styles from './calendar.css.ts';

/** Props of both calendars. Other props and `ref` go to the root element. */
export interface CalendarBaseProps extends Omit<
  ComponentPropsWithRef<'div'>,
  'children' | 'defaultValue' | 'onChange' | 'autoFocus'
> {
  /** Accessible name of the calendar: "Arrival". */
  label: string;
  /** First day that can be chosen, ISO 8601: `2026-12-01`. Earlier months aren't shown. */
  min?: string | undefined;
  /** Last day that can be chosen, ISO 8601. Later months aren't shown. */
  max?: string | undefined;
  /**
   * Returns true for a day between `min` and `max` that can't be chosen. It can still be focused, so that a screen
   * reader speaks the reason.
   */
  isDayUnavailable?: ((day: string) => boolean) | undefined;
  /** Number of months next to each other; screens narrower than 40rem show one. */
  months?: 1 | 2 | undefined;
  /** Day that a week begins with; depends on the locale by default. */
  firstDayOfWeek?: WeekDay | undefined;
  /**
   * Day marked as today, ISO 8601; the user's own day by default. A server doesn't know that day: without `today` and
   * without a value it renders an empty box of the calendar's size.
   */
  today?: string | undefined;
  /** Day whose month is shown first, and which is focused first; the value or else today by default. */
  defaultFocusedDay?: string | undefined;
  /** Called with the first shown month, `2026-12`, when it changes: the moment to load unavailable days. */
  onMonthChange?: ((month: string) => void) | undefined;
  /** Focuses the selected day, or else today, when the calendar appears. */
  autoFocus?: boolean | undefined;
  /** Makes all days unavailable. */
  disabled?: boolean | undefined;
  /** Error message that says how to correct the value. */
  error?: ReactNode;
}

type OptionalIsoDays = readonly (string | undefined)[];

/** True if the first shown month doesn't depend on the clock and the time zone, which a server and a browser differ in. */
export function useKnownMonth(days: OptionalIsoDays): boolean {
  const isHydrated = useHydrated();
  return isHydrated || days.some((day) => parseDay(day) !== null);
}

const wideScreen = '(min-width: 40rem)';

function subscribeToWidth(onChange: () => void): () => void {
  const wideScreenQuery = matchMedia(wideScreen);
  wideScreenQuery.addEventListener('change', onChange);
  return () => wideScreenQuery.removeEventListener('change', onChange);
}

/** Number of months to show. A style sheet hides the second month of server markup on narrow screens. */
function useMonthCount(months: 1 | 2): 1 | 2 {
  const isWideScreen = useSyncExternalStore(
    subscribeToWidth,
    () => matchMedia(wideScreen).matches,
    () => true,
  );
  return isWideScreen ? months : 1;
}

const createGregorianCalendar = () => new GregorianCalendar();

/** Splits the props of a calendar into options of React Aria's state, props of its hooks, and props of the frame. */
export function useCalendarProps({
  label,
  min,
  max,
  isDayUnavailable,
  months = 1,
  firstDayOfWeek,
  today: givenToday,
  defaultFocusedDay,
  onMonthChange,
  autoFocus,
  disabled,
  error,
  ...rest
}: CalendarBaseProps) {
  const { locale } = useLocale();
  const isHydrated = useHydrated();
  const monthCount = useMonthCount(months);
  const todayDate = parseDay(givenToday) ?? (isHydrated ? today(getLocalTimeZone()) : null);
  const calendarOptions = {
    'aria-label': label,
    locale,
    createCalendar: createGregorianCalendar,
    visibleDuration: { months: monthCount },
    // Paging by one month keeps the second month in view.
    pageBehavior: 'single' as const,
    minValue: parseDay(min),
    maxValue: parseDay(max),
    isDateUnavailable: isDayUnavailable && ((date: { toString: () => string }) => isDayUnavailable(date.toString())),
    firstDayOfWeek,
    isDisabled: disabled,
    autoFocus,
    isInvalid: error !== undefined,
    errorMessage: error,
  };
  const firstFocusedDate = parseDay(defaultFocusedDay) ?? parseDay(givenToday);
  return {
    options: calendarOptions,
    firstFocused: firstFocusedDate,
    frame: { monthCount, todayDate, firstDayOfWeek, onMonthChange, error, ...rest },
  };
}

interface CalendarFrameProps extends Omit<ComponentPropsWithRef<'div'>, 'children'> {
  aria: CalendarAria;
  state: CalendarState | RangeCalendarState;
  labels: CalendarLabels & { start?: string; end?: string };
  monthCount: 1 | 2;
  todayDate: CalendarDate | null;
  firstDayOfWeek: WeekDay | undefined;
  onMonthChange: ((month: string) => void) | undefined;
  error: ReactNode;
  /** Description of the focused day. */
  prompt?: string;
}

/** Root element, navigation and month grids of a calendar. */
export function CalendarFrame({
  aria,
  state,
  labels,
  monthCount,
  todayDate,
  firstDayOfWeek,
  onMonthChange,
  error,
  prompt,
  className,
  ...rest
}: CalendarFrameProps): ReactElement {
  const firstMonth = state.visibleRange.start.toString().slice(0, 7);
  const shownMonthRef = useRef(firstMonth);
  useEffect(() => {
    if (shownMonthRef.current === firstMonth) return;
    shownMonthRef.current = firstMonth;
    onMonthChange?.(firstMonth);
  }, [firstMonth, onMonthChange]);
  return (
    <div {...rest} {...aria.calendarProps} className={classNames(styles.calendar, className)}>
      <CalendarNavigation aria={aria} labels={labels} />
      <CalendarMonths
        state={state}
        labels={labels}
        monthCount={monthCount}
        todayDate={todayDate}
        firstDayOfWeek={firstDayOfWeek}
        prompt={prompt}
      />
      {error !== undefined && (
        <p {...aria.errorMessageProps} className={styles.errorMessage}>
          {error}
        </p>
      )}
    </div>
  );
}

/** Empty box of a calendar whose first month isn't known yet. */
export function CalendarPlaceholder({ ref, id, className, months = 1 }: CalendarBaseProps): ReactElement {
  return (
    <div
      ref={ref}
      id={id}
      className={classNames(styles.calendarPlaceholder, months === 2 && styles.twoMonths, className)}
    />
  );
}
