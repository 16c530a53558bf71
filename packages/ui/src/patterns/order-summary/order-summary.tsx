import type { ComponentPropsWithRef, ReactElement, ReactNode } from 'react';
import { classNames } from '../../class-names.ts';
import * as styles from './order-summary.css.ts';

export interface OrderLine {
  label: string;
  /** As it should read: "8.26 €". */
  amount: string;
}

export interface OrderSummaryProps extends Omit<ComponentPropsWithRef<'div'>, 'title'> {
  /** What is ordered, at the level that the page needs: `<h2>…</h2>`. */
  title: ReactNode;
  /** What it is, in a line. */
  description?: ReactNode;
  /** A square picture before it: decoration. */
  art?: ReactNode;
  /** What the total is made up of. */
  lines?: readonly OrderLine[];
  /** What is to pay. */
  total: OrderLine;
}

/** What is ordered and what it comes to. `children` stand below: a link to choose otherwise. */
export function OrderSummary({
  title,
  description,
  art,
  lines = [],
  total,
  className,
  children,
  ...rest
}: OrderSummaryProps): ReactElement {
  return (
    <div {...rest} className={classNames(styles.summary, className)}>
      <div className={styles.head}>
        {art !== undefined && (
          <span className={styles.art} aria-hidden="true">
            {art}
          </span>
        )}
        <div className={styles.words}>
          {title}
          {description !== undefined && <span className={styles.description}>{description}</span>}
        </div>
      </div>
      <dl className={styles.lines}>
        {lines.map(({ label, amount }) => (
          <div key={label} className={styles.line}>
            <dt className={styles.label}>{label}</dt>
            <dd className={styles.amount}>{amount}</dd>
          </div>
        ))}
        <div className={classNames(styles.line, styles.total)}>
          <dt>{total.label}</dt>
          <dd className={styles.amount}>{total.amount}</dd>
        </div>
      </dl>
      {children}
    </div>
  );
}
