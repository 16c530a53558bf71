import type { ComponentPropsWithRef, ReactElement, ReactNode } from 'react';
import { classNames } from '../../class-names.ts';
import { visuallyHidden } from '../../components/visually-hidden/visually-hidden.css.ts';
import * as styles from './invoice-table.css.ts';

export interface InvoiceRow {
  id: string | number;
  date: string;
  description: ReactNode;
  /** Invoice number, or a text that says that none is assigned yet. */
  number: ReactNode;
  status: ReactNode;
  amount: string;
  /** Later change to the amount: "€10.00 refunded". */
  amountNote?: ReactNode;
  /** Links to the invoice and its file. */
  actions: ReactNode;
}

export interface InvoiceTableProps extends Omit<ComponentPropsWithRef<'table'>, 'children'> {
  /** Column headers; the header of `actions` is visually hidden. */
  labels: Readonly<Record<'date' | 'description' | 'status' | 'amount' | 'actions', string>>;
  /** Invoices in display order, the newest first. */
  rows: readonly InvoiceRow[];
}

/** Table of invoices; on phones each row is a card. */
export function InvoiceTable({ labels, rows, className, ...rest }: InvoiceTableProps): ReactElement {
  return (
    <table {...rest} className={classNames(styles.invoiceTable, className)}>
      <thead>
        <tr>
          <th scope="col">{labels.date}</th>
          <th scope="col">{labels.description}</th>
          <th scope="col">{labels.status}</th>
          <th scope="col" className={styles.invoiceAmount}>
            {labels.amount}
          </th>
          <th scope="col">
            <span className={visuallyHidden}>{labels.actions}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, date, description, number, status, amount, amountNote, actions }) => (
          <tr key={id}>
            <td className={styles.invoiceDate}>{date}</td>
            <th scope="row" className={styles.invoiceDescription}>
              {description}
              <span className={styles.amountNote}>{number}</span>
            </th>
            <td className={styles.invoiceStatus}>{status}</td>
            <td className={styles.invoiceAmount}>
              {amount}
              {amountNote !== undefined && <span className={styles.amountNote}>{amountNote}</span>}
            </td>
            <td className={styles.invoiceActions}>{actions}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
