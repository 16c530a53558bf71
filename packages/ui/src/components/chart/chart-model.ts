/** Clamps a value to a magnitude that SVG can draw; null, which leaves a gap, if it is not finite. */
export function toDrawable(value: number | null | undefined): number | null {
  if (value === null || value === undefined || !Number.isFinite(value)) return null;
  const maxMagnitude = 1e300;
  return Math.max(-maxMagnitude, Math.min(maxMagnitude, value));
}

/** Returns the smallest step of 1, 2 or 5 times a power of ten that is at least `rough`. */
function niceStep(rough: number): number {
  const powerOfTen = 10 ** Math.floor(Math.log10(rough));
  const niceFactor = [1, 2, 5, 10].find((nice) => nice * powerOfTen >= rough) ?? 10;
  return niceFactor * powerOfTen;
}

interface TickOptions {
  /** Maximum number of ticks, at least 2. */
  maximum: number;
  /** Allows only integer ticks, for counts. */
  isWhole?: boolean;
}

/**
 * Returns round, evenly spaced axis ticks that enclose the values. They always include zero, so that lengths can be
 * compared.
 */
// Complex because zeros, whole numbers and a limit of two ticks are exceptions to one search for a step.
export function niceTicks(values: readonly (number | null)[], { maximum, isWhole = false }: TickOptions): number[] {
  const drawableNumbers = values.flatMap((value) => toDrawable(value) ?? []);
  const minValue = drawableNumbers.reduce((least, value) => Math.min(least, value), 0);
  const maxValue = drawableNumbers.reduce((most, value) => Math.max(most, value), 0);
  // data without any value above zero still needs an axis, and magnitudes too small to divide count as zero
  const minValueRange = isWhole ? 1 : 1e-290;
  if (maxValue - minValue < minValueRange)
    return [...(minValue < 0 ? [-1] : []), 0, ...(maxValue > 0 || minValue === 0 ? [1] : [])];
  const maxTickCount = Math.max(2, Math.floor(maximum));
  let tickStep = Math.max(niceStep((maxValue - minValue) / (maxTickCount - 1)), isWhole ? 1 : 0);
  for (;;) {
    let firstTickIndex = Math.floor(minValue / tickStep);
    let lastTickIndex = Math.ceil(maxValue / tickStep);
    if (firstTickIndex * tickStep > minValue) firstTickIndex -= 1;
    if (lastTickIndex * tickStep < maxValue) lastTickIndex += 1;
    if (
      lastTickIndex - firstTickIndex + 1 <= maxTickCount ||
      (lastTickIndex - firstTickIndex <= 1 && maxTickCount === 2)
    ) {
      const fixedFirstTickIndex = firstTickIndex;
      return Array.from(
        { length: lastTickIndex - firstTickIndex + 1 },
        (_, index) => (fixedFirstTickIndex + index) * tickStep,
      );
    }
    // two ticks cannot enclose values on both sides of zero
    if (maxTickCount === 2 && firstTickIndex === -1 && lastTickIndex === 1) return [-tickStep, tickStep];
    tickStep = niceStep(tickStep * 1.5);
  }
}

/** Returns a function from values to distances in pixels from the top: the last tick is at 0, the first at `height`. */
export function verticalScale(ticks: readonly number[], height: number): (value: number) => number {
  const minValue = ticks[0] ?? 0;
  const maxValue = ticks.at(-1) ?? 1;
  return (value) => ((maxValue - value) / (maxValue - minValue || 1)) * height;
}

/** Unit of the values: integers, ratios (0.25 is 25 %) or euro cents. */
export type ChartFormat = 'integer' | 'percent' | 'currency';

const euroFormat: Intl.NumberFormatOptions = { style: 'currency', currency: 'EUR' };

/** Formats a value of a chart for the locale without rounding to thousands: "1,234", "12.5%", "€95.00". */
export function formatChartValue(value: number, format: ChartFormat, locale: string): string {
  if (format === 'percent') {
    return new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }).format(value);
  }
  if (format === 'currency') {
    const minimumFractionDigits = value % 100 === 0 ? 0 : 2;
    return new Intl.NumberFormat(locale, { ...euroFormat, minimumFractionDigits }).format(value / 100);
  }
  return new Intl.NumberFormat(locale, { maximumFractionDigits: 0 }).format(value);
}

export function formatTick(value: number, format: ChartFormat, locale: string): string {
  const displayedAmount = format === 'currency' ? value / 100 : value;
  if (format === 'percent' || Math.abs(displayedAmount) < 10_000) return formatChartValue(value, format, locale);
  // no language has a compact unit for numbers this large
  const notation = Math.abs(displayedAmount) >= 1e15 ? 'scientific' : 'compact';
  return new Intl.NumberFormat(locale, {
    ...(format === 'currency' && euroFormat),
    notation,
    minimumFractionDigits: 0,
    maximumFractionDigits: 1,
  }).format(displayedAmount);
}

const msPerDay = 86_400_000;

/** Number of days from 1970-01-01 to an ISO date such as "2026-11-21". */
export const dayNumber = (day: string): number => Math.round(Date.parse(`${day}T00:00:00Z`) / msPerDay);

/** Midnight of a day in UTC; format it with `timeZone: 'UTC'`. */
export const startOfDay = (number: number): Date => new Date(number * msPerDay);

interface DaySpan {
  first: number;
  count: number;
}

export function spanOf(days: readonly string[]): DaySpan | undefined {
  const dayNumbers = days.map(dayNumber).filter(Number.isFinite);
  if (dayNumbers.length === 0) return undefined;
  const firstDayNumber = dayNumbers.reduce((least, number) => Math.min(least, number));
  const lastDayNumber = dayNumbers.reduce((most, number) => Math.max(most, number));
  return { first: firstDayNumber, count: lastDayNumber - firstDayNumber + 1 };
}

/** Centre of a day on the x axis, from 0 (left) to 1. */
export function positionOfDay(number: number, { first, count }: DaySpan, isRightToLeft: boolean): number {
  const leftToRightPosition = (number - first + 0.5) / count;
  return isRightToLeft ? 1 - leftToRightPosition : leftToRightPosition;
}

/** Index of the day closest to a position from 0 to 1; -1 for an empty list. */
export function findNearestDay(
  position: number,
  days: readonly string[],
  span: DaySpan,
  isRightToLeft: boolean,
): number {
  let nearest = -1;
  let least = Infinity;
  for (const [index, day] of days.entries()) {
    const distanceToDay = Math.abs(positionOfDay(dayNumber(day), span, isRightToLeft) - position);
    if (distanceToDay < least) [nearest, least] = [index, distanceToDay];
  }
  return nearest;
}

interface DayTicks {
  days: number[];
  /** True if each tick is the first day of a month. */
  isMonthly: boolean;
}

/** Returns up to `maxTicks` days to label on the x axis: every n days, or the first of months for long spans. */
export function findDayTicks({ first, count }: DaySpan, maximum: number): DayTicks {
  const daysPerTick = [1, 2, 3, 7, 14].find((days) => Math.ceil(count / days) <= maximum);
  if (daysPerTick !== undefined) {
    const tickDays = Array.from({ length: Math.ceil(count / daysPerTick) }, (_, index) => first + index * daysPerTick);
    return { days: tickDays, isMonthly: false };
  }
  const monthStarts: number[] = [];
  const firstDate = startOfDay(first);
  for (let month = firstDate.getUTCMonth(); ; month += 1) {
    const monthStart = Math.round(Date.UTC(firstDate.getUTCFullYear(), month, 1) / msPerDay);
    if (monthStart >= first + count) break;
    if (monthStart >= first) monthStarts.push(monthStart);
  }
  const monthsPerTick =
    [1, 2, 3, 6, 12, 24, 60, 120, 600, 1200].find((size) => Math.ceil(monthStarts.length / size) <= maximum) ??
    monthStarts.length;
  return { days: monthStarts.filter((_, index) => index % monthsPerTick === 0), isMonthly: true };
}

/** Data series, drawn as a line or as bars of one colour. */
export interface ChartSeries {
  /** Name of the series: "Views". */
  label: string;
  /** One value per day; `null` for a day without a figure. */
  values: readonly (number | null)[];
  /**
   * Colour, dash and pattern of the series, from 0 to 3; its index by default. Set it for a series that appears in
   * several charts of a page.
   */
  variant?: 0 | 1 | 2 | 3;
}

/**
 * Heights of the plot and of the margins above and below it in CSS pixels. Widths are fractions, so that the plot need
 * not be measured.
 */
export const plotSize = { top: 20, height: 200, bottom: 28 };

export interface ChartGeometry {
  span: DaySpan;
  ticks: readonly number[];
  /** Returns the distance of a value from the top of the drawing in pixels. */
  y: (value: number) => number;
  /** Position of each day from the left, 0 to 1. */
  xs: readonly number[];
}

export function geometryOf(
  days: readonly string[],
  series: readonly ChartSeries[],
  format: ChartFormat,
  isRightToLeft: boolean,
): ChartGeometry | undefined {
  const daySpan = spanOf(days);
  const seriesValues = series.flatMap((one) => one.values.slice(0, days.length));
  if (daySpan === undefined || seriesValues.every((value) => toDrawable(value) === null)) return undefined;
  const ticks = niceTicks(seriesValues, { maximum: 6, isWhole: format !== 'percent' });
  const scaleValue = verticalScale(ticks, plotSize.height);
  return {
    span: daySpan,
    ticks,
    y: (value) => plotSize.top + scaleValue(value),
    xs: days.map((day) => positionOfDay(dayNumber(day), daySpan, isRightToLeft)),
  };
}

export const formatPercentage = (share: number): string => `${Math.round(share * 10_000) / 100}%`;

/** Index of the day to which a key moves the cursor; undefined for other keys. */
export function cursorAfterKey(
  key: string,
  current: number,
  count: number,
  isRightToLeft: boolean,
): number | undefined {
  const daysPerWeek = 7;
  const stepsByKey: Record<string, number> = {
    ArrowRight: isRightToLeft ? -1 : 1,
    ArrowLeft: isRightToLeft ? 1 : -1,
    ArrowUp: 1,
    ArrowDown: -1,
    PageUp: daysPerWeek,
    PageDown: -daysPerWeek,
    Home: -count,
    End: count,
  };
  const cursorStep = stepsByKey[key];
  return cursorStep === undefined || count === 0 ? undefined : Math.max(0, Math.min(count - 1, current + cursorStep));
}

interface PathPoint {
  x: number;
  y: number;
}

const roundCoordinate = (length: number): string => String(Math.round(length * 100) / 100);

/** SVG path through points, interrupted at `null`. Isolated points draw no line; mark them. */
export function linePath(points: readonly (PathPoint | null)[]): string {
  let isDrawing = false;
  const pathCommands: string[] = [];
  for (const [index, point] of points.entries()) {
    if (point === null) {
      isDrawing = false;
      continue;
    }
    const isSinglePoint = !isDrawing && (points[index + 1] ?? null) === null;
    if (!isSinglePoint)
      pathCommands.push(`${isDrawing ? 'L' : 'M'}${roundCoordinate(point.x)} ${roundCoordinate(point.y)}`);
    isDrawing = true;
  }
  return pathCommands.join('');
}

export const isIsolatedPoint = (points: readonly (PathPoint | null)[], index: number): boolean =>
  points[index] !== null && (points[index - 1] ?? null) === null && (points[index + 1] ?? null) === null;

interface LineEnd {
  label: string;
  /** Distance of the last value from the top of the drawing in pixels. */
  y: number;
}

const minLabelDistance = 16;
/** Maximum length of an end label; longer names appear only in the legend. */
const maxLabelLength = 16;
/** Upper estimate of the width of a 12 px character in pixels. */
const characterWidth = 7;

/**
 * Returns the positions of the series labels at the line ends, in the given order: as close to each line end as the
 * neighbouring labels allow, between `top` and `bottom`. Empty if the labels are too long or too many.
 */
export function placeEndLabels(ends: readonly LineEnd[], top: number, bottom: number): readonly LineEnd[] {
  const hasRoomForLabels =
    ends.every(({ label }) => label.length <= maxLabelLength) && (ends.length - 1) * minLabelDistance <= bottom - top;
  if (!hasRoomForLabels) return [];
  const sortedEnds = ends.map((end, index) => ({ ...end, index })).toSorted((a, b) => a.y - b.y || a.index - b.index);
  let nextY = top;
  for (const end of sortedEnds) {
    end.y = Math.max(end.y, nextY);
    nextY = end.y + minLabelDistance;
  }
  let maxLabelY = bottom;
  for (const end of sortedEnds.toReversed()) {
    end.y = Math.min(end.y, maxLabelY);
    maxLabelY = end.y - minLabelDistance;
  }
  return sortedEnds.toSorted((a, b) => a.index - b.index).map(({ label, y }) => ({ label, y }));
}

export const endLabelsWidth = (ends: readonly LineEnd[]): number =>
  12 + characterWidth * Math.max(...ends.map(({ label }) => label.length));
