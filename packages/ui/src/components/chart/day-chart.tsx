'use client';
import { type ComponentType, type ReactElement, useId, useState } from 'react';
import { classNames } from '../../class-names.ts';
import { useUi } from '../../provider/ui-provider.tsx';
import {
  type ChartFormat,
  type ChartGeometry,
  type ChartSeries,
  dayNumber,
  dayStart,
  drawable,
  endLabelsWidth,
  formatFigure,
  geometryOf,
  linePath,
  percent,
  placeEndLabels,
  plotSize,
  isIsolated,
} from './chart-model.ts';
import * as styles from './chart.css.ts';
import { type ChartBaseProps, ChartFrame, type ChartFrameLabels } from './chart.tsx';
import { type ChartHighlight, Plot, widthFor } from './plot.tsx';
import { BarPatterns, colorOf, dashOf, fillOf, lookOf, Marker, Swatch } from './series-style.tsx';

interface EndLabelsProps {
  series: readonly ChartSeries[];
  geometry: ChartGeometry;
  last: number;
  isRightToLeft: boolean;
  className: string;
}

/** Labels at the line ends, if they fit. Hidden from screen readers, which read the legend. */
function EndLabels({ series, geometry, last, isRightToLeft, className }: EndLabelsProps): ReactElement | null {
  const ends = series.map(({ label, values }, index) => ({ label, index, value: drawable(values[last]) }));
  // no labels for a single line, nor if a line ends early and its label could be mistaken for another's
  if (ends.length < 2 || ends.some(({ value }) => value === null)) return null;
  const endLabels = placeEndLabels(
    ends.map(({ label, value }) => ({ label, y: geometry.y(value ?? 0) })),
    plotSize.top,
    plotSize.top + plotSize.height,
  );
  if (endLabels.length === 0) return null;
  const width = endLabelsWidth(endLabels);
  return (
    <svg
      width={width}
      height={plotSize.top + plotSize.height + plotSize.bottom}
      aria-hidden="true"
      className={`${styles.endLabels} ${className}`}
    >
      {endLabels.map(({ label, y }, index) => (
        <g key={label} className={colorOf(lookOf(series[index], index))}>
          <text
            x={isRightToLeft ? width - 4 : 4}
            y={y}
            dominantBaseline="central"
            textAnchor={isRightToLeft ? 'end' : 'start'}
            className={styles.endLabel}
          >
            {label}
          </text>
        </g>
      ))}
    </svg>
  );
}

export interface DayChartLabels extends ChartFrameLabels {
  /** Header of the table's first column: "Day". */
  day: string;
  /** Text for a missing figure: "no figure". */
  noFigure: string;
}

export interface DayChartProps extends ChartBaseProps {
  /** ISO dates such as "2026-11-21" in ascending order. Missing days leave a gap. */
  days: readonly string[];
  /** One to four series; more could not be distinguished. */
  series: readonly ChartSeries[];
  /** Unit of the values; `currency` takes euro cents. */
  format?: ChartFormat;
  highlight?: ChartHighlight;
  labels: DayChartLabels;
}

interface MarksProps extends Pick<DayChartProps, 'days' | 'series'> {
  geometry: ChartGeometry;
  cursor: number | undefined;
  chartId: string;
}

// Long because table, legend, tooltip and spoken words name the same days and figures.
function DayChart({
  days,
  series,
  format = 'integer',
  highlight,
  labels,
  kind,
  marks: Marks,
  ...rest
}: DayChartProps & { kind: 'line' | 'bar'; marks: ComponentType<MarksProps> }): ReactElement {
  const chartId = useId();
  const { locale, direction } = useUi();
  const isRightToLeft = direction === 'rtl';
  const [cursor, setCursor] = useState<number>();
  const geometry = geometryOf(days, series, format, isRightToLeft);
  // new data may have fewer days than the cursor's index
  const cursorIndex = cursor === undefined || cursor >= days.length ? undefined : cursor;

  const dayFormat = new Intl.DateTimeFormat(locale, {
    timeZone: 'UTC',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  });
  const nameOf = (index: number): string => dayFormat.format(dayStart(dayNumber(days[index] ?? '1970-01-01')));
  const figureOf = ({ values }: ChartSeries, index: number): string => {
    const value = drawable(values[index]);
    return value === null ? labels.noFigure : formatFigure(value, format, locale);
  };
  const describeDay = (index: number): string =>
    [nameOf(index), ...series.map((one) => `${one.label} ${figureOf(one, index)}`)].join(', ');

  return (
    <ChartFrame
      {...rest}
      labels={labels}
      isEmpty={geometry === undefined}
      table={{
        caption: rest.title,
        columns: [labels.day, ...series.map(({ label }) => label)],
        rows: days
          .map((_, index) => ({ name: nameOf(index), cells: series.map((one) => figureOf(one, index)) }))
          .toReversed(),
      }}
      legend={
        <ul className={styles.legend}>
          {series.map((one, index) => (
            <li key={one.label} className={styles.legendItem}>
              <Swatch index={lookOf(one, index)} chartId={chartId} kind={kind} />
              {one.label}
            </li>
          ))}
        </ul>
      }
    >
      {geometry && (
        <Plot
          geometry={geometry}
          days={days}
          format={format}
          locale={locale}
          isRightToLeft={isRightToLeft}
          highlight={highlight}
          cursor={cursorIndex}
          onCursorChange={setCursor}
          label={rest.title}
          describeDay={describeDay}
          ends={
            kind === 'line' && (
              <EndLabels
                series={series}
                geometry={geometry}
                last={days.length - 1}
                isRightToLeft={isRightToLeft}
                className={styles.endLabelWidths[widthFor(geometry.span.count)]}
              />
            )
          }
          tooltip={
            cursorIndex !== undefined && (
              <>
                <span className={styles.tooltipTitle}>{nameOf(cursorIndex)}</span>
                {series.map((one, index) => (
                  <span key={one.label} className={styles.tooltipRow}>
                    <Swatch index={lookOf(one, index)} chartId={chartId} kind={kind} />
                    {one.label}
                    <span className={styles.tooltipValue}>{figureOf(one, cursorIndex)}</span>
                  </span>
                ))}
              </>
            )
          }
        >
          <Marks days={days} series={series} geometry={geometry} cursor={cursorIndex} chartId={chartId} />
        </Plot>
      )}
    </ChartFrame>
  );
}

export type BarChartProps = DayChartProps;

/** Maximum bar width as a fraction of the plot, for charts of few days. */
const maxBarShare = 0.08;
const rounding = 3;

function Bars({ days, series, geometry: { span, ticks, xs, y }, cursor, chartId }: MarksProps): ReactElement {
  const group = Math.min(0.78 / span.count, maxBarShare);
  const width = group / series.length;
  const zero = y(0);
  const isBelowZero = (ticks[0] ?? 0) < 0;
  // rounds only the tip: the edge of the drawing clips the base
  const clippedHeight = isBelowZero ? 0 : rounding + 1;
  return (
    <>
      <BarPatterns chartId={chartId} />
      <svg width="100%" height={isBelowZero ? plotSize.top + plotSize.height : zero}>
        {series.map((one, index) => (
          <g key={one.label} className={colorOf(lookOf(one, index))}>
            {days.map((day, place) => {
              const value = drawable(one.values[place]);
              if (value === null || value === 0) return null;
              const end = y(value);
              return (
                <rect
                  key={day}
                  x={percent((xs[place] ?? 0) - group / 2 + index * width + width * 0.05)}
                  width={percent(width * 0.9)}
                  y={Math.min(end, zero)}
                  height={Math.abs(zero - end) + clippedHeight}
                  rx={rounding}
                  fill={fillOf(chartId, lookOf(one, index))}
                  className={classNames(
                    lookOf(one, index) > 0 && styles.patternBar,
                    cursor !== undefined && cursor !== place && styles.mutedBar,
                  )}
                />
              );
            })}
          </g>
        ))}
      </svg>
    </>
  );
}

/** Bars per day; two series are next to each other. */
export const BarChart = (props: BarChartProps): ReactElement => <DayChart {...props} kind="bar" marks={Bars} />;

export type LineChartProps = DayChartProps;

/** Width of the drawing in SVG units, stretched to the available width. */
const plotUnits = 1000;
const height = plotSize.top + plotSize.height;
/** Maximum number of days with a marker for each value. */
const maxMarkedDays = 12;

function Lines({ days, series, geometry: { xs, y }, cursor }: MarksProps): ReactElement {
  const lines = series.map((one, index) => {
    const look = lookOf(one, index);
    const points = days.map((_, day) => {
      const value = drawable(one.values[day]);
      return value === null ? null : { x: (xs[day] ?? 0) * plotUnits, y: y(value) };
    });
    const last = points.findLastIndex((point) => point !== null);
    const hasMarker = (day: number): boolean =>
      days.length <= maxMarkedDays || day === cursor || day === last || isIsolated(points, day);
    return (
      <g key={one.label} className={colorOf(look)}>
        <svg
          viewBox={`0 0 ${plotUnits} ${height}`}
          width="100%"
          height={height}
          preserveAspectRatio="none"
          overflow="visible"
        >
          <path d={linePath(points)} strokeDasharray={dashOf(look)} className={styles.linePath} />
        </svg>
        {points.map(
          (point, day) =>
            point !== null &&
            hasMarker(day) && (
              <Marker
                key={days[day]}
                index={look}
                x={percent(point.x / plotUnits)}
                y={point.y}
                isLarge={day === cursor}
              />
            ),
        )}
      </g>
    );
  });
  return <>{lines}</>;
}

/** Lines over days for up to four series. */
export const LineChart = (props: LineChartProps): ReactElement => <DayChart {...props} kind="line" marks={Lines} />;
