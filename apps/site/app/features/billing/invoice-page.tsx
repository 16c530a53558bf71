import { formatEuros, type InvoicePage as Invoice } from '@plaza/sdk';
import { ArrowLeftIcon, Button, DownloadIcon, Notice } from '@plaza/ui';
import type { ReactElement } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import { invoicesPath } from '~/paths.ts';
import { heading28, hidden, page, textLink } from '~/styles/common.css.ts';
import { PageHead } from '../layout/page-head.tsx';
import { SiteLink } from '../layout/router-link.tsx';
import { account } from '../owner/account.css.ts';
import { invoiceFilePath } from './invoice-file-path.ts';
import { InvoiceStatus } from './invoice-status.tsx';
import * as styles from './invoices.css.ts';

export interface InvoicePageProps {
  invoice: Invoice;
}

/** An invoice as it is printed: who, what, and the VAT that is in it. */
export function InvoicePage({ invoice }: InvoicePageProps): ReactElement {
  const { t, locale, formatDate } = useIntl();
  const { number, date, description, amountCents, refundedCents, netCents, vatCents, vatPercent, seller, customer } =
    invoice;
  const day = (time: string) => formatDate(time, { dateStyle: 'medium' });
  const period = { plan: description, from: day(invoice.periodStart), to: day(invoice.periodEnd) };
  const title = number === null ? t('billing.invoice.draft') : t('billing.invoice.title', { number });
  const line = (name: string, cents: number, look = ''): ReactElement => (
    <tr className={look}>
      <th scope="row">{name}</th>
      <td>{formatEuros(cents, locale, 'never')}</td>
    </tr>
  );
  const sellerLines = [
    seller.name ?? 'Plaza',
    seller.taxId === null ? null : t('billing.invoice.taxId', { id: seller.taxId }),
    seller.address,
  ].filter((text) => text !== null);
  const customerLines = [
    customer.name,
    customer.taxId === null ? null : t('billing.invoice.taxId', { id: customer.taxId }),
    customer.address,
    customer.email,
  ].filter((text) => text !== null);
  return (
    <main id="main" tabIndex={-1} className={`${page} ${account}`}>
      <PageHead title={title} isIndexed={false} />
      <SiteLink className={`${textLink} ${styles.back}`} to={invoicesPath(locale)}>
        <ArrowLeftIcon size={16} />
        {t('billing.invoice.all')}
      </SiteLink>
      <Notice className={styles.notPrinted}>{t('billing.invoice.sandbox')}</Notice>
      <article className={styles.sheet} aria-labelledby="invoice">
        <header className={styles.sheetHead}>
          <div>
            <h1 className={heading28} id="invoice">
              {title}
            </h1>
            <p>
              <time dateTime={date}>{formatDate(date, { dateStyle: 'long' })}</time>
            </p>
          </div>
          <InvoiceStatus invoice={invoice} />
        </header>
        <div className={styles.parties}>
          <div>
            <h2>{t('billing.invoice.from')}</h2>
            <p>{sellerLines.join('\n')}</p>
          </div>
          <div>
            <h2>{t('billing.invoice.to')}</h2>
            <p>{customerLines.join('\n')}</p>
          </div>
        </div>
        <table className={styles.sums}>
          <thead className={hidden}>
            <tr>
              <th scope="col">{t('billing.invoices.what')}</th>
              <th scope="col">{t('billing.invoices.amount')}</th>
            </tr>
          </thead>
          <tbody>{line(t('billing.invoice.item', period), amountCents)}</tbody>
          <tfoot>
            {line(t('billing.invoice.net'), netCents)}
            {line(t('billing.invoice.vat', { percent: vatPercent }), vatCents)}
            {line(t('billing.invoice.total'), amountCents, styles.total)}
            {refundedCents > 0 && line(t('billing.invoice.back'), -refundedCents)}
          </tfoot>
        </table>
      </article>
      <div className={styles.notPrinted}>
        <Button href={invoiceFilePath(locale, invoice.id)} download startIcon={<DownloadIcon size={20} />}>
          {t('billing.invoice.download')}
        </Button>
      </div>
    </main>
  );
}
