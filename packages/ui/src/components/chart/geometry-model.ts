import { dayNumber, type DaySpan, placeOf, spanOf } from './day-model.ts';
import type { ChartFormat } from './format-model.ts';
import { drawable, niceTicks, verticalScale } from './scale-model.ts';

/** One line, or one colour of bars. */
export interface ChartSeries {
  /** What is counted: "Views". */
  label: string;
  /** One for each day; null where there is no figure. */
  values: readonly (number | null)[];
  /**
   * Which of the four colours, dashes and patterns it has, from 0; its place among the series without it. What charts of a
   * page both show has one look in all of them.
   */
  look?: 0 | 1 | 2 | 3;
}

/** Heights in CSS pixels; widths are shares of the plot, so that it fits without being measured. */
export const plotSize = { top: 20, height: 200, bottom: 28 };

export interface ChartGeometry {
  span: DaySpan;
  ticks: readonly number[];
  /** Place of a value from the upper edge of the drawing, in pixels. */
  y: (value: number) => number;
  /** Place of each day from the left edge, 0 to 1. */
  xs: readonly number[];
}

/** Where everything lies; undefined when there is nothing to draw. */
export function geometryOf(
  days: readonly string[],
  series: readonly ChartSeries[],
  format: ChartFormat,
  isRightToLeft: boolean,
): ChartGeometry | undefined {
  const span = spanOf(days);
  const values = series.flatMap((one) => one.values.slice(0, days.length));
  if (span === undefined || values.every((value) => drawable(value) === null)) return undefined;
  const ticks = niceTicks(values, { maximum: 6, isWhole: format !== 'percent' });
  const scale = verticalScale(ticks, plotSize.height);
  return {
    span,
    ticks,
    y: (value) => plotSize.top + scale(value),
    xs: days.map((day) => placeOf(dayNumber(day), span, isRightToLeft)),
  };
}

/** A share as an SVG length. */
export const percent = (share: number): string => `${Math.round(share * 10_000) / 100}%`;

/** Where the cursor goes by a key among `count` days; undefined for keys that mean nothing to it. */
export function cursorAfterKey(
  key: string,
  current: number,
  count: number,
  isRightToLeft: boolean,
): number | undefined {
  const week = 7;
  const steps: Record<string, number> = {
    ArrowRight: isRightToLeft ? -1 : 1,
    ArrowLeft: isRightToLeft ? 1 : -1,
    ArrowUp: 1,
    ArrowDown: -1,
    PageUp: week,
    PageDown: -week,
    Home: -count,
    End: count,
  };
  const step = steps[key];
  return step === undefined || count === 0 ? undefined : Math.max(0, Math.min(count - 1, current + step));
}
