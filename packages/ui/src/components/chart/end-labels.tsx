import type { ReactElement } from 'react';
import { endLabelsWidth, placeEndLabels } from './end-labels-model.ts';
import { type ChartGeometry, type ChartSeries, plotSize } from './geometry-model.ts';
import * as styles from './plot.css.ts';
import { drawable } from './scale-model.ts';
import { colorOf, lookOf } from './series-look.tsx';

export interface EndLabelsProps {
  series: readonly ChartSeries[];
  geometry: ChartGeometry;
  /** Index of the last day. */
  last: number;
  isRightToLeft: boolean;
  /** The width of the plot, by its length: labels show where all of it is in sight. */
  className: string;
}

/** The names of lines beside their ends, where they fit. The legend says the same, so nobody has to hear it twice. */
export function EndLabels({ series, geometry, last, isRightToLeft, className }: EndLabelsProps): ReactElement | null {
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
