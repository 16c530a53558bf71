'use client';
import { type ComponentType, type ReactElement, useId, useState } from 'react';
import { classNames } from '../../class-names.ts';
import { useUi } from '../../provider/ui-provider.tsx';
import {
  type ChartFormat,
  type ChartGeometry,
  type ChartSeries,
  dayNumber,
  startOfDay,
  toDrawable,
  endLabelsWidth,
  formatChartValue,
  geometryOf,
  linePath,
  formatPercentage,
  placeEndLabels,
  plotSize,
  isIsolatedPoint,
} from './chart-model.ts';
import * as styles from './chart.css.ts';
import { type ChartBaseProps, ChartFrame, type ChartFrameLabels } from './chart.tsx';
import { type ChartHighlight, ChartPlot, plotWidthOf } from './plot.tsx';
import {
  BarPatterns,
  seriesColorOf,
  seriesDashOf,
  barFillOf,
  styleIndexOf,
  SeriesMarker,
  SeriesSwatch,
} from './series-style.tsx';

interface EndLabelsProps {
  series: readonly ChartSeries[];
  geometry: ChartGeometry;
  last: number;
  isRightToLeft: boolean;
  className: string;
}

/** Names of the series at the ends of their lines, if they fit. Hidden from screen readers, which read the legend. */
function EndLabels({ series, geometry, last, isRightToLeft, className }: EndLabelsProps): ReactElement | null {
  const lineEnds = series.map(({ label, values }, index) => ({ label, index, value: toDrawable(values[last]) }));
  // A single line needs no labels. If a line ends early, the label of another line could be mistaken for its own.
  if (lineEnds.length < 2 || lineEnds.some(({ value }) => value === null)) return null;
  const endLabels = placeEndLabels(
    lineEnds.map(({ label, value }) => ({ label, y: geometry.y(value ?? 0) })),
    plotSize.top,
    plotSize.top + plotSize.height,
  );
  if (endLabels.length === 0) return null;
  const labelsWidth = endLabelsWidth(endLabels);
  return (
    <svg
      width={labelsWidth}
      height={plotSize.top + plotSize.height + plotSize.bottom}
      aria-hidden="true"
      className={`${styles.endLabels} ${className}`}
    >
      {endLabels.map(({ label, y }, index) => (
        <g key={label} className={seriesColorOf(styleIndexOf(series[index], index))}>
          <text
            x={isRightToLeft ? labelsWidth - 4 : 4}
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
  /** Period with a background and a caption, such as the days of a paid plan. */
  highlight?: ChartHighlight;
  /** All texts of the component in the language of the page. */
  labels: DayChartLabels;
}

interface SeriesMarksProps extends Pick<DayChartProps, 'days' | 'series'> {
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
}: DayChartProps & { kind: 'line' | 'bar'; marks: ComponentType<SeriesMarksProps> }): ReactElement {
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
  const formatDay = (index: number): string => dayFormat.format(startOfDay(dayNumber(days[index] ?? '1970-01-01')));
  const formatSeriesValue = ({ values }: ChartSeries, index: number): string => {
    const drawableValue = toDrawable(values[index]);
    return drawableValue === null ? labels.noFigure : formatChartValue(drawableValue, format, locale);
  };
  const describeDay = (index: number): string =>
    [formatDay(index), ...series.map((one) => `${one.label} ${formatSeriesValue(one, index)}`)].join(', ');

  return (
    <ChartFrame
      {...rest}
      labels={labels}
      isEmpty={geometry === undefined}
      table={{
        caption: rest.title,
        columns: [labels.day, ...series.map(({ label }) => label)],
        rows: days
          .map((_, index) => ({ name: formatDay(index), cells: series.map((one) => formatSeriesValue(one, index)) }))
          .toReversed(),
      }}
      legend={
        <ul className={styles.legend}>
          {series.map((one, index) => (
            <li key={one.label} className={styles.legendItem}>
              <SeriesSwatch index={styleIndexOf(one, index)} chartId={chartId} kind={kind} />
              {one.label}
            </li>
          ))}
        </ul>
      }
    >
      {geometry && (
        <ChartPlot
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
                className={styles.endLabelWidths[plotWidthOf(geometry.span.count)]}
              />
            )
          }
          tooltip={
            cursorIndex !== undefined && (
              <>
                <span className={styles.tooltipTitle}>{formatDay(cursorIndex)}</span>
                {series.map((one, index) => (
                  <span key={one.label} className={styles.tooltipRow}>
                    <SeriesSwatch index={styleIndexOf(one, index)} chartId={chartId} kind={kind} />
                    {one.label}
                    <span className={styles.tooltipValue}>{formatSeriesValue(one, cursorIndex)}</span>
                  </span>
                ))}
              </>
            )
          }
        >
          <Marks days={days} series={series} geometry={geometry} cursor={cursorIndex} chartId={chartId} />
        </ChartPlot>
      )}
    </ChartFrame>
  );
}

export type BarChartProps = DayChartProps;

const maxBarShare = 0.08;
const barTipRadius = 3;

function SeriesBars({
  days,
  series,
  geometry: { span, ticks, xs, y },
  cursor,
  chartId,
}: SeriesMarksProps): ReactElement {
  const groupWidth = Math.min(0.78 / span.count, maxBarShare);
  const barWidth = groupWidth / series.length;
  const zeroLineY = y(0);
  const isBelowZero = (ticks[0] ?? 0) < 0;
  // the bar is drawn a little beyond its base, where the edge of the drawing clips it, so that only its tip is rounded
  const clippedHeight = isBelowZero ? 0 : barTipRadius + 1;
  return (
    <>
      <BarPatterns chartId={chartId} />
      <svg width="100%" height={isBelowZero ? plotSize.top + plotSize.height : zeroLineY}>
        {series.map((one, index) => (
          <g key={one.label} className={seriesColorOf(styleIndexOf(one, index))}>
            {days.map((day, place) => {
              const drawableValue = toDrawable(one.values[place]);
              if (drawableValue === null || drawableValue === 0) return null;
              const barEndY = y(drawableValue);
              return (
                <rect
                  key={day}
                  x={formatPercentage((xs[place] ?? 0) - groupWidth / 2 + index * barWidth + barWidth * 0.05)}
                  width={formatPercentage(barWidth * 0.9)}
                  y={Math.min(barEndY, zeroLineY)}
                  height={Math.abs(zeroLineY - barEndY) + clippedHeight}
                  rx={barTipRadius}
                  fill={barFillOf(chartId, styleIndexOf(one, index))}
                  className={classNames(
                    styleIndexOf(one, index) > 0 && styles.patternedBar,
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

/** Bar chart with one bar per day for each series; bars of two series are next to each other. */
export const BarChart = (props: BarChartProps): ReactElement => <DayChart {...props} kind="bar" marks={SeriesBars} />;

export type LineChartProps = DayChartProps;

const plotWidthUnits = 1000;
const drawingHeight = plotSize.top + plotSize.height;
const maxMarkedDays = 12;

function SeriesLines({ days, series, geometry: { xs, y }, cursor }: SeriesMarksProps): ReactElement {
  const seriesLines = series.map((one, index) => {
    const styleIndex = styleIndexOf(one, index);
    const linePoints = days.map((_, day) => {
      const drawableValue = toDrawable(one.values[day]);
      return drawableValue === null ? null : { x: (xs[day] ?? 0) * plotWidthUnits, y: y(drawableValue) };
    });
    const lastPointIndex = linePoints.findLastIndex((point) => point !== null);
    const hasMarker = (day: number): boolean =>
      days.length <= maxMarkedDays || day === cursor || day === lastPointIndex || isIsolatedPoint(linePoints, day);
    return (
      <g key={one.label} className={seriesColorOf(styleIndex)}>
        <svg
          viewBox={`0 0 ${plotWidthUnits} ${drawingHeight}`}
          width="100%"
          height={drawingHeight}
          preserveAspectRatio="none"
          overflow="visible"
        >
          <path d={linePath(linePoints)} strokeDasharray={seriesDashOf(styleIndex)} className={styles.linePath} />
        </svg>
        {linePoints.map(
          (point, day) =>
            point !== null &&
            hasMarker(day) && (
              <SeriesMarker
                key={days[day]}
                index={styleIndex}
                x={formatPercentage(point.x / plotWidthUnits)}
                y={point.y}
                isLarge={day === cursor}
              />
            ),
        )}
      </g>
    );
  });
  return <>{seriesLines}</>;
}

/** Line chart over days, for up to four series. */
export const LineChart = (props: LineChartProps): ReactElement => (
  <DayChart {...props} kind="line" marks={SeriesLines} />
);
