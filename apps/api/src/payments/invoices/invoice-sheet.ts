import { type CreditNote, formatEuros, type InvoicePage, type Locale } from '@plaza/sdk';
import { invoiceWord, type MessageValues } from '../../messages/index.ts';
import { formatEmailDate } from '../../platform/email/email-layout.ts';

interface Party {
  heading: string;
  lines: readonly string[];
}

interface Amount {
  name: string;
  /** Formatted in euros for the locale. */
  amount: string;
}

export interface InvoiceSheet {
  locale: Locale;
  title: string;
  author: string;
  date: Date;
  notes: readonly string[];
  from: Party;
  to: Party;
  /** The plan's total, then net amount and VAT. */
  rows: readonly Amount[];
  total: Amount;
  footnote: string | null;
}

const fileNames = {
  invoice: { en: 'invoice', es: 'factura' },
  creditNote: { en: 'credit-note', es: 'factura-rectificativa' },
} as const satisfies Record<string, Record<Locale, string>>;

export const invoiceFileName = (kind: keyof typeof fileNames, number: string, locale: Locale): string =>
  `${fileNames[kind][locale]}-${number.replaceAll(/[^\w-]/g, '-')}.pdf`;

type InvoiceDocument = InvoicePage | CreditNote;

const compactLines = (lines: readonly (string | null)[]): string[] => lines.filter((line) => line !== null);

/**
 * Parts shared by invoices and credit notes.
 * @param sign -1 on credit notes, whose amounts are negative.
 */
function commonParts(document: InvoiceDocument, item: 'item' | 'creditItem', locale: Locale, sign: 1 | -1) {
  const word = (id: Parameters<typeof invoiceWord>[0], values: MessageValues = {}) => invoiceWord(id, locale, values);
  const day = (time: string) => formatEmailDate(new Date(time), locale);
  const euros = (cents: number) => formatEuros(sign * cents, locale, 'never');
  const taxId = (id: string | null) => (id === null ? null : word('taxId', { id }));
  const { seller, customer, description: plan, amountCents, netCents, vatCents, vatPercent: percent } = document;
  const period = { plan, from: day(document.periodStart), to: day(document.periodEnd) };
  return {
    word,
    day,
    sheet: {
      locale,
      author: seller.name ?? 'Plaza',
      date: new Date(document.date),
      from: {
        heading: word('from'),
        lines: compactLines([seller.name ?? 'Plaza', taxId(seller.taxId), seller.address]),
      },
      to: {
        heading: word('to'),
        lines: compactLines([customer.name, taxId(customer.taxId), customer.address, customer.email]),
      },
      rows: [
        { name: word(item, period), amount: euros(amountCents) },
        { name: word('net'), amount: euros(netCents) },
        { name: word('vat', { percent }), amount: euros(vatCents) },
      ],
      total: { name: word('total'), amount: euros(amountCents) },
    },
  };
}

export function sheetOfInvoice(invoice: InvoicePage, locale: Locale): InvoiceSheet {
  const { word, day, sheet } = commonParts(invoice, 'item', locale, 1);
  const { number, date, paidAt, url } = invoice;
  return {
    ...sheet,
    title: number === null ? word('untitled') : word('title', { number }),
    notes: compactLines([
      word('issued', { date: day(date) }),
      paidAt === null ? null : word('paid', { date: day(paidAt) }),
    ]),
    // Sandbox invoices are pages of the site.
    footnote: url?.startsWith('/') === true ? word('sandbox') : null,
  };
}

export function sheetOfCreditNote(creditNote: CreditNote, locale: Locale): InvoiceSheet {
  const { word, day, sheet } = commonParts(creditNote, 'creditItem', locale, -1);
  const { number, date, invoice, reason } = creditNote;
  return {
    ...sheet,
    title: word('creditTitle', { number }),
    notes: [
      word('issued', { date: day(date) }),
      word('corrects', { number: invoice.number ?? invoice.id, date: day(invoice.date) }),
      word('reason', { reason: word(reason === 'withdrawal' ? 'reasonWithdrawal' : 'reasonRefund') }),
    ],
    footnote: null,
  };
}
