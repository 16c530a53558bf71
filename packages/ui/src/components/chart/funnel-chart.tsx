'use client';
import type { ReactElement } from 'react';
import { useUi } from '../../provider/ui-context.ts';
import { type ChartBaseProps, ChartFrame, type ChartFrameLabels, ChartSkeleton } from './chart.tsx';
import { formatFigure } from './format-model.ts';
import * as styles from './funnel-chart.css.ts';
import { type FunnelStep, funnelShares } from './funnel-model.ts';
import { percent } from './geometry-model.ts';

export interface FunnelChartLabels extends ChartFrameLabels {
  /** Heads of the table's columns: "Step", "How many", "Of the step before". */
  step: string;
  count: string;
  rate: string;
  /** A rate in words: "12% of views". Gets the rate as written in the locale, and the name of the step it is counted from. */
  rateOf: (rate: string, stepBefore: string) => string;
  /** Where there is no rate: at the first step, and after one that nobody reached. */
  noRate: string;
}

export interface FunnelChartProps extends ChartBaseProps {
  /** From the widest down: shown, viewed, saved, written to. */
  steps: readonly FunnelStep[];
  labels: FunnelChartLabels;
}

/** Of a step whose words fit into one line, in pixels. */
const rowHeight = 66;
const rowGap = 16;

/** How many went on from step to step, in figures, in words and as lengths. */
export function FunnelChart({ steps, labels, ...rest }: FunnelChartProps): ReactElement {
  const { locale, direction } = useUi();
  const shares = funnelShares(steps);
  const rows = steps.map(({ label, count }, index) => {
    const { width = 0, rate, from = index - 1 } = shares[index] ?? {};
    const before = steps[from]?.label ?? '';
    return {
      label,
      width,
      count: formatFigure(Number.isFinite(count) ? Math.max(0, count) : 0, 'integer', locale),
      rate: rate === undefined ? undefined : labels.rateOf(formatFigure(rate, 'percent', locale), before),
    };
  });

  return (
    <ChartFrame
      {...rest}
      labels={labels}
      isEmpty={shares.every(({ width }) => width === 0)}
      isTextual
      skeleton={
        <ChartSkeleton height={Math.max(1, steps.length) * rowHeight - rowGap}>
          {steps.map(({ label }, index) => (
            <g key={label}>
              <rect width="40%" y={index * rowHeight + 6} height={14} rx={6} />
              <rect width="100%" y={index * rowHeight + 30} height={20} rx={6} />
            </g>
          ))}
        </ChartSkeleton>
      }
      table={{
        caption: rest.title,
        columns: [labels.step, labels.count, labels.rate],
        rows: rows.map(({ label, count, rate }) => ({ name: label, cells: [count, rate ?? labels.noRate] })),
      }}
    >
      <ol className={styles.list}>
        {rows.map(({ label, width, count, rate }) => (
          <li key={label} className={styles.step}>
            <span className={styles.words}>
              <span className={styles.name}>{label}</span>
              {rate !== undefined && <span className={styles.rate}>{rate}</span>}
            </span>
            <b className={styles.count}>{count}</b>
            <svg width="100%" height={20} aria-hidden="true" className={styles.track}>
              <rect width="100%" height={20} rx={6} className={styles.whole} />
              <rect
                x={percent(direction === 'rtl' ? 1 - width : 0)}
                width={percent(width)}
                height={20}
                rx={6}
                className={styles.part}
              />
            </svg>
          </li>
        ))}
      </ol>
    </ChartFrame>
  );
}
