import type { ComponentPropsWithRef, ReactElement, ReactNode } from 'react';
import { classNames } from '../../class-names.ts';
import * as styles from './checkout-summary.css.ts';

export interface CheckoutLine {
  label: string;
  /** As it should read: "8.26 €". */
  amount: string;
}

export interface CheckoutSummaryProps extends Omit<ComponentPropsWithRef<'div'>, 'title'> {
  /** What is ordered, at the level that the page needs: `<h2>…</h2>`. */
  title: ReactNode;
  /** What it is, in a line. */
  description?: ReactNode;
  /** A square picture before it: decoration. */
  illustration?: ReactNode;
  /** What the total is made up of. */
  lines?: readonly CheckoutLine[];
  /** What is to pay. */
  total: CheckoutLine;
}

/** What is ordered and what it comes to. `children` stand below: a link to choose otherwise. */
export function CheckoutSummary({
  title,
  description,
  illustration,
  lines = [],
  total,
  className,
  children,
  ...rest
}: CheckoutSummaryProps): ReactElement {
  return (
    <div {...rest} className={classNames(styles.summary, className)}>
      <div className={styles.header}>
        {illustration !== undefined && (
          <span className={styles.art} aria-hidden="true">
            {illustration}
          </span>
        )}
        <div className={styles.text}>
          {title}
          {description !== undefined && <span className={styles.description}>{description}</span>}
        </div>
      </div>
      <dl className={styles.lines}>
        {lines.map(({ label, amount }) => (
          <div key={label} className={styles.row}>
            <dt className={styles.label}>{label}</dt>
            <dd className={styles.amount}>{amount}</dd>
          </div>
        ))}
        <div className={classNames(styles.row, styles.total)}>
          <dt>{total.label}</dt>
          <dd className={styles.amount}>{total.amount}</dd>
        </div>
      </dl>
      {children}
    </div>
  );
}
