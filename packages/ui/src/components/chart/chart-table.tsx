import type { ReactElement } from 'react';
import * as styles from './chart.css.ts';

export interface ChartTableProps {
  caption: string;
  /** Heads of the columns; the first is that of the rows' names. */
  columns: readonly string[];
  rows: readonly { name: string; cells: readonly string[] }[];
}

/** The same figures in rows and columns. */
export function ChartTable({ caption, columns, rows }: ChartTableProps): ReactElement {
  return (
    <table className={styles.table}>
      <caption className={styles.caption}>{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col" className={styles.head}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, cells }) => (
          <tr key={name}>
            <th scope="row" className={styles.rowName}>
              {name}
            </th>
            {cells.map((cell, index) => (
              <td key={columns[index + 1]} className={styles.cell}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
