'use client';
import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
  type RefObject,
  useLayoutEffect,
  useRef,
} from 'react';
import {
  type ChartFormat,
  type ChartGeometry,
  cursorAfterKey,
  dayNumber,
  dayStart,
  dayTicks,
  formatTick,
  nearestDay,
  percent,
  placeOf,
  plotSize,
} from './chart-model.ts';
import * as styles from './chart.css.ts';
import type { widths } from './chart.css.ts';

export const widthFor = (days: number): keyof typeof widths => {
  if (days <= 10) return 'week';
  if (days <= 31) return 'month';
  return days <= 100 ? 'quarter' : 'year';
};

/** Highlighted period: "Boost since 9 Nov". */
export interface ChartHighlight {
  label: string;
  /** First day as an ISO date: "2026-11-09". */
  from: string;
  /** Last day; the end of the chart by default. */
  to?: string;
}

interface PlotProps {
  geometry: ChartGeometry;
  days: readonly string[];
  format: ChartFormat;
  locale: string;
  isRightToLeft: boolean;
  highlight?: ChartHighlight;
  cursor: number | undefined;
  onCursorChange: (cursor: number | undefined) => void;
  /** Accessible name of the plot, which has the slider role. */
  label: string;
  describeDay: (index: number) => string;
  tooltip: ReactNode;
  ends?: ReactNode;
  children: ReactNode;
}

const bottom = plotSize.top + plotSize.height;
const height = bottom + plotSize.bottom;

function anchorOf(place: number): { x: string; textAnchor: 'start' | 'middle' | 'end' } {
  const edgeShare = 0.075;
  if (place < edgeShare) return { x: '0', textAnchor: 'start' };
  if (place > 1 - edgeShare) return { x: '100%', textAnchor: 'end' };
  return { x: percent(place), textAnchor: 'middle' };
}

/** Positions the tooltip. It renders on hover only, so server-rendered markup has no inline style. */
function useTooltipPlace(tooltip: RefObject<HTMLDivElement | null>, place: number | undefined): void {
  useLayoutEffect(() => {
    const element = tooltip.current;
    if (element === null || place === undefined) return;
    element.style.setProperty('left', percent(place));
    element.style.setProperty('translate', place < 0.5 ? '12px 0' : 'calc(-100% - 12px) 0');
  }, [tooltip, place]);
}

/** Axes, grid and cursor around the series. A single tab stop; arrow keys move the cursor by a day. */
// Long and complex because axes, highlight and cursor are drawn from one scale, in either direction of reading.
export function Plot({
  geometry,
  days,
  format,
  locale,
  isRightToLeft,
  highlight,
  cursor,
  onCursorChange,
  label,
  describeDay,
  tooltip,
  ends,
  children,
}: PlotProps): ReactElement {
  const scroller = useRef<HTMLDivElement>(null);
  const tooltipRef = useRef<HTMLDivElement>(null);
  const { span, ticks, y, xs } = geometry;
  const current = cursor ?? days.length - 1;
  const cursorPlace = cursor === undefined ? undefined : xs[cursor];
  useTooltipPlace(tooltipRef, cursorPlace);

  useLayoutEffect(() => {
    const element = scroller.current;
    if (element) element.scrollLeft = isRightToLeft ? -element.scrollWidth : element.scrollWidth;
  }, [isRightToLeft, span.first, span.count]);

  const moveByKey = (event: KeyboardEvent<HTMLDivElement>): void => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'Escape' && cursor !== undefined) {
      event.stopPropagation();
      onCursorChange(undefined);
      return;
    }
    const next = cursorAfterKey(event.key, current, days.length, isRightToLeft);
    if (next === undefined) return;
    event.preventDefault();
    onCursorChange(next);
    const view = scroller.current;
    if (view === null) return;
    const place = event.currentTarget.getBoundingClientRect();
    const x = place.left + (xs[next] ?? 0) * place.width;
    const frame = view.getBoundingClientRect();
    if (x < frame.left + 24) view.scrollLeft -= frame.left + 24 - x;
    else if (x > frame.right - 24) view.scrollLeft += x - frame.right + 24;
  };

  const point = (event: PointerEvent<HTMLDivElement>): void => {
    const box = event.currentTarget.getBoundingClientRect();
    const index = nearestDay((event.clientX - box.left) / box.width, days, span, isRightToLeft);
    if (index >= 0 && index !== cursor) onCursorChange(index);
  };

  const tickTexts = ticks.map((tick) => formatTick(tick, format, locale));
  const axisWidth = 12 + 7 * tickTexts.reduce((longest, text) => Math.max(longest, text.length), 1);
  const labelledDays = dayTicks(span, 7);
  const dayFormat = new Intl.DateTimeFormat(locale, {
    timeZone: 'UTC',
    ...(labelledDays.isMonthly ? { month: 'short', year: '2-digit' } : { day: 'numeric', month: 'short' }),
  });
  const edges = highlight && [
    Math.max(0, (dayNumber(highlight.from) - span.first) / span.count),
    Math.min(1, highlight.to === undefined ? 1 : (dayNumber(highlight.to) + 1 - span.first) / span.count),
  ];
  const [start = 0, end = 0] = edges ?? [];
  const [left, right] = isRightToLeft ? [1 - end, 1 - start] : [start, end];
  // the label of a period near the end is end-aligned, where there is room
  const isLate = start > 0.7;

  return (
    <div className={styles.frame}>
      <svg width={axisWidth} height={height} aria-hidden="true" className={styles.axis}>
        {ticks.map((tick, index) => (
          <text
            key={tick}
            x={isRightToLeft ? 8 : axisWidth - 8}
            y={y(tick)}
            dominantBaseline="central"
            textAnchor={isRightToLeft ? 'start' : 'end'}
            className={styles.text}
          >
            {tickTexts[index]}
          </text>
        ))}
      </svg>
      <div ref={scroller} className={styles.scroller}>
        <div
          role="slider"
          tabIndex={0}
          aria-label={label}
          aria-orientation="horizontal"
          aria-valuemin={0}
          aria-valuemax={days.length - 1}
          aria-valuenow={current}
          aria-valuetext={describeDay(current)}
          className={`${styles.plot} ${styles.widths[widthFor(span.count)]}`}
          onKeyDown={moveByKey}
          onFocus={(event) => {
            if (cursor === undefined && event.currentTarget.matches(':focus-visible')) onCursorChange(current);
          }}
          onBlur={() => onCursorChange(undefined)}
          onPointerDown={point}
          onPointerMove={point}
          onPointerLeave={(event) => {
            // lifting a finger also fires pointerleave, but the tooltip must stay readable
            if (event.pointerType !== 'touch') onCursorChange(undefined);
          }}
        >
          <svg width="100%" height={height} aria-hidden="true" className={styles.canvas}>
            {highlight && right > left && (
              <>
                <rect
                  x={percent(left)}
                  width={percent(right - left)}
                  y={0}
                  height={bottom}
                  rx={8}
                  className={styles.highlight}
                />
                <text
                  x={percent(isRightToLeft === isLate ? left : right)}
                  dx={isRightToLeft === isLate ? 8 : -8}
                  y={14}
                  textAnchor={isRightToLeft === isLate ? 'start' : 'end'}
                  className={styles.highlightText}
                >
                  {highlight.label}
                </text>
              </>
            )}
            {ticks.map((tick) => (
              <line
                key={tick}
                x1="0"
                x2="100%"
                y1={y(tick)}
                y2={y(tick)}
                className={tick === 0 ? styles.baseLine : styles.gridLine}
              />
            ))}
            {labelledDays.days.map((day, index) => (
              <text
                key={day}
                {...anchorOf(placeOf(day, span, isRightToLeft))}
                y={height - 6}
                className={`${styles.text} ${styles.dayTexts[index % 4] ?? ''}`}
              >
                {dayFormat.format(dayStart(day))}
              </text>
            ))}
            {cursorPlace !== undefined && (
              <line
                x1={percent(cursorPlace)}
                x2={percent(cursorPlace)}
                y1={plotSize.top}
                y2={bottom}
                className={styles.cursor}
              />
            )}
            {children}
          </svg>
          {cursor !== undefined && (
            <div ref={tooltipRef} aria-hidden="true" className={styles.tooltip}>
              {tooltip}
            </div>
          )}
        </div>
      </div>
      {ends}
    </div>
  );
}
