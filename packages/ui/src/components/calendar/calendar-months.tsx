'use client';
import { type CalendarDate, endOfMonth, isSameDay, isSameMonth } from '@internationalized/date';
import { type KeyboardEvent, type ReactElement, useId, useRef } from 'react';
import {
  type AriaButtonProps,
  type CalendarAria,
  useButton,
  useCalendarCell,
  useCalendarGrid,
  useDateFormatter,
  useLocale,
} from 'react-aria';
import type { CalendarState, RangeCalendarState } from 'react-stately';
import { classNames } from '../../class-names.ts';
import { ChevronLeftIcon, ChevronRightIcon } from '../../icons/index.ts';
import { IconButton } from '../icon-button/icon-button.tsx';
import { type CalendarLabels, findWeekEdge, type WeekDay } from './calendar-model.ts';
import * as styles from './calendar.css.ts';

type AnyCalendarState = CalendarState | RangeCalendarState;

function NavigationButton({
  aria,
  label,
  children,
}: {
  aria: AriaButtonProps;
  label: string;
  children: ReactElement;
}): ReactElement {
  const ref = useRef<HTMLButtonElement>(null);
  const { buttonProps } = useButton(aria, ref);
  return (
    <IconButton {...buttonProps} ref={ref} label={label} className={styles.navigationButton}>
      {children}
    </IconButton>
  );
}

export function CalendarNavigation({ aria, labels }: { aria: CalendarAria; labels: CalendarLabels }): ReactElement {
  return (
    <div className={styles.monthNavigation}>
      <NavigationButton aria={aria.prevButtonProps} label={labels.previous}>
        <ChevronLeftIcon className={styles.arrowIcon} />
      </NavigationButton>
      <NavigationButton aria={aria.nextButtonProps} label={labels.next}>
        <ChevronRightIcon className={styles.arrowIcon} />
      </NavigationButton>
    </div>
  );
}

interface MonthsProps {
  state: AnyCalendarState;
  labels: CalendarLabels & { start?: string; end?: string };
  monthCount: 1 | 2;
  todayDate: CalendarDate | null;
  firstDayOfWeek: WeekDay | undefined;
  prompt: string | undefined;
}

interface DayProps extends Pick<MonthsProps, 'state' | 'labels' | 'todayDate'> {
  date: CalendarDate;
  fullDate: Intl.DateTimeFormat | { format: (date: Date) => string };
  promptId: string | undefined;
}

/** Tells whether a date is the first day, the last day or between them in the highlighted range. */
function findRangeEdges(state: AnyCalendarState, date: CalendarDate) {
  const highlightedRange = 'highlightedRange' in state ? state.highlightedRange : null;
  return {
    isRange: highlightedRange !== null && !isSameDay(highlightedRange.start, highlightedRange.end),
    isStart: highlightedRange !== null && isSameDay(highlightedRange.start, date),
    isEnd: highlightedRange !== null && isSameDay(highlightedRange.end, date),
  };
}

// Complex because a day has many states, each with a look and a spoken text.
function CalendarDay({ date, state, labels, todayDate, fullDate, promptId }: DayProps): ReactElement {
  const ref = useRef<HTMLDivElement>(null);
  const { cellProps, buttonProps, isSelected, isFocused, isDisabled, isUnavailable, isInvalid, formattedDate } =
    useCalendarCell({ date }, state, ref);
  const { isRange, isStart, isEnd } = findRangeEdges(state, date);
  const isToday = todayDate !== null && isSameDay(date, todayDate);
  const isDayChosen = isSelected && (!isRange || isStart || isEnd);
  const dayLabel = [
    fullDate.format(date.toDate(state.timeZone)),
    isToday && labels.today,
    isSelected && labels.selected,
    isSelected && isStart && labels.start,
    isSelected && isEnd && labels.end,
    isUnavailable && labels.unavailable,
  ];
  return (
    <td
      {...cellProps}
      className={classNames(
        styles.dayCell,
        isSelected && isRange && styles.rangeBand,
        isSelected && isRange && isStart && styles.rangeBandStart,
        isSelected && isRange && isEnd && styles.rangeBandEnd,
        isSelected && isRange && isInvalid && styles.invalidRangeBand,
      )}
    >
      <div
        {...buttonProps}
        ref={ref}
        aria-label={dayLabel.filter(Boolean).join(', ')}
        aria-describedby={isFocused ? promptId : undefined}
        className={classNames(
          styles.dayButton,
          isToday && styles.currentDay,
          isUnavailable && styles.unavailableDay,
          isDisabled && styles.disabledDay,
          isDayChosen && styles.chosenDay,
          isDayChosen && isInvalid && styles.invalidDay,
        )}
      >
        {formattedDate}
      </div>
    </td>
  );
}

function CalendarMonth({
  start,
  state,
  firstDayOfWeek,
  ...props
}: Omit<MonthsProps, 'monthCount'> & { start: CalendarDate }) {
  const { locale } = useLocale();
  const { gridProps, headerProps, weekDays, weeksInMonth } = useCalendarGrid(
    { startDate: start, endDate: endOfMonth(start), weekdayStyle: 'narrow', firstDayOfWeek },
    state,
  );
  const monthTitleFormat = useDateFormatter({ month: 'long', year: 'numeric', timeZone: state.timeZone });
  const fullDate = useDateFormatter({
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: state.timeZone,
  });
  const promptId = useId();
  // React Aria goes to the edge of the month; the Authoring Practices and every other calendar go to that of the week.
  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    const hasModifierKey = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey;
    if ((event.key !== 'Home' && event.key !== 'End') || hasModifierKey) {
      gridProps.onKeyDown?.(event);
      return;
    }
    event.preventDefault();
    state.setFocusedDate(findWeekEdge(state.focusedDate, event.key, { locale, firstDayOfWeek }));
  };
  return (
    <div className={styles.monthBox}>
      <div aria-hidden="true" className={styles.monthTitle}>
        {monthTitleFormat.format(start.toDate(state.timeZone))}
      </div>
      <table {...gridProps} {...{ onKeyDown }} className={styles.monthGrid}>
        <thead {...headerProps}>
          <tr>
            {weekDays.map((weekDay, index) => (
              <th key={index} scope="col" className={styles.weekDay}>
                {weekDay}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: weeksInMonth }, (_, week) => (
            <tr key={week}>
              {state
                .getDatesInWeek(week, start)
                .map((date, index) =>
                  date !== null && isSameMonth(date, start) ? (
                    <CalendarDay
                      key={index}
                      {...props}
                      date={date}
                      state={state}
                      fullDate={fullDate}
                      promptId={props.prompt === undefined ? undefined : promptId}
                    />
                  ) : (
                    <td key={index} aria-hidden="true" />
                  ),
                )}
            </tr>
          ))}
        </tbody>
      </table>
      {props.prompt !== undefined && (
        <span id={promptId} hidden>
          {props.prompt}
        </span>
      )}
    </div>
  );
}

export function CalendarMonths({ monthCount, ...props }: MonthsProps): ReactElement {
  const firstVisibleDate = props.state.visibleRange.start;
  return (
    <div className={styles.monthList}>
      <CalendarMonth {...props} start={firstVisibleDate} />
      {monthCount === 2 && <CalendarMonth {...props} start={firstVisibleDate.add({ months: 1 })} />}
    </div>
  );
}
