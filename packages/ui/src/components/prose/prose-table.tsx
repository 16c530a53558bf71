import type { ComponentPropsWithRef, ReactElement, ReactNode } from 'react';
import { classNames } from '../../class-names.ts';
import * as styles from './prose.css.ts';

export interface ProseColumn {
  title: string;
  /** The title is before the value where a row is an entry: a value alone would be unclear. */
  hasInlineTitle?: boolean;
}

export interface ProseRow {
  id: string;
  name: ReactNode;
  values: readonly ReactNode[];
}

export interface ProseTableProps extends Omit<ComponentPropsWithRef<'table'>, 'children'> {
  /** The column of names first; without them the rows speak for themselves. */
  columns?: readonly ProseColumn[];
  rows: readonly ProseRow[];
  /** Turns each row into an entry of its own: on phones for long values, with large letters for short ones. */
  stackOn?: keyof typeof styles.entries;
}

/** Rows of names and values within a text. */
export function ProseTable({ columns, rows, stackOn, className, ...rest }: ProseTableProps): ReactElement {
  return (
    <table {...rest} className={classNames(styles.table, stackOn && styles.entries[stackOn], className)}>
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
