import { createRequire } from 'node:module';
import { formatEuros, type InvoicePage, type Locale } from '@plaza/sdk';
import PdfDocument from 'pdfkit';
import { invoiceWord } from '../messages/index.ts';
import { mailDay } from '../platform/mail/mail-dates.ts';
import { linesOfCustomer, linesOfSeller } from './invoice-parties.ts';

const { resolve } = createRequire(import.meta.url);
/** Files with Latin, Greek and Cyrillic letters: the standard fonts of PDF lack most of those that names have. */
const fonts = {
  regular: resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
  bold: resolve('@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf'),
};

/** In points. */
const margin = 56;
const lineGap = 2;
const rowHeight = 22;
const colors = { text: '#1a1a1a', muted: '#5c5c5c', line: '#c8c8c8' };

type Document = InstanceType<typeof PdfDocument>;

const widthOf = (doc: Document): number => doc.page.width - 2 * margin;

/** Writes a block of lines under a small heading. @returns where it ends. */
function writeParty(doc: Document, heading: string, lines: readonly string[], at: { x: number; y: number }): number {
  const width = widthOf(doc) / 2 - 12;
  doc.font('regular', 9).fillColor(colors.muted).text(heading, at.x, at.y, { width });
  doc.font('regular', 10.5).fillColor(colors.text).text(lines.join('\n'), { width, lineGap });
  return doc.y;
}

/** Writes a name on the left and an amount on the right, below what is there. */
function writeRow(doc: Document, name: string, amount: string, { isTotal = false } = {}): void {
  const amountWidth = 120;
  const { y } = doc;
  doc.font(isTotal ? 'bold' : 'regular', isTotal ? 12 : 10.5).fillColor(colors.text);
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
    .strokeColor(colors.line)
    .stroke();
  doc.y = y + 8;
}

function writeInvoice(doc: Document, invoice: InvoicePage, locale: Locale): void {
  const word = (id: Parameters<typeof invoiceWord>[0], values = {}) => invoiceWord(id, locale, values);
  const day = (time: string) => mailDay(new Date(time), locale);
  const euros = (cents: number) => formatEuros(cents, locale, 'never');
  doc.font('bold', 22).fillColor(colors.text).text(titleOf(invoice, locale), margin, margin);
  doc
    .font('regular', 10.5)
    .fillColor(colors.muted)
    .text(word('issued', { date: day(invoice.date) }));
  if (invoice.paidAt !== null) doc.text(word('paid', { date: day(invoice.paidAt) }));
  const top = doc.y + 24;
  const ends = [
    writeParty(doc, word('from'), linesOfSeller(invoice.seller, locale), { x: margin, y: top }),
    writeParty(doc, word('to'), linesOfCustomer(invoice.customer, locale), {
      x: margin + widthOf(doc) / 2 + 12,
      y: top,
    }),
  ];
  doc.y = Math.max(...ends) + 32;
  drawLine(doc);
  const period = { plan: invoice.description, from: day(invoice.periodStart), to: day(invoice.periodEnd) };
  writeRow(doc, word('item', period), euros(invoice.amountCents));
  drawLine(doc);
  writeRow(doc, word('net'), euros(invoice.netCents));
  writeRow(doc, word('vat', { percent: invoice.vatPercent }), euros(invoice.vatCents));
  drawLine(doc, 1.5);
  writeRow(doc, word('total'), euros(invoice.amountCents), { isTotal: true });
  if (invoice.refundedCents > 0) writeRow(doc, word('refunded'), euros(-invoice.refundedCents));
  // those of the sandbox are pages of the site
  if (invoice.url?.startsWith('/') === true) {
    doc
      .font('regular', 9)
      .fillColor(colors.muted)
      .text(word('sandbox'), margin, doc.y + 24, { width: widthOf(doc) });
  }
}

const titleOf = ({ number }: InvoicePage, locale: Locale): string =>
  number === null ? invoiceWord('untitled', locale) : invoiceWord('title', locale, { number });

/** Renders an invoice as one A4 page in a language, its fonts embedded. */
export function renderInvoicePdf(invoice: InvoicePage, locale: Locale): Promise<Blob> {
  const doc = new PdfDocument({
    size: 'A4',
    margin,
    font: fonts.regular,
    lang: locale,
    displayTitle: true,
    // of the invoice, not of the download
    info: {
      Title: titleOf(invoice, locale),
      Author: invoice.seller.name ?? 'Plaza',
      CreationDate: new Date(invoice.date),
    },
  });
  doc.registerFont('regular', fonts.regular);
  doc.registerFont('bold', fonts.bold);
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  const done = new Promise<Blob>((resolveBlob, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(new Uint8Array(chunk)));
    doc.on('end', () => resolveBlob(new Blob(chunks, { type: 'application/pdf' })));
    doc.on('error', reject);
  });
  writeInvoice(doc, invoice, locale);
  doc.end();
  return done;
}
