'use client';
import { useId, useState, type ComponentType, type ReactElement } from 'react';
import { useUi } from '../../provider/ui-context.ts';
import { type ChartBaseProps, ChartFrame, type ChartFrameLabels } from './chart.tsx';
import * as chartStyles from './chart.css.ts';
import { dayNumber, dayStart } from './day-model.ts';
import { EndLabels } from './end-labels.tsx';
import { type ChartFormat, formatFigure } from './format-model.ts';
import { type ChartGeometry, type ChartSeries, geometryOf } from './geometry-model.ts';
import { type ChartHighlight, Plot } from './plot.tsx';
import * as styles from './plot.css.ts';
import { widthFor } from './plot-width.ts';
import { drawable } from './scale-model.ts';
import { lookOf, Swatch } from './series-look.tsx';

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
