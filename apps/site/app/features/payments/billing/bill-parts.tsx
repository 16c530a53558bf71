import { type CreditNote, formatEuros, type InvoicePage } from '@plaza/sdk';
import { Card, Inline } from '@plaza/ui';
import type { ReactElement, ReactNode } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import { hidden, muted, sectionText, small } from '~/styles/common.css.ts';
import * as styles from './invoices.css.ts';

export interface BillSheetProps {
  bill: InvoicePage | CreditNote;
  title: string;
  /** Words for what is billed. */
  item: string;
  /** Of the amounts: a credit note takes them back. */
  sign: 1 | -1;
  /** Beside the title. */
  aside?: ReactNode;
  /** Below the date. */
  children?: ReactNode;
}

/** The sheet of an invoice or a credit note: title, issuer, recipient, amounts and VAT. */
export function BillSheet({ bill, title, item, sign, aside, children }: BillSheetProps): ReactElement {
  const { t, locale, formatDate } = useIntl<'billing'>();
  const { date, amountCents, netCents, vatCents, vatPercent, seller, customer } = bill;
  const line = (name: string, cents: number, look = ''): ReactElement => (
    <tr className={look}>
      <th scope="row">{name}</th>
      <td>{formatEuros(sign * cents, locale, 'never')}</td>
    </tr>
  );
  const lines = (...texts: readonly (string | null)[]) => texts.filter((text) => text !== null).join('\n');
  const taxId = (id: string | null) => (id === null ? null : t('billing.invoice.taxId', { id }));
  return (
    <Card as="article" className={styles.sheet} aria-labelledby="bill">
      <Inline as="header" gap={16} align="start" justify="between">
        <div>
          <h1 className={sectionText} id="bill">
            {title}
          </h1>
          <p className={muted}>
            <time dateTime={date}>{formatDate(date, { dateStyle: 'long' })}</time>
          </p>
          {children}
        </div>
        {aside}
      </Inline>
      <div className={styles.parties}>
        <div>
          <h2 className={`${small} ${muted}`}>{t('billing.invoice.from')}</h2>
          <p>{lines(seller.name ?? 'Plaza', taxId(seller.taxId), seller.address)}</p>
        </div>
        <div>
          <h2 className={`${small} ${muted}`}>{t('billing.invoice.to')}</h2>
          <p>{lines(customer.name, taxId(customer.taxId), customer.address, customer.email)}</p>
        </div>
      </div>
      <table className={styles.sums}>
        <thead className={hidden}>
          <tr>
            <th scope="col">{t('billing.invoices.what')}</th>
            <th scope="col">{t('billing.invoices.amount')}</th>
          </tr>
        </thead>
        <tbody>{line(item, amountCents)}</tbody>
        <tfoot>
          {line(t('billing.invoice.net'), netCents)}
          {line(t('billing.invoice.vat', { percent: vatPercent }), vatCents)}
          {line(t('billing.invoice.total'), amountCents, styles.total)}
        </tfoot>
      </table>
    </Card>
  );
}
