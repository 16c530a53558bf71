import type { ComponentPropsWithRef, ReactElement, ReactNode } from 'react';
import { classNames } from '../../class-names.ts';
import * as styles from './checkout-summary.css.ts';

export interface CheckoutLine {
  label: string;
  /** Formatted amount of money: "8.26 €". */
  amount: string;
}

export interface CheckoutSummaryProps extends Omit<ComponentPropsWithRef<'div'>, 'title'> {
  /** Purchased plan, as a heading of the right level: `<h2>…</h2>`. */
  title: ReactNode;
  /** Secondary text below the title. */
  description?: ReactNode;
  /** Decorative square image before the title. */
  illustration?: ReactNode;
  /** Amounts that add up to the total, such as net price and VAT. */
  lines?: readonly CheckoutLine[];
  /** Total amount due. */
  total: CheckoutLine;
}

/** Summary of a purchase with its total. `children` are below the total, such as a link to another plan. */
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
    <div {...rest} className={classNames(styles.checkoutSummary, className)}>
      <div className={styles.summaryHeader}>
        {illustration !== undefined && (
          <span className={styles.planIllustration} aria-hidden="true">
            {illustration}
          </span>
        )}
        <div className={styles.planText}>
          {title}
          {description !== undefined && <span className={styles.planDescription}>{description}</span>}
        </div>
      </div>
      <dl className={styles.priceLines}>
        {lines.map(({ label, amount }) => (
          <div key={label} className={styles.priceRow}>
            <dt className={styles.priceLabel}>{label}</dt>
            <dd className={styles.priceAmount}>{amount}</dd>
          </div>
        ))}
        <div className={classNames(styles.priceRow, styles.totalRow)}>
          <dt>{total.label}</dt>
          <dd className={styles.priceAmount}>{total.amount}</dd>
        </div>
      </dl>
      {children}
    </div>
  );
}
