'use client';
import { useId, useState, type ComponentPropsWithRef, type ReactElement, type ReactNode } from 'react';
import { classNames } from '../../class-names.ts';
import { ChartColumnIcon, TableIcon } from '../../icons/index.ts';
import { SegmentedControl } from '../segmented-control/segmented-control.tsx';
import { visuallyHidden } from '../visually-hidden/visually-hidden.css.ts';
import { plotSize } from './chart-model.ts';
import * as styles from './chart.css.ts';

interface ChartTableProps {
  caption: string;
  columns: readonly string[];
  rows: readonly { name: string; cells: readonly string[] }[];
}

function ChartTable({ caption, columns, rows }: ChartTableProps): ReactElement {
  return (
    <table className={styles.table}>
      <caption className={styles.tableCaption}>{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col" className={styles.headerCell}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, cells }) => (
          <tr key={name}>
            <th scope="row" className={styles.rowHeaderCell}>
              {name}
            </th>
            {cells.map((cell, index) => (
              <td key={columns[index + 1]} className={styles.tableCell}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export interface ChartFrameLabels {
  /** Accessible name of the view switch: "Show as". */
  view: string;
  chart: string;
  table: string;
  /** Text announced while figures load: "Loading figures". */
  loading: string;
  /** Text of a chart without data, with a hint how to get some: "No views yet. …" */
  empty: ReactNode;
}

export interface ChartBaseProps extends Omit<ComponentPropsWithRef<'figure'>, 'title' | 'children'> {
  /** Title of the chart: "Views a day". */
  title: string;
  /** Summary of the chart in one sentence, visible and announced. */
  description?: string;
  /** Heading level of the title. @defaultValue 3 */
  headingLevel?: 2 | 3 | 4;
  /** Controls next to the view switch, such as a period. */
  actions?: ReactNode;
  /** Shows a skeleton of the same height while figures load. */
  isLoading?: boolean;
}

export interface ChartFrameProps extends ChartBaseProps {
  labels: ChartFrameLabels;
  table: ChartTableProps;
  legend?: ReactNode;
  isEmpty: boolean;
  /** Omits the table for screen readers, for charts that consist of text. */
  isTextual?: boolean;
  skeleton?: ReactNode;
  children: ReactNode;
}

export const ChartSkeleton = ({ height, children }: { height: number; children: ReactNode }): ReactElement => (
  <svg width="100%" height={height} aria-hidden="true" className={styles.chartSkeleton}>
    {children}
  </svg>
);

const skeletonHeights = [0.3, 0.42, 0.36, 0.55, 0.48, 0.62, 0.4, 0.58, 0.72, 0.66, 0.85, 0.78];

const BarsSkeleton = (): ReactElement => (
  <ChartSkeleton height={plotSize.top + plotSize.height + plotSize.bottom}>
    {skeletonHeights.map((share, index) => (
      <rect
        key={share}
        x={`${(index * 100) / skeletonHeights.length + 1.5}%`}
        y={plotSize.top + plotSize.height * (1 - share)}
        width={`${100 / skeletonHeights.length - 3}%`}
        height={plotSize.height * share}
        rx={4}
      />
    ))}
  </ChartSkeleton>
);

/** Frame of every chart: title, view switch, loading and empty states, legend. */
export function ChartFrame({
  title,
  description,
  headingLevel = 3,
  actions,
  isLoading = false,
  labels,
  table,
  legend,
  isEmpty,
  isTextual = false,
  skeleton,
  className,
  children,
  ...rest
}: ChartFrameProps): ReactElement {
  const titleId = useId();
  const [view, setView] = useState<'chart' | 'table'>('chart');
  const Heading = `h${headingLevel}` as const;

  return (
    <figure
      {...rest}
      aria-labelledby={titleId}
      aria-busy={isLoading || undefined}
      className={classNames(styles.chart, className)}
    >
      <div className={styles.header}>
        <div className={styles.chartTitles}>
          <Heading id={titleId} className={styles.title}>
            {title}
          </Heading>
          {description !== undefined && <p className={styles.description}>{description}</p>}
        </div>
        <div className={styles.chartActions}>
          {actions}
          <SegmentedControl
            label={labels.view}
            size="small"
            value={view}
            onValueChange={setView}
            segments={[
              { value: 'chart', label: labels.chart, icon: <ChartColumnIcon size={16} /> },
              { value: 'table', label: labels.table, icon: <TableIcon size={16} /> },
            ]}
          />
        </div>
      </div>
      {isLoading ? (
        <>
          <div role="status">
            <span className={visuallyHidden}>{labels.loading}</span>
            {skeleton ?? <BarsSkeleton />}
          </div>
          {legend}
        </>
      ) : isEmpty ? (
        <div className={styles.emptyState}>{labels.empty}</div>
      ) : (
        <>
          {view === 'chart' && children}
          {view === 'chart' && legend}
          {view === 'table' && (
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboard users scroll a table that overflows
            <section className={styles.tableScroller} tabIndex={0} aria-label={table.caption}>
              <ChartTable {...table} />
            </section>
          )}
          {view === 'chart' && !isTextual && (
            <div className={visuallyHidden}>
              <ChartTable {...table} />
            </div>
          )}
        </>
      )}
    </figure>
  );
}
