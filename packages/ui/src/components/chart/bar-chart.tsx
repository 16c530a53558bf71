'use client';
import type { ReactElement } from 'react';
import { classNames } from '../../class-names.ts';
import { DayChart, type DayChartProps, type MarksProps } from './day-chart.tsx';
import { percent, plotSize } from './geometry-model.ts';
import * as styles from './plot.css.ts';
import { drawable } from './scale-model.ts';
import { BarPatterns, colorOf, fillOf, lookOf } from './series-look.tsx';

export type BarChartProps = DayChartProps;

/** Bars never get broader than this share of the plot, so that one day is no wall. */
const broadest = 0.08;
const rounding = 3;

function Bars({ days, series, geometry: { span, ticks, xs, y }, cursor, chartId }: MarksProps): ReactElement {
  const group = Math.min(0.78 / span.count, broadest);
  const width = group / series.length;
  const zero = y(0);
  const isBelowZero = (ticks[0] ?? 0) < 0;
  // rounded at the end of the bar alone: its foot is hidden by the edge of the drawing
  const foot = isBelowZero ? 0 : rounding + 1;
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
                  height={Math.abs(zero - end) + foot}
                  rx={rounding}
                  fill={fillOf(chartId, lookOf(one, index))}
                  className={classNames(
                    lookOf(one, index) > 0 && styles.patternBar,
                    cursor !== undefined && cursor !== place && styles.quietBar,
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

/** How much there was on each day; two series stand side by side. */
export const BarChart = (props: BarChartProps): ReactElement => <DayChart {...props} kind="bar" marks={Bars} />;
