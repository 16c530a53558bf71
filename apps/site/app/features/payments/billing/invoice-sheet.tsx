import { type CreditNote, formatEuros, type InvoicePage } from '@plaza/sdk';
import { InvoiceDocument } from '@plaza/ui';
import type { ReactElement, ReactNode } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';

export interface InvoiceSheetProps {
  bill: InvoicePage | CreditNote;
  title: string;
  item: string;
  /** Sign of the displayed amounts; negative for a credit note. */
  sign: 1 | -1;
  aside?: ReactNode;
  children?: ReactNode;
}

export function InvoiceSheet({ bill, title, item, sign, aside, children }: InvoiceSheetProps): ReactElement {
  const { t, locale, formatDate } = useIntl<'billing'>();
  const { date, amountCents, netCents, vatCents, vatPercent, seller, customer } = bill;
  const createAmountLine = (name: string, cents: number) => ({
    name,
    amount: formatEuros(sign * cents, locale, 'never'),
  });
  const joinLines = (...texts: readonly (string | null)[]) => texts.filter((text) => text !== null).join('\n');
  const formatTaxId = (id: string | null) => (id === null ? null : t('billing.invoice.taxId', { id }));
  return (
    <InvoiceDocument
      title={title}
      titleId="bill"
      date={formatDate(date, { dateStyle: 'long' })}
      dateTime={date}
      aside={aside}
      parties={[
        {
          label: t('billing.invoice.from'),
          text: joinLines(seller.name ?? 'Plaza', formatTaxId(seller.taxId), seller.address),
        },
        {
          label: t('billing.invoice.to'),
          text: joinLines(customer.name, formatTaxId(customer.taxId), customer.address, customer.email),
        },
      ]}
      columns={{ description: t('billing.invoices.what'), amount: t('billing.invoices.amount') }}
      lines={[createAmountLine(item, amountCents)]}
      totals={[
        createAmountLine(t('billing.invoice.net'), netCents),
        createAmountLine(t('billing.invoice.vat', { percent: vatPercent }), vatCents),
        createAmountLine(t('billing.invoice.total'), amountCents),
      ]}
    >
      {children}
    </InvoiceDocument>
  );
}
