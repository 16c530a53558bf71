import { type CalendarDate, endOfWeek, parseDate, startOfWeek } from '@internationalized/date';

export interface DayRange {
  /** First day, ISO 8601: `2026-12-01`. */
  start: string;
  /** Last day, which is part of the range, ISO 8601. */
  end: string;
}

export interface CalendarLabels {
  /** Accessible name of the button that shows the month before: "Previous month". */
  previous: string;
  /** Accessible name of the button that shows the month after: "Next month". */
  next: string;
  /** Spoken after the date of today: "today". */
  today: string;
  /** Spoken after the date of a selected day: "selected". */
  selected: string;
  /** Spoken after the date of a day that `isDayUnavailable` excludes: "not available". */
  unavailable: string;
}

/** Day that a week begins with. */
export type WeekDay = 'sun' | 'mon' | 'tue' | 'wed' | 'thu' | 'fri' | 'sat';

/** Parses an ISO 8601 day; returns null for an empty text and for a day that does not exist. */
export function parseDay(day: string | undefined): CalendarDate | null {
  if (day === undefined || day === '') return null;
  try {
    return parseDate(day);
  } catch {
    return null;
  }
}

export interface ParsedRange {
  start: CalendarDate;
  end: CalendarDate;
}

/** Parses a range; returns null unless both days exist. */
export function parseBounds(range: DayRange | null | undefined): ParsedRange | null {
  const [start, end] = [parseDay(range?.start), parseDay(range?.end)];
  return start && end && { start, end };
}

/** Parses a range and puts its days in order; returns null unless both days exist. */
export function parseRange(range: DayRange | null | undefined): ParsedRange | null {
  const parsedBounds = parseBounds(range);
  return parsedBounds && parsedBounds.start.compare(parsedBounds.end) > 0
    ? { start: parsedBounds.end, end: parsedBounds.start }
    : parsedBounds;
}

/** Formats parsed days as ISO 8601. */
export const formatRange = (range: ParsedRange | null): DayRange | null =>
  range && { start: range.start.toString(), end: range.end.toString() };

/** Returns the day that Home and End focus: the first or last day of the week, which the limits may cut short. */
export function findWeekEdge(
  day: CalendarDate,
  edge: 'Home' | 'End',
  { locale, firstDayOfWeek }: { locale: string; firstDayOfWeek: WeekDay | undefined },
): CalendarDate {
  return edge === 'Home' ? startOfWeek(day, locale, firstDayOfWeek) : endOfWeek(day, locale, firstDayOfWeek);
}

/** Locale with the Gregorian calendar, which ISO 8601 days are in. */
export const toGregorianLocale = (locale: string): string =>
  new Intl.Locale(locale, { calendar: 'gregory' }).toString();
