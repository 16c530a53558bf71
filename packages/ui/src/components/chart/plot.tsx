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
  startOfDay,
  findDayTicks,
  formatTick,
  findNearestDay,
  formatPercentage,
  positionOfDay,
  plotSize,
} from './chart-model.ts';
import * as styles from './chart.css.ts';
import type { plotWidths } from './chart.css.ts';

export const plotWidthOf = (days: number): keyof typeof plotWidths => {
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

const plotBottom = plotSize.top + plotSize.height;
const drawingHeight = plotBottom + plotSize.bottom;

function labelAnchorAt(position: number): { x: string; textAnchor: 'start' | 'middle' | 'end' } {
  const maxEdgeShare = 0.075;
  if (position < maxEdgeShare) return { x: '0', textAnchor: 'start' };
  if (position > 1 - maxEdgeShare) return { x: '100%', textAnchor: 'end' };
  return { x: formatPercentage(position), textAnchor: 'middle' };
}

/** Positions the tooltip by script. It renders on hover only, so server-rendered markup has no inline style. */
function useTooltipPosition(tooltip: RefObject<HTMLDivElement | null>, position: number | undefined): void {
  useLayoutEffect(() => {
    const tooltipElement = tooltip.current;
    if (tooltipElement === null || position === undefined) return;
    tooltipElement.style.setProperty('left', formatPercentage(position));
    tooltipElement.style.setProperty('translate', position < 0.5 ? '12px 0' : 'calc(-100% - 12px) 0');
  }, [tooltip, position]);
}

/**
 * Plot of a chart: axes, grid and cursor around the drawn series. It is a single tab stop; arrow keys move the cursor
 * by a day.
 */
// Long and complex because axes, highlight and cursor are drawn from one scale, in either reading direction.
export function ChartPlot({
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
  const scrollerRef = useRef<HTMLDivElement>(null);
  const tooltipRef = useRef<HTMLDivElement>(null);
  const { span, ticks, y, xs } = geometry;
  const currentIndex = cursor ?? days.length - 1;
  const cursorPosition = cursor === undefined ? undefined : xs[cursor];
  useTooltipPosition(tooltipRef, cursorPosition);

  useLayoutEffect(() => {
    const scrollerElement = scrollerRef.current;
    if (scrollerElement)
      scrollerElement.scrollLeft = isRightToLeft ? -scrollerElement.scrollWidth : scrollerElement.scrollWidth;
  }, [isRightToLeft, span.first, span.count]);

  const handleKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'Escape' && cursor !== undefined) {
      event.stopPropagation();
      onCursorChange(undefined);
      return;
    }
    const nextIndex = cursorAfterKey(event.key, currentIndex, days.length, isRightToLeft);
    if (nextIndex === undefined) return;
    event.preventDefault();
    onCursorChange(nextIndex);
    const scrollElement = scrollerRef.current;
    if (scrollElement === null) return;
    const plotRect = event.currentTarget.getBoundingClientRect();
    const cursorX = plotRect.left + (xs[nextIndex] ?? 0) * plotRect.width;
    const viewRect = scrollElement.getBoundingClientRect();
    if (cursorX < viewRect.left + 24) scrollElement.scrollLeft -= viewRect.left + 24 - cursorX;
    else if (cursorX > viewRect.right - 24) scrollElement.scrollLeft += cursorX - viewRect.right + 24;
  };

  const handlePointerMove = (event: PointerEvent<HTMLDivElement>): void => {
    const plotRect = event.currentTarget.getBoundingClientRect();
    const dayIndex = findNearestDay((event.clientX - plotRect.left) / plotRect.width, days, span, isRightToLeft);
    if (dayIndex >= 0 && dayIndex !== cursor) onCursorChange(dayIndex);
  };

  const tickTexts = ticks.map((tick) => formatTick(tick, format, locale));
  /** In pixels at the default text size, for which 16 px are 1rem. */
  const axisWidth = 12 + 7 * tickTexts.reduce((longest, text) => Math.max(longest, text.length), 1);
  const labelledDays = findDayTicks(span, 7);
  const dayFormat = new Intl.DateTimeFormat(locale, {
    timeZone: 'UTC',
    ...(labelledDays.isMonthly ? { month: 'short', year: '2-digit' } : { day: 'numeric', month: 'short' }),
  });
  const highlightEdges = highlight && [
    Math.max(0, (dayNumber(highlight.from) - span.first) / span.count),
    Math.min(1, highlight.to === undefined ? 1 : (dayNumber(highlight.to) + 1 - span.first) / span.count),
  ];
  const [start = 0, end = 0] = highlightEdges ?? [];
  const [left, right] = isRightToLeft ? [1 - end, 1 - start] : [start, end];
  // a highlight near the end of the chart has more room before its end than after its start, so its label is end-
  // aligned
  const isHighlightNearEnd = start > 0.7;

  return (
    <div className={styles.plotFrame}>
      <svg width={`${axisWidth / 16}rem`} height={drawingHeight} aria-hidden="true" className={styles.axisDrawing}>
        {ticks.map((tick, index) => (
          <text
            key={tick}
            x={isRightToLeft ? '0.5rem' : `${(axisWidth - 8) / 16}rem`}
            y={y(tick)}
            dominantBaseline="central"
            textAnchor={isRightToLeft ? 'start' : 'end'}
            className={styles.axisText}
          >
            {tickTexts[index]}
          </text>
        ))}
      </svg>
      <div ref={scrollerRef} className={styles.plotScroller}>
        <div
          role="slider"
          tabIndex={0}
          aria-label={label}
          aria-orientation="horizontal"
          aria-valuemin={0}
          aria-valuemax={days.length - 1}
          aria-valuenow={currentIndex}
          aria-valuetext={describeDay(currentIndex)}
          className={`${styles.plotArea} ${styles.plotWidths[plotWidthOf(span.count)]}`}
          onKeyDown={handleKeyDown}
          onFocus={(event) => {
            if (cursor === undefined && event.currentTarget.matches(':focus-visible')) onCursorChange(currentIndex);
          }}
          onBlur={() => onCursorChange(undefined)}
          onPointerDown={handlePointerMove}
          onPointerMove={handlePointerMove}
          onPointerLeave={(event) => {
            // lifting a finger also fires pointerleave, but the tooltip must stay readable
            if (event.pointerType !== 'touch') onCursorChange(undefined);
          }}
        >
          <svg width="100%" height={drawingHeight} aria-hidden="true" className={styles.plotDrawing}>
            {highlight && right > left && (
              <>
                <rect
                  x={formatPercentage(left)}
                  width={formatPercentage(right - left)}
                  y={0}
                  height={plotBottom}
                  rx={8}
                  className={styles.highlightedPeriod}
                />
                <text
                  x={formatPercentage(isRightToLeft === isHighlightNearEnd ? left : right)}
                  dx={isRightToLeft === isHighlightNearEnd ? 8 : -8}
                  y={14}
                  textAnchor={isRightToLeft === isHighlightNearEnd ? 'start' : 'end'}
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
                {...labelAnchorAt(positionOfDay(day, span, isRightToLeft))}
                y={drawingHeight - 6}
                className={`${styles.axisText} ${styles.dayLabelClasses[index % 4] ?? ''}`}
              >
                {dayFormat.format(startOfDay(day))}
              </text>
            ))}
            {cursorPosition !== undefined && (
              <line
                x1={formatPercentage(cursorPosition)}
                x2={formatPercentage(cursorPosition)}
                y1={plotSize.top}
                y2={plotBottom}
                className={styles.plotCursor}
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
