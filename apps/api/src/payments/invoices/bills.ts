import { createRequire } from 'node:module';
import type { CreditNote, InvoicePage, Locale } from '@plaza/sdk';
import { splitVat, vatPercent } from '@plaza/sdk/rules';
import { colors } from '@plaza/ui/colors';
import { openSync } from 'fontkit';
import PdfDocument from 'pdfkit';
import type { PlazaDatabase } from '../../platform/database/database.ts';
import type { SubscriptionMailFacts } from '../../platform/database/payment-tables.ts';
import { DomainError } from '../../platform/domain-error.ts';
import type { MailAttachment } from '../../platform/mail/mail.ts';
import type { PaymentProvider } from '../../platform/payments/payment-provider.ts';
import type { Seller } from '../../seller-config.ts';
import { readCustomer } from '../customers-store.ts';
import type { Plans } from '../plans.ts';
import type { Reading } from '../reading.ts';
import { readCreditNote } from '../refunds/refund-store.ts';
import type { MailedBill } from '../subscriptions/subscription-mails.ts';
import { billFileName, type BillSheet, sheetOfCreditNote, sheetOfInvoice } from './bill-sheet.ts';
import { readInvoiceCustomer, readNotedParties } from './invoice-store.ts';

interface InvoicePagesOptions {
  database: PlazaDatabase;
  provider: PaymentProvider;
  reading: Pick<Reading, 'invoices'>;
  seller: Seller;
}

/** Bills with all that stands on them. */
export const createInvoicePages =
  ({ database, provider, reading, seller }: InvoicePagesOptions) =>
  /** @throws DomainError `not_found` for a bill that is none, or somebody else's. */
  async (userId: number, invoiceId: string, locale: Locale): Promise<InvoicePage> => {
    const bill = (await reading.invoices(userId, locale)).find(({ id }) => id === invoiceId);
    const customerId = bill && (await readCustomer(database, provider, userId));
    const known = customerId ? await provider.listInvoices(customerId) : [];
    const found = known.find(({ id }) => id === invoiceId);
    const noted = await readNotedParties(database, userId, invoiceId);
    const customer = noted?.customer ?? (await readInvoiceCustomer(database, userId));
    if (bill === undefined || found === undefined || customer === undefined) throw new DomainError('not_found');
    return {
      ...bill,
      ...splitVat(bill.amountCents),
      vatPercent,
      paidAt: found.paidAt?.toISOString() ?? null,
      periodStart: found.periodStart.toISOString(),
      periodEnd: found.periodEnd.toISOString(),
      seller: noted?.seller ?? seller,
      customer,
    };
  };

type ReadInvoicePage = ReturnType<typeof createInvoicePages>;

interface BillsOptions {
  database: PlazaDatabase;
  plans: Plans;
  readInvoicePage: ReadInvoicePage;
}

/** Invoices and credit notes of a user, as data and as PDF. Each throws `not_found` for another user's. */
export function createBills({ database, plans, readInvoicePage }: BillsOptions) {
  const creditNote = async (userId: number, id: number, locale: Locale): Promise<CreditNote> => {
    const row = await readCreditNote(database, userId, id);
    const customer = row?.customer ?? (await readInvoiceCustomer(database, userId));
    if (row === undefined || customer === undefined) throw new DomainError('not_found');
    const plan = (await plans.list(locale)).find((each) => each.id === row.planId);
    return {
      id: row.id,
      number: row.number,
      date: row.issuedAt.toISOString(),
      reason: row.reason,
      invoice: { id: row.invoiceId, number: row.invoiceNumber, date: row.invoiceDate.toISOString() },
      description: plan?.title ?? '',
      periodStart: row.periodStart.toISOString(),
      periodEnd: row.periodEnd.toISOString(),
      amountCents: row.amountCents,
      ...splitVat(row.amountCents),
      vatPercent,
      seller: row.seller,
      customer,
    };
  };

  return {
    invoice: readInvoicePage,
    creditNote,
    invoicePdf: async (userId: number, id: string, locale: Locale): Promise<Blob> =>
      renderBillPdf(sheetOfInvoice(await readInvoicePage(userId, id, locale), locale)),
    creditNotePdf: async (userId: number, id: number, locale: Locale): Promise<Blob> =>
      renderBillPdf(sheetOfCreditNote(await creditNote(userId, id, locale), locale)),
  };
}

export type Bills = ReturnType<typeof createBills>;

const { resolve } = createRequire(import.meta.url);
const openFont = (file: string) => openSync(resolve(`@expo-google-fonts/noto-sans/${file}.ttf`));

let openFonts: Readonly<Record<'regular' | 'bold', ReturnType<typeof openFont>>> | undefined;

/**
 * Fonts with Latin, Greek and Cyrillic letters: the standard fonts of PDF lack most of those that names have. Parsing their
 * tables takes several times as long as a page, so all documents share them.
 */
const fonts = () =>
  (openFonts ??= {
    regular: openFont('400Regular/NotoSans_400Regular'),
    bold: openFont('700Bold/NotoSans_700Bold'),
  });

/** In points. */
const margin = 56;
const lineGap = 2;
const rowHeight = 22;
/** Paper is light whatever the theme. */
const ink = { text: colors.text[0], muted: colors.textMuted[0], line: colors.borderControl[0] };

type Document = InstanceType<typeof PdfDocument>;

const widthOf = (doc: Document): number => doc.page.width - 2 * margin;

/** Writes a block of lines under a small heading. @returns where it ends. */
function writeParty(doc: Document, { heading, lines }: BillSheet['from'], at: { x: number; y: number }): number {
  const width = widthOf(doc) / 2 - 12;
  doc.font('regular', 9).fillColor(ink.muted).text(heading, at.x, at.y, { width });
  doc.font('regular', 10.5).fillColor(ink.text).text(lines.join('\n'), { width, lineGap });
  return doc.y;
}

/** Writes a name on the left and an amount on the right, below what is there. */
function writeRow(doc: Document, name: string, amount: string, { isTotal = false } = {}): void {
  const amountWidth = 120;
  const { y } = doc;
  doc.font(isTotal ? 'bold' : 'regular', isTotal ? 12 : 10.5).fillColor(ink.text);
  doc.text(amount, margin + widthOf(doc) - amountWidth, y, { width: amountWidth, align: 'right', lineBreak: false });
  doc.text(name, margin, y, { width: widthOf(doc) - amountWidth - 12 });
  doc.y = Math.max(doc.y, y + rowHeight - 6) + 6;
}

function drawLine(doc: Document, thickness = 0.75): void {
  const y = doc.y - 3;
  doc
    .moveTo(margin, y)
    .lineTo(margin + widthOf(doc), y)
    .lineWidth(thickness)
    .strokeColor(ink.line)
    .stroke();
  doc.y = y + 8;
}

function writeSheet(doc: Document, { title, notes, from, to, rows, total, footnote }: BillSheet): void {
  doc.font('bold', 22).fillColor(ink.text).text(title, margin, margin);
  doc.font('regular', 10.5).fillColor(ink.muted).text(notes.join('\n'));
  const top = doc.y + 24;
  const ends = [
    writeParty(doc, from, { x: margin, y: top }),
    writeParty(doc, to, { x: margin + widthOf(doc) / 2 + 12, y: top }),
  ];
  doc.y = Math.max(...ends) + 32;
  drawLine(doc);
  for (const [index, { name, amount }] of rows.entries()) {
    writeRow(doc, name, amount);
    if (index === 0) drawLine(doc);
  }
  drawLine(doc, 1.5);
  writeRow(doc, total.name, total.amount, { isTotal: true });
  if (footnote === null) return;
  doc
    .font('regular', 9)
    .fillColor(ink.muted)
    .text(footnote, margin, doc.y + 24, { width: widthOf(doc) });
}

/** Renders an invoice or a credit note as one A4 page, its fonts embedded. */
function renderBillPdf(sheet: BillSheet): Promise<Blob> {
  const doc = new PdfDocument({
    size: 'A4',
    margin,
    // no standard font; each text names its own
    font: '',
    lang: sheet.locale,
    displayTitle: true,
    // of the document, not of the download
    info: { Title: sheet.title, Author: sheet.author, CreationDate: sheet.date },
  });
  // the types of pdfkit lack fonts that are open already
  for (const [name, font] of Object.entries(fonts())) doc.registerFont(name, font as unknown as Buffer);
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  const done = new Promise<Blob>((resolveBlob, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(new Uint8Array(chunk)));
    doc.on('end', () => resolveBlob(new Blob(chunks, { type: 'application/pdf' })));
    doc.on('error', reject);
  });
  writeSheet(doc, sheet);
  doc.end();
  return done;
}

interface Asked {
  userId: number;
  facts: SubscriptionMailFacts;
  locale: Locale;
}

const fileOf = async (filename: string, pdf: Blob): Promise<MailAttachment> => ({
  filename,
  contentType: 'application/pdf',
  content: new Uint8Array(await pdf.arrayBuffer()),
});

async function readBill(bills: Bills, { userId, facts, locale }: Asked) {
  const { creditNoteId, invoiceId } = facts;
  if (creditNoteId !== undefined) {
    const { number, description: plan, amountCents, invoice } = await bills.creditNote(userId, creditNoteId, locale);
    const path = `/account/credit_notes/${creditNoteId}`;
    const bill: MailedBill = { number, plan, amountCents, invoiceNumber: invoice.number ?? invoice.id, path };
    const pdf = await bills.creditNotePdf(userId, creditNoteId, locale);
    return { bill, file: await fileOf(billFileName('creditNote', number, locale), pdf) };
  }
  if (invoiceId === undefined) return null;
  const invoice = await bills.invoice(userId, invoiceId, locale);
  const number = invoice.number ?? invoice.id;
  const { description: plan, amountCents } = invoice;
  const path = `/account/invoices/${encodeURIComponent(invoiceId)}`;
  const bill: MailedBill = { number, plan, amountCents, invoiceNumber: null, path };
  const pdf = await bills.invoicePdf(userId, invoiceId, locale);
  return { bill, file: await fileOf(billFileName('invoice', number, locale), pdf) };
}

/** Reads the invoice or credit note that an email brings. @returns `null` when it brings none, or it is gone. */
export async function readAttachedBill(
  bills: Bills,
  asked: Asked,
): Promise<{ bill: MailedBill; file: MailAttachment } | null> {
  try {
    return await readBill(bills, asked);
  } catch (error) {
    if (error instanceof DomainError && error.code === 'not_found') return null;
    throw error;
  }
}
