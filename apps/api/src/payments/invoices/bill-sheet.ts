import { type CreditNote, formatEuros, type InvoicePage, type Locale } from '@plaza/sdk';
import { invoiceWord, type MessageValues } from '../../messages/index.ts';
import { mailDay } from '../../platform/mail/mail-layout.ts';

interface Party {
  heading: string;
  lines: readonly string[];
}

interface Amount {
  name: string;
  /** In euros, written for its language. */
  amount: string;
}

/** An invoice or a credit note in words, as it is printed. */
export interface BillSheet {
  locale: Locale;
  title: string;
  author: string;
  date: Date;
  /** Lines below the title. */
  notes: readonly string[];
  from: Party;
  to: Party;
  /** What is billed, and then what it is made up of. */
  rows: readonly Amount[];
  total: Amount;
  /** `null` for none. */
  footnote: string | null;
}

const fileNames = {
  invoice: { en: 'invoice', es: 'factura' },
  creditNote: { en: 'credit-note', es: 'factura-rectificativa' },
} as const satisfies Record<string, Record<Locale, string>>;

/** Name of the PDF of a document, as in `factura-1A2B3C4D-0001.pdf`. */
export const billFileName = (kind: keyof typeof fileNames, number: string, locale: Locale): string =>
  `${fileNames[kind][locale]}-${number.replaceAll(/[^\w-]/g, '-')}.pdf`;

type Bill = InvoicePage | CreditNote;

const present = (lines: readonly (string | null)[]): string[] => lines.filter((line) => line !== null);

/** The parts that invoices and credit notes share. @param sign of the amounts; a credit note takes them back. */
function commonParts(bill: Bill, item: 'item' | 'creditItem', locale: Locale, sign: 1 | -1) {
  const word = (id: Parameters<typeof invoiceWord>[0], values: MessageValues = {}) => invoiceWord(id, locale, values);
  const day = (time: string) => mailDay(new Date(time), locale);
  const euros = (cents: number) => formatEuros(sign * cents, locale, 'never');
  const taxId = (id: string | null) => (id === null ? null : word('taxId', { id }));
  const { seller, customer, description: plan, amountCents, netCents, vatCents, vatPercent: percent } = bill;
  const period = { plan, from: day(bill.periodStart), to: day(bill.periodEnd) };
  return {
    word,
    day,
    sheet: {
      locale,
      author: seller.name ?? 'Plaza',
      date: new Date(bill.date),
      from: {
        heading: word('from'),
        lines: present([seller.name ?? 'Plaza', taxId(seller.taxId), seller.address]),
      },
      to: {
        heading: word('to'),
        lines: present([customer.name, taxId(customer.taxId), customer.address, customer.email]),
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

/** An invoice as it was issued: what is refunded later is on credit notes. */
export function sheetOfInvoice(invoice: InvoicePage, locale: Locale): BillSheet {
  const { word, day, sheet } = commonParts(invoice, 'item', locale, 1);
  const { number, date, paidAt, url } = invoice;
  return {
    ...sheet,
    title: number === null ? word('untitled') : word('title', { number }),
    notes: present([word('issued', { date: day(date) }), paidAt === null ? null : word('paid', { date: day(paidAt) })]),
    // those of the sandbox are pages of the site
    footnote: url?.startsWith('/') === true ? word('sandbox') : null,
  };
}

/** A credit note: the invoice that it corrects, why, and the amounts that it takes back. */
export function sheetOfCreditNote(creditNote: CreditNote, locale: Locale): BillSheet {
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
