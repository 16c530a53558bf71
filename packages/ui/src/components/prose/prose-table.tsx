import type { ComponentPropsWithRef, ReactElement, ReactNode } from 'react';
import { classNames } from '../../class-names.ts';
import * as styles from './prose.css.ts';

export interface ProseColumn {
  title: string;
  /** Shows the column title before the value when rows are stacked. */
  hasInlineTitle?: boolean;
}

export interface ProseRow {
  id: string;
  name: ReactNode;
  values: readonly ReactNode[];
}

export interface ProseTableProps extends Omit<ComponentPropsWithRef<'table'>, 'children'> {
  /** Columns, with the row headers' column first; without columns the table has no header. */
  columns?: readonly ProseColumn[];
  /** Rows with a header and one cell for each column. */
  rows: readonly ProseRow[];
  /**
   * Screens on which the cells of each row are stacked: `phone` suits long values, `largeLetters` short ones, which are
   * stacked only with very large fonts.
   */
  stackOn?: keyof typeof styles.stackedRows;
}

/** Table of names and values within running text. */
export function ProseTable({ columns, rows, stackOn, className, ...rest }: ProseTableProps): ReactElement {
  return (
    <table {...rest} className={classNames(styles.table, stackOn && styles.stackedRows[stackOn], className)}>
      {columns && (
        <thead>
          <tr>
            {columns.map(({ title }) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
      )}
      <tbody>
        {rows.map(({ id, name, values }) => (
          <tr key={id}>
            <th scope="row">{name}</th>
            {values.map((value, index) => {
              const column = columns?.[index + 1];
              return (
                <td
                  key={column?.title ?? index}
                  data-heading={column?.hasInlineTitle === true ? column.title : undefined}
                >
                  {value}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
