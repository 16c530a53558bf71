'use client';
import { useId, useState, type ComponentType, type ReactElement } from 'react';
import { useUi } from '../../provider/ui-context.ts';
import { ChartFrame, type ChartBaseProps, type ChartFrameLabels } from './chart.tsx';
import { dayNumber, dayStart } from './day-model.ts';
import { formatFigure, type ChartFormat } from './format-model.ts';
import { geometryOf, plotSize, type ChartGeometry, type ChartSeries } from './geometry-model.ts';
import { Plot, type ChartHighlight } from './plot.tsx';
import { widthFor } from './plot-width.ts';
import { drawable } from './scale-model.ts';
import { colorOf, lookOf, Swatch } from './series-look.tsx';
import { endLabelsWidth, placeEndLabels } from './end-labels-model.ts';
import * as chartStyles from './chart.css.ts';
import * as styles from './plot.css.ts';

interface EndLabelsProps {
  series: readonly ChartSeries[];
  geometry: ChartGeometry;
  /** Index of the last day. */
  last: number;
  isRightToLeft: boolean;
  /** The width of the plot, by its length: labels show where all of it is in sight. */
  className: string;
}

/** The names of lines beside their ends, where they fit. The legend says the same, so nobody has to hear it twice. */
function EndLabels({ series, geometry, last, isRightToLeft, className }: EndLabelsProps): ReactElement | null {
  const ends = series.map(({ label, values }, index) => ({ label, index, value: drawable(values[last]) }));
  // the only line needs no name, and beside a line that ends early one would take another for it
  if (ends.length < 2 || ends.some(({ value }) => value === null)) return null;
  const placed = placeEndLabels(
    ends.map(({ label, value }) => ({ label, y: geometry.y(value ?? 0) })),
    plotSize.top,
    plotSize.top + plotSize.height,
  );
  if (placed.length === 0) return null;
  const width = endLabelsWidth(placed);
  return (
    <svg
      width={width}
      height={plotSize.top + plotSize.height + plotSize.bottom}
      aria-hidden="true"
      className={`${styles.endLabels} ${className}`}
    >
      {placed.map(({ label, y }, index) => (
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
  /** Head of the table's first column: "Day". */
  day: string;
  /** Instead of a figure that is missing: "no figure". */
  noFigure: string;
}

export interface DayChartProps extends ChartBaseProps {
  /** Days as "2026-11-21", rising. Days left out keep their room. */
  days: readonly string[];
  /** One to four; more cannot be told apart. */
  series: readonly ChartSeries[];
  /** What the figures are; `currency` takes whole euro cents. */
  format?: ChartFormat;
  highlight?: ChartHighlight;
  labels: DayChartLabels;
}

/** What lines and bars are drawn from. */
export interface MarksProps extends Pick<DayChartProps, 'days' | 'series'> {
  geometry: ChartGeometry;
  cursor: number | undefined;
  chartId: string;
}

/** What lines and bars over days share: words, table, legend, cursor. */
// Long because table, legend, tooltip and spoken words name the same days and figures.
export function DayChart({
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
  // fewer days may have come while one of the old ones was pointed at
  const shown = cursor === undefined || cursor >= days.length ? undefined : cursor;

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
        // the newest first: that is what one looks for
        rows: days
          .map((_, index) => ({ name: nameOf(index), cells: series.map((one) => figureOf(one, index)) }))
          .toReversed(),
      }}
      legend={
        <ul className={chartStyles.legend}>
          {series.map((one, index) => (
            <li key={one.label} className={chartStyles.legendItem}>
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
          cursor={shown}
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
            shown !== undefined && (
              <>
                <span className={styles.tooltipTitle}>{nameOf(shown)}</span>
                {series.map((one, index) => (
                  <span key={one.label} className={styles.tooltipRow}>
                    <Swatch index={lookOf(one, index)} chartId={chartId} kind={kind} />
                    {one.label}
                    <span className={styles.tooltipValue}>{figureOf(one, shown)}</span>
                  </span>
                ))}
              </>
            )
          }
        >
          <Marks days={days} series={series} geometry={geometry} cursor={shown} chartId={chartId} />
        </Plot>
      )}
    </ChartFrame>
  );
}
