'use client';
import type { ReactElement } from 'react';
import { DayChart, type DayChartProps, type MarksProps } from './day-chart.tsx';
import { percent, plotSize } from './geometry-model.ts';
import { linePath, standsAlone } from './path-model.ts';
import * as styles from './plot.css.ts';
import { drawable } from './scale-model.ts';
import { colorOf, dashOf, lookOf, Marker } from './series-look.tsx';

export type LineChartProps = DayChartProps;

/** Units of the drawing across; the browser stretches them to whatever room there is. */
const across = 1000;
const height = plotSize.top + plotSize.height;
/** Up to so many days each of them has its point. */
const fewDays = 12;

function Lines({ days, series, geometry: { xs, y }, cursor }: MarksProps): ReactElement {
  const lines = series.map((one, index) => {
    const look = lookOf(one, index);
    const points = days.map((_, day) => {
      const value = drawable(one.values[day]);
      return value === null ? null : { x: (xs[day] ?? 0) * across, y: y(value) };
    });
    const last = points.findLastIndex((point) => point !== null);
    const hasMarker = (day: number): boolean =>
      days.length <= fewDays || day === cursor || day === last || standsAlone(points, day);
    return (
      <g key={one.label} className={colorOf(look)}>
        <svg
          viewBox={`0 0 ${across} ${height}`}
          width="100%"
          height={height}
          preserveAspectRatio="none"
          overflow="visible"
        >
          <path d={linePath(points)} strokeDasharray={dashOf(look)} className={styles.line} />
        </svg>
        {points.map(
          (point, day) =>
            point !== null &&
            hasMarker(day) && (
              <Marker key={days[day]} index={look} x={percent(point.x / across)} y={point.y} isLarge={day === cursor} />
            ),
        )}
      </g>
    );
  });
  return <>{lines}</>;
}

/** How figures move from day to day; compares up to four of them. */
export const LineChart = (props: LineChartProps): ReactElement => <DayChart {...props} kind="line" marks={Lines} />;
