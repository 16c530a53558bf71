import type { ComponentPropsWithRef, ReactElement, ReactNode } from 'react';
import { classNames } from '../../class-names.ts';
import { visuallyHidden } from '../../components/visually-hidden/visually-hidden.css.ts';
import * as styles from './bill-table.css.ts';

export interface BillRow {
  id: string | number;
  date: string;
  /** The thing that was billed. */
  what: ReactNode;
  /** Number of the bill, or that it has none yet. */
  number: ReactNode;
  status: ReactNode;
  amount: string;
  /** A change of the amount: "€10.00 refunded". */
  amountNote?: ReactNode;
  /** Links to the bill and its file. */
  ways: ReactNode;
}

export interface BillTableProps extends Omit<ComponentPropsWithRef<'table'>, 'children'> {
  /** Names of the columns; the one of `ways` is only heard. */
  labels: Readonly<Record<'date' | 'what' | 'status' | 'amount' | 'ways', string>>;
  rows: readonly BillRow[];
}

/** Bills as a table; on phones each is an entry of its own. */
export function BillTable({ labels, rows, className, ...rest }: BillTableProps): ReactElement {
  return (
    <table {...rest} className={classNames(styles.table, className)}>
      <thead>
        <tr>
          <th scope="col">{labels.date}</th>
          <th scope="col">{labels.what}</th>
          <th scope="col">{labels.status}</th>
          <th scope="col" className={styles.amount}>
            {labels.amount}
          </th>
          <th scope="col">
            <span className={visuallyHidden}>{labels.ways}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, date, what, number, status, amount, amountNote, ways }) => (
          <tr key={id}>
            <td className={styles.date}>{date}</td>
            <th scope="row" className={styles.what}>
              {what}
              <span className={styles.below}>{number}</span>
            </th>
            <td className={styles.status}>{status}</td>
            <td className={styles.amount}>
              {amount}
              {amountNote !== undefined && <span className={styles.below}>{amountNote}</span>}
            </td>
            <td className={styles.ways}>{ways}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
