const dayLength = 86_400_000;

/** Number of a day, so that neighbours differ by one. Takes "2026-11-21". */
export const dayNumber = (day: string): number => Math.round(Date.parse(`${day}T00:00:00Z`) / dayLength);

/** The instant at which a day begins in UTC, for Intl with `timeZone: 'UTC'`. */
export const dayStart = (number: number): Date => new Date(number * dayLength);

/** The span of days that a chart draws, each of the same width; days without figures keep their place. */
export interface DaySpan {
  first: number;
  /** How many days; 1 or more. */
  count: number;
}

/** From the earliest to the latest of the given days; undefined when there is none. */
export function spanOf(days: readonly string[]): DaySpan | undefined {
  const numbers = days.map(dayNumber).filter(Number.isFinite);
  if (numbers.length === 0) return undefined;
  const first = numbers.reduce((least, number) => Math.min(least, number));
  const last = numbers.reduce((most, number) => Math.max(most, number));
  return { first, count: last - first + 1 };
}

/** Where the middle of a day lies, from 0 to 1 along the reading direction's axis as seen on the screen from the left. */
export function placeOf(number: number, { first, count }: DaySpan, isRightToLeft: boolean): number {
  const place = (number - first + 0.5) / count;
  return isRightToLeft ? 1 - place : place;
}

/** Index of the day that lies nearest to a place between 0 and 1; -1 when there are none. */
export function nearestDay(place: number, days: readonly string[], span: DaySpan, isRightToLeft: boolean): number {
  let nearest = -1;
  let least = Infinity;
  for (const [index, day] of days.entries()) {
    const distance = Math.abs(placeOf(dayNumber(day), span, isRightToLeft) - place);
    if (distance < least) [nearest, least] = [index, distance];
  }
  return nearest;
}

export interface DayTicks {
  /** Day numbers, rising. */
  days: number[];
  /** Whether a tick stands for its whole month. */
  isMonthly: boolean;
}

/** Days to name below the axis, at most `maximum` of them: every so many days, or the first of months for long spans. */
export function dayTicks({ first, count }: DaySpan, maximum: number): DayTicks {
  const step = [1, 2, 3, 7, 14].find((days) => Math.ceil(count / days) <= maximum);
  if (step !== undefined) {
    const days = Array.from({ length: Math.ceil(count / step) }, (_, index) => first + index * step);
    return { days, isMonthly: false };
  }
  const months: number[] = [];
  const start = dayStart(first);
  for (let month = start.getUTCMonth(); ; month += 1) {
    const number = Math.round(Date.UTC(start.getUTCFullYear(), month, 1) / dayLength);
    if (number >= first + count) break;
    if (number >= first) months.push(number);
  }
  const every =
    [1, 2, 3, 6, 12, 24, 60, 120, 600, 1200].find((size) => Math.ceil(months.length / size) <= maximum) ??
    months.length;
  return { days: months.filter((_, index) => index % every === 0), isMonthly: true };
}
