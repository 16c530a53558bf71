import type { ComponentPropsWithRef, ReactElement, ReactNode } from 'react';
import { classNames } from '../../class-names.ts';
import { visuallyHidden } from '../../components/visually-hidden/visually-hidden.css.ts';
import * as styles from './invoice-document.css.ts';

export interface InvoiceLine {
  name: string;
  amount: string;
}

export interface InvoiceParty {
  /** Label above the party's name: "From", "To". */
  label: string;
  /** Name, tax number and address, one per line. */
  text: string;
}

export interface InvoiceDocumentProps extends Omit<ComponentPropsWithRef<'article'>, 'title'> {
  /** Heading of the document: "Invoice". */
  title: string;
  /** Id of the title, which is the accessible name of the invoice. */
  titleId: string;
  /** Formatted date of issue. */
  date: string;
  /** Date of the invoice in ISO 8601. */
  dateTime: string;
  /** Payment status, next to the title. */
  aside?: ReactNode;
  /** Seller and buyer with their addresses. */
  parties: readonly InvoiceParty[];
  /** Column headers, visually hidden. */
  columns: Readonly<Record<'description' | 'amount', string>>;
  /** Invoiced items with their amounts. */
  lines: readonly InvoiceLine[];
  /** Lines below the items: net amount, tax, and the total last. */
  totals: readonly InvoiceLine[];
}

const renderInvoiceLine = ({ name, amount }: InvoiceLine): ReactElement => (
  <tr key={name}>
    <th scope="row">{name}</th>
    <td>{amount}</td>
  </tr>
);

/** Printable invoice with both parties, lines and totals. `children` are below the date. */
export function InvoiceDocument({
  title,
  titleId,
  date,
  dateTime,
  aside,
  parties,
  columns,
  lines,
  totals,
  className,
  children,
  ...rest
}: InvoiceDocumentProps): ReactElement {
  return (
    <article {...rest} className={classNames(styles.invoiceSheet, className)} aria-labelledby={titleId}>
      <header className={styles.invoiceHeader}>
        <div>
          <h1 className={styles.invoiceTitle} id={titleId}>
            {title}
          </h1>
          <p className={styles.invoiceNote}>
            <time dateTime={dateTime}>{date}</time>
          </p>
          {children}
        </div>
        {aside}
      </header>
      <div className={styles.partyGrid}>
        {parties.map(({ label, text }) => (
          <div key={label}>
            <h2 className={styles.partyName}>{label}</h2>
            <p className={styles.partyText}>{text}</p>
          </div>
        ))}
      </div>
      <table className={styles.amountTable}>
        <thead className={visuallyHidden}>
          <tr>
            <th scope="col">{columns.description}</th>
            <th scope="col">{columns.amount}</th>
          </tr>
        </thead>
        <tbody>{lines.map(renderInvoiceLine)}</tbody>
        <tfoot>{totals.map(renderInvoiceLine)}</tfoot>
      </table>
    </article>
  );
}
