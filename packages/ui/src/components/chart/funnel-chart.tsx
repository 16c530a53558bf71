'use client';
import type { ReactElement } from 'react';
import { useUi } from '../../provider/ui-provider.tsx';
import { formatChartValue, formatPercentage } from './chart-model.ts';
import { type ChartBaseProps, ChartFrame, type ChartFrameLabels, ChartSkeleton } from './chart.tsx';
import * as styles from './funnel-chart.css.ts';

export interface FunnelStep {
  label: string;
  /** Count at this step, a non-negative integer. */
  count: number;
  /**
   * Index of the step that the rate relates to; the previous step by default. Set it for a step that can be reached
   * without the previous one.
   */
  rateOf?: number;
}

interface FunnelShare {
  /** Width of the step's bar relative to the widest one, from 0 to 1. */
  width: number;
  /** This step's count as a fraction of the reference step's; undefined for the first step and after a count of 0. */
  rate: number | undefined;
  from: number;
}

export function funnelShares(steps: readonly FunnelStep[]): FunnelShare[] {
  const stepCounts = steps.map(({ count }) => (Number.isFinite(count) ? Math.max(0, count) : 0));
  const maxStepCount = stepCounts.reduce((widest, count) => Math.max(widest, count), 0);
  return stepCounts.map((count, index) => {
    const baseIndex = steps[index]?.rateOf ?? index - 1;
    const baseStepCount = stepCounts[baseIndex];
    return {
      width: maxStepCount === 0 ? 0 : count / maxStepCount,
      rate: baseStepCount ? count / baseStepCount : undefined,
      from: baseIndex,
    };
  });
}

export interface FunnelChartLabels extends ChartFrameLabels {
  /** Column headers of the table: "Step", "How many", "Of the step before". */
  step: string;
  count: string;
  rate: string;
  /**
   * A rate in words: "12% of views". Receives the rate formatted for the locale and the name of the reference step.
   */
  rateOf: (rate: string, stepBefore: string) => string;
  /** Text for a missing rate: at the first step and after a step with a count of 0. */
  noRate: string;
}

export interface FunnelChartProps extends ChartBaseProps {
  /** Steps in descending order of count: shown, viewed, saved, contacted. */
  steps: readonly FunnelStep[];
  /** All texts of the component in the language of the page. */
  labels: FunnelChartLabels;
}

/** Height in pixels of a step with one line of text. */
const rowHeight = 66;
const rowGap = 16;

/** Chart of a funnel: the conversion from step to step as numbers, text and bars. */
export function FunnelChart({ steps, labels, ...rest }: FunnelChartProps): ReactElement {
  const { locale, direction } = useUi();
  const stepShares = funnelShares(steps);
  const tableRows = steps.map(({ label, count }, index) => {
    const { width = 0, rate, from: baseIndex = index - 1 } = stepShares[index] ?? {};
    const baseStepLabel = steps[baseIndex]?.label ?? '';
    return {
      label,
      width,
      count: formatChartValue(Number.isFinite(count) ? Math.max(0, count) : 0, 'integer', locale),
      rate: rate === undefined ? undefined : labels.rateOf(formatChartValue(rate, 'percent', locale), baseStepLabel),
    };
  });

  return (
    <ChartFrame
      {...rest}
      labels={labels}
      isEmpty={stepShares.every(({ width }) => width === 0)}
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
        rows: tableRows.map(({ label, count, rate }) => ({ name: label, cells: [count, rate ?? labels.noRate] })),
      }}
    >
      <ol className={styles.stepList}>
        {tableRows.map(({ label, width, count, rate }) => (
          <li key={label} className={styles.funnelStep}>
            <span className={styles.stepText}>
              <span className={styles.stepName}>{label}</span>
              {rate !== undefined && <span className={styles.conversionRate}>{rate}</span>}
            </span>
            <b className={styles.stepCount}>{count}</b>
            <svg width="100%" height={20} aria-hidden="true" className={styles.barDrawing}>
              <rect width="100%" height={20} rx={6} className={styles.barTrack} />
              <rect
                x={formatPercentage(direction === 'rtl' ? 1 - width : 0)}
                width={formatPercentage(width)}
                height={20}
                rx={6}
                className={styles.barValue}
              />
            </svg>
          </li>
        ))}
      </ol>
    </ChartFrame>
  );
}
