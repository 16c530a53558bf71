import type { ReactElement } from 'react';
import type { ChartSeries } from './chart-model.ts';
import * as styles from './chart.css.ts';

const seriesStyleCount = 4;
const dashPatterns = [undefined, '7 4', '2 4', '10 4 2 4'];
const markerPaths = [
  'M-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0',
  'M-3.5-3.5h7v7h-7z',
  'M0-4.5L4.5 3.5H-4.5z',
  'M0-5L5 0L0 5L-5 0z',
];

export const styleIndexOf = (series: ChartSeries | undefined, index: number): number => series?.variant ?? index;

export const seriesColorOf = (index: number): string => styles.seriesColors[index % seriesStyleCount] ?? '';
export const seriesDashOf = (index: number): string | undefined => dashPatterns[index % seriesStyleCount];

/** Marker of a data point in the shape of its series. `x` is a percentage, `y` is in pixels. */
export function SeriesMarker({
  index,
  x,
  y,
  isLarge = false,
}: {
  index: number;
  x: string;
  y: number;
  isLarge?: boolean;
}): ReactElement {
  return (
    <svg x={x} y={y} overflow="visible" className={`${styles.lineMarker} ${seriesColorOf(index)}`}>
      <path d={markerPaths[index % seriesStyleCount]} transform={isLarge ? 'scale(1.4)' : undefined} />
    </svg>
  );
}

const patternId = (chartId: string, index: number): string => `${chartId}-pattern-${index % seriesStyleCount}`;

/** Fill of a series' bars: solid for the first, a pattern for the others. */
export const barFillOf = (chartId: string, index: number): string =>
  index % seriesStyleCount === 0 ? 'currentColor' : `url(#${patternId(chartId, index)})`;

export function BarPatterns({ chartId }: { chartId: string }): ReactElement {
  const patternAttributes = { patternUnits: 'userSpaceOnUse', width: 6, height: 6 } as const;
  return (
    <defs>
      <pattern
        id={patternId(chartId, 1)}
        {...patternAttributes}
        patternTransform="rotate(45)"
        className={seriesColorOf(1)}
      >
        <path d="M0 3H6" stroke="currentColor" strokeWidth={3.5} />
      </pattern>
      <pattern id={patternId(chartId, 2)} {...patternAttributes} className={seriesColorOf(2)}>
        <circle cx={3} cy={3} r={1.9} fill="currentColor" />
      </pattern>
      <pattern id={patternId(chartId, 3)} {...patternAttributes} className={seriesColorOf(3)}>
        <path d="M0 1.5H6M0 4.5H6" stroke="currentColor" strokeWidth={1.4} />
      </pattern>
    </defs>
  );
}

export function SeriesSwatch({
  index,
  chartId,
  kind,
}: {
  index: number;
  chartId: string;
  kind: 'line' | 'bar';
}): ReactElement {
  return (
    <svg
      width={kind === 'line' ? 28 : 14}
      height={14}
      aria-hidden="true"
      className={`${styles.legendSwatch} ${seriesColorOf(index)}`}
    >
      {kind === 'line' ? (
        <>
          <path d="M0 7H28" stroke="currentColor" strokeWidth={2} strokeDasharray={seriesDashOf(index)} />
          <SeriesMarker index={index} x="14" y={7} />
        </>
      ) : (
        <rect
          x={1}
          y={1}
          width={12}
          height={12}
          rx={3}
          fill={barFillOf(chartId, index)}
          stroke="currentColor"
          strokeWidth={1.25}
        />
      )}
    </svg>
  );
}
