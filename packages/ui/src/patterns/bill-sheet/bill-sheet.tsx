import type { ComponentPropsWithRef, ReactElement, ReactNode } from 'react';
import { classNames } from '../../class-names.ts';
import { visuallyHidden } from '../../components/visually-hidden/visually-hidden.css.ts';
import * as styles from './bill-sheet.css.ts';

export interface BillLine {
  name: string;
  amount: string;
}

export interface BillParty {
  /** "From", "To". */
  label: string;
  /** Name, tax number and address, a line each. */
  text: string;
}

export interface BillSheetProps extends Omit<ComponentPropsWithRef<'article'>, 'title'> {
  title: string;
  /** Id of the title, which names the sheet. */
  titleId: string;
  date: string;
  /** The date as ISO 8601. */
  dateTime: string;
  /** Payment status, next to the title. */
  aside?: ReactNode;
  parties: readonly BillParty[];
  /** Names of the two columns, which are only heard. */
  columns: Readonly<Record<'what' | 'amount', string>>;
  lines: readonly BillLine[];
  /** Net, tax and, last, the whole amount. */
  sums: readonly BillLine[];
}

const rowOf = ({ name, amount }: BillLine): ReactElement => (
  <tr key={name}>
    <th scope="row">{name}</th>
    <td>{amount}</td>
  </tr>
);

/** A sheet of paper, also on screen: a bill with both parties, lines and sums. Children stand below the date. */
export function BillSheet({
  title,
  titleId,
  date,
  dateTime,
  aside,
  parties,
  columns,
  lines,
  sums,
  className,
  children,
  ...rest
}: BillSheetProps): ReactElement {
  return (
    <article {...rest} className={classNames(styles.sheet, className)} aria-labelledby={titleId}>
      <header className={styles.head}>
        <div>
          <h1 className={styles.title} id={titleId}>
            {title}
          </h1>
          <p className={styles.note}>
            <time dateTime={dateTime}>{date}</time>
          </p>
          {children}
        </div>
        {aside}
      </header>
      <div className={styles.parties}>
        {parties.map(({ label, text }) => (
          <div key={label}>
            <h2 className={styles.partyName}>{label}</h2>
            <p className={styles.party}>{text}</p>
          </div>
        ))}
      </div>
      <table className={styles.sums}>
        <thead className={visuallyHidden}>
          <tr>
            <th scope="col">{columns.what}</th>
            <th scope="col">{columns.amount}</th>
          </tr>
        </thead>
        <tbody>{lines.map(rowOf)}</tbody>
        <tfoot>{sums.map(rowOf)}</tfoot>
      </table>
    </article>
  );
}
