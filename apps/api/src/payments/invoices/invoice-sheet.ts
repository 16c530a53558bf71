import { type CreditNote, formatEuros, type InvoicePage, type Locale } from '@plaza/sdk';
import { invoiceText, type MessageValues } from '../../messages/index.ts';
import { formatEmailDate } from '../../platform/email/email-layout.ts';

interface InvoiceParty {
  heading: string;
  lines: readonly string[];
}

interface AmountRow {
  name: string;
  /** Amount in euros, formatted for the locale. */
  amount: string;
}

export interface InvoiceSheet {
  locale: Locale;
  title: string;
  author: string;
  date: Date;
  notes: readonly string[];
  from: InvoiceParty;
  to: InvoiceParty;
  /** The plan's total, then net amount and VAT. */
  rows: readonly AmountRow[];
  total: AmountRow;
  footnote: string | null;
}

const documentFileNames = {
  invoice: { en: 'invoice', es: 'factura' },
  creditNote: { en: 'credit-note', es: 'factura-rectificativa' },
} as const satisfies Record<string, Record<Locale, string>>;

export const invoiceFileName = (kind: keyof typeof documentFileNames, number: string, locale: Locale): string =>
  `${documentFileNames[kind][locale]}-${number.replaceAll(/[^\w-]/g, '-')}.pdf`;

type InvoiceDocument = InvoicePage | CreditNote;

const removeNullLines = (lines: readonly (string | null)[]): string[] => lines.filter((line) => line !== null);

/**
 * Parts shared by invoices and credit notes.
 * @param sign -1 on credit notes, whose amounts are negative.
 */
function commonSheetFields(document: InvoiceDocument, item: 'item' | 'creditItem', locale: Locale, sign: 1 | -1) {
  const translate = (id: Parameters<typeof invoiceText>[0], values: MessageValues = {}) =>
    invoiceText(id, locale, values);
  const formatDay = (time: string) => formatEmailDate(new Date(time), locale);
  const formatEuroAmount = (cents: number) => formatEuros(sign * cents, locale, 'never');
  const formatTaxId = (id: string | null) => (id === null ? null : translate('taxId', { id }));
  const { seller, customer, description: plan, amountCents, netCents, vatCents, vatPercent: percent } = document;
  const periodValues = { plan, from: formatDay(document.periodStart), to: formatDay(document.periodEnd) };
  return {
    translate,
    formatDay,
    sheet: {
      locale,
      author: seller.name ?? 'Plaza',
      date: new Date(document.date),
      from: {
        heading: translate('from'),
        lines: removeNullLines([seller.name ?? 'Plaza', formatTaxId(seller.taxId), seller.address]),
      },
      to: {
        heading: translate('to'),
        lines: removeNullLines([customer.name, formatTaxId(customer.taxId), customer.address, customer.email]),
      },
      rows: [
        { name: translate(item, periodValues), amount: formatEuroAmount(amountCents) },
        { name: translate('net'), amount: formatEuroAmount(netCents) },
        { name: translate('vat', { percent }), amount: formatEuroAmount(vatCents) },
      ],
      total: { name: translate('total'), amount: formatEuroAmount(amountCents) },
    },
  };
}

export function sheetOfInvoice(invoice: InvoicePage, locale: Locale): InvoiceSheet {
  const { translate, formatDay, sheet } = commonSheetFields(invoice, 'item', locale, 1);
  const { number, date, paidAt, url } = invoice;
  return {
    ...sheet,
    title: number === null ? translate('untitled') : translate('title', { number }),
    notes: removeNullLines([
      translate('issued', { date: formatDay(date) }),
      paidAt === null ? null : translate('paid', { date: formatDay(paidAt) }),
    ]),
    // The URL of a sandbox invoice is the path of a page of the site.
    footnote: url?.startsWith('/') === true ? translate('sandbox') : null,
  };
}

export function sheetOfCreditNote(creditNote: CreditNote, locale: Locale): InvoiceSheet {
  const { translate, formatDay, sheet } = commonSheetFields(creditNote, 'creditItem', locale, -1);
  const { number, date, invoice, reason } = creditNote;
  return {
    ...sheet,
    title: translate('creditTitle', { number }),
    notes: [
      translate('issued', { date: formatDay(date) }),
      translate('corrects', { number: invoice.number ?? invoice.id, date: formatDay(invoice.date) }),
      translate('reason', { reason: translate(reason === 'withdrawal' ? 'reasonWithdrawal' : 'reasonRefund') }),
    ],
    footnote: null,
  };
}
