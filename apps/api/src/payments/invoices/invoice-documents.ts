import { createRequire } from 'node:module';
import type { CreditNote, InvoicePage, Locale } from '@plaza/sdk';
import { splitVat, vatPercent } from '@plaza/sdk/rules';
import { colors } from '@plaza/ui/colors';
import { openSync } from 'fontkit';
import PdfDocument from 'pdfkit';
import type { PlazaDatabase } from '../../platform/database/database.ts';
import type { SubscriptionEmailFacts } from '../../platform/database/payment-tables.ts';
import { DomainError } from '../../platform/domain-error.ts';
import type { EmailAttachment } from '../../platform/email/email-sender.ts';
import type { PaymentProvider } from '../../platform/payments/payment-provider.ts';
import type { Seller } from '../../seller-config.ts';
import { readCustomer } from '../customers-store.ts';
import type { Plans } from '../plans.ts';
import type { PaymentQueries } from '../payment-queries.ts';
import { readCreditNote } from '../refunds/refund-store.ts';
import type { EmailedInvoice } from '../subscriptions/subscription-emails.ts';
import { invoiceFileName, type InvoiceSheet, sheetOfCreditNote, sheetOfInvoice } from './invoice-sheet.ts';
import { readInvoiceCustomer, readSavedParties } from './invoice-store.ts';

interface InvoicePagesOptions {
  database: PlazaDatabase;
  provider: PaymentProvider;
  queries: Pick<PaymentQueries, 'invoices'>;
  seller: Seller;
}

export const createInvoicePages =
  ({ database, provider, queries, seller }: InvoicePagesOptions) =>
  /** @throws DomainError `not_found` for an unknown invoice or another user's. */
  async (userId: number, invoiceId: string, locale: Locale): Promise<InvoicePage> => {
    const invoiceDocument = (await queries.invoices(userId, locale)).find(({ id }) => id === invoiceId);
    const customerId = invoiceDocument && (await readCustomer(database, provider, userId));
    const providerInvoices = customerId ? await provider.listInvoices(customerId) : [];
    const providerInvoice = providerInvoices.find(({ id }) => id === invoiceId);
    const savedParties = await readSavedParties(database, userId, invoiceId);
    const invoiceCustomer = savedParties?.customer ?? (await readInvoiceCustomer(database, userId));
    if (invoiceDocument === undefined || providerInvoice === undefined || invoiceCustomer === undefined)
      throw new DomainError('not_found');
    return {
      ...invoiceDocument,
      ...splitVat(invoiceDocument.amountCents),
      vatPercent,
      paidAt: providerInvoice.paidAt?.toISOString() ?? null,
      periodStart: providerInvoice.periodStart.toISOString(),
      periodEnd: providerInvoice.periodEnd.toISOString(),
      seller: savedParties?.seller ?? seller,
      customer: invoiceCustomer,
    };
  };

type ReadInvoicePage = ReturnType<typeof createInvoicePages>;

interface InvoiceDocumentsOptions {
  database: PlazaDatabase;
  plans: Plans;
  readInvoicePage: ReadInvoicePage;
}

/**
 * Invoices and credit notes of a user, as data and as PDF. Each method throws DomainError `not_found` for another
 * user's document.
 */
export function createInvoiceDocuments({ database, plans, readInvoicePage }: InvoiceDocumentsOptions) {
  const creditNote = async (userId: number, id: number, locale: Locale): Promise<CreditNote> => {
    const creditNoteRow = await readCreditNote(database, userId, id);
    const invoiceCustomer = creditNoteRow?.customer ?? (await readInvoiceCustomer(database, userId));
    if (creditNoteRow === undefined || invoiceCustomer === undefined) throw new DomainError('not_found');
    const creditedPlan = (await plans.list(locale)).find((each) => each.id === creditNoteRow.planId);
    return {
      id: creditNoteRow.id,
      number: creditNoteRow.number,
      date: creditNoteRow.issuedAt.toISOString(),
      reason: creditNoteRow.reason,
      invoice: {
        id: creditNoteRow.invoiceId,
        number: creditNoteRow.invoiceNumber,
        date: creditNoteRow.invoiceDate.toISOString(),
      },
      description: creditedPlan?.title ?? '',
      periodStart: creditNoteRow.periodStart.toISOString(),
      periodEnd: creditNoteRow.periodEnd.toISOString(),
      amountCents: creditNoteRow.amountCents,
      ...splitVat(creditNoteRow.amountCents),
      vatPercent,
      seller: creditNoteRow.seller,
      customer: invoiceCustomer,
    };
  };

  return {
    invoice: readInvoicePage,
    creditNote,
    invoicePdf: async (userId: number, id: string, locale: Locale): Promise<Blob> =>
      renderInvoicePdf(sheetOfInvoice(await readInvoicePage(userId, id, locale), locale)),
    creditNotePdf: async (userId: number, id: number, locale: Locale): Promise<Blob> =>
      renderInvoicePdf(sheetOfCreditNote(await creditNote(userId, id, locale), locale)),
  };
}

export type InvoiceDocuments = ReturnType<typeof createInvoiceDocuments>;

const { resolve } = createRequire(import.meta.url);
const openFont = (file: string) => openSync(resolve(`@expo-google-fonts/noto-sans/${file}.ttf`));

let openFonts: Readonly<Record<'regular' | 'bold', ReturnType<typeof openFont>>> | undefined;

/**
 * Fonts with Latin, Greek and Cyrillic letters, which the standard PDF fonts lack. Parsed once, since parsing takes
 * several times as long as rendering a page.
 */
const openAllFonts = () =>
  (openFonts ??= {
    regular: openFont('400Regular/NotoSans_400Regular'),
    bold: openFont('700Bold/NotoSans_700Bold'),
  });

const pageMargin = 56;
const textLineGap = 2;
const rowHeight = 22;
/** The colours are those of the light theme, because documents are printed on paper. */
const inkColors = { text: colors.text[0], muted: colors.textMuted[0], line: colors.borderControl[0] };

type Document = InstanceType<typeof PdfDocument>;

const contentWidthOf = (doc: Document): number => doc.page.width - 2 * pageMargin;

function writeParty(doc: Document, { heading, lines }: InvoiceSheet['from'], at: { x: number; y: number }): number {
  const partyWidth = contentWidthOf(doc) / 2 - 12;
  doc.font('regular', 9).fillColor(inkColors.muted).text(heading, at.x, at.y, { width: partyWidth });
  doc
    .font('regular', 10.5)
    .fillColor(inkColors.text)
    .text(lines.join('\n'), { width: partyWidth, lineGap: textLineGap });
  return doc.y;
}

function writeRow(doc: Document, name: string, amount: string, { isTotal = false } = {}): void {
  const amountWidth = 120;
  const { y } = doc;
  doc.font(isTotal ? 'bold' : 'regular', isTotal ? 12 : 10.5).fillColor(inkColors.text);
  doc.text(amount, pageMargin + contentWidthOf(doc) - amountWidth, y, {
    width: amountWidth,
    align: 'right',
    lineBreak: false,
  });
  doc.text(name, pageMargin, y, { width: contentWidthOf(doc) - amountWidth - 12 });
  doc.y = Math.max(doc.y, y + rowHeight - 6) + 6;
}

function drawLine(doc: Document, thickness = 0.75): void {
  const lineY = doc.y - 3;
  doc
    .moveTo(pageMargin, lineY)
    .lineTo(pageMargin + contentWidthOf(doc), lineY)
    .lineWidth(thickness)
    .strokeColor(inkColors.line)
    .stroke();
  doc.y = lineY + 8;
}

function writeSheet(doc: Document, { title, notes, from, to, rows, total, footnote }: InvoiceSheet): void {
  doc.font('bold', 22).fillColor(inkColors.text).text(title, pageMargin, pageMargin);
  doc.font('regular', 10.5).fillColor(inkColors.muted).text(notes.join('\n'));
  const partiesTop = doc.y + 24;
  const partyBottoms = [
    writeParty(doc, from, { x: pageMargin, y: partiesTop }),
    writeParty(doc, to, { x: pageMargin + contentWidthOf(doc) / 2 + 12, y: partiesTop }),
  ];
  doc.y = Math.max(...partyBottoms) + 32;
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
    .fillColor(inkColors.muted)
    .text(footnote, pageMargin, doc.y + 24, { width: contentWidthOf(doc) });
}

/** Renders an invoice or a credit note as one A4 page with embedded fonts. */
function renderInvoicePdf(sheet: InvoiceSheet): Promise<Blob> {
  const doc = new PdfDocument({
    size: 'A4',
    margin: pageMargin,
    // No standard PDF font is loaded, because each text sets its own font.
    font: '',
    lang: sheet.locale,
    displayTitle: true,
    // The PDF has the date of the document, so that repeated downloads are identical.
    info: { Title: sheet.title, Author: sheet.author, CreationDate: sheet.date },
  });
  // The types of pdfkit lack parsed fonts.
  for (const [name, font] of Object.entries(openAllFonts())) doc.registerFont(name, font as unknown as Buffer);
  const pdfChunks: Uint8Array<ArrayBuffer>[] = [];
  const finishedPdf = new Promise<Blob>((resolveBlob, reject) => {
    doc.on('data', (chunk: Buffer) => pdfChunks.push(new Uint8Array(chunk)));
    doc.on('end', () => resolveBlob(new Blob(pdfChunks, { type: 'application/pdf' })));
    doc.on('error', reject);
  });
  writeSheet(doc, sheet);
  doc.end();
  return finishedPdf;
}

interface DocumentRequest {
  userId: number;
  facts: SubscriptionEmailFacts;
  locale: Locale;
}

const toAttachment = async (filename: string, pdf: Blob): Promise<EmailAttachment> => ({
  filename,
  contentType: 'application/pdf',
  content: new Uint8Array(await pdf.arrayBuffer()),
});

async function readEmailedDocument(invoiceDocuments: InvoiceDocuments, { userId, facts, locale }: DocumentRequest) {
  const { creditNoteId, invoiceId } = facts;
  if (creditNoteId !== undefined) {
    const {
      number,
      description: plan,
      amountCents,
      invoice,
    } = await invoiceDocuments.creditNote(userId, creditNoteId, locale);
    const creditNotePath = `/account/credit_notes/${creditNoteId}`;
    const emailedCreditNote: EmailedInvoice = {
      number,
      plan,
      amountCents,
      invoiceNumber: invoice.number ?? invoice.id,
      path: creditNotePath,
    };
    const creditNotePdf = await invoiceDocuments.creditNotePdf(userId, creditNoteId, locale);
    return {
      document: emailedCreditNote,
      file: await toAttachment(invoiceFileName('creditNote', number, locale), creditNotePdf),
    };
  }
  if (invoiceId === undefined) return null;
  const invoice = await invoiceDocuments.invoice(userId, invoiceId, locale);
  const invoiceNumber = invoice.number ?? invoice.id;
  const { description: plan, amountCents } = invoice;
  const invoicePath = `/account/invoices/${encodeURIComponent(invoiceId)}`;
  const emailedInvoice: EmailedInvoice = {
    number: invoiceNumber,
    plan,
    amountCents,
    invoiceNumber: null,
    path: invoicePath,
  };
  const invoicePdf = await invoiceDocuments.invoicePdf(userId, invoiceId, locale);
  return {
    document: emailedInvoice,
    file: await toAttachment(invoiceFileName('invoice', invoiceNumber, locale), invoicePdf),
  };
}

/**
 * Renders the invoice or credit note to attach to an email.
 * @returns `null` when the email has no document or the document has been deleted.
 */
export async function readAttachedInvoice(
  invoiceDocuments: InvoiceDocuments,
  request: DocumentRequest,
): Promise<{ document: EmailedInvoice; file: EmailAttachment } | null> {
  try {
    return await readEmailedDocument(invoiceDocuments, request);
  } catch (error) {
    if (error instanceof DomainError && error.code === 'not_found') return null;
    throw error;
  }
}
