import type { Locale } from '@plaza/sdk/contract';
import { DomainError } from '../../platform/domain-error.ts';
import type { SubscriptionMailFacts } from '../../platform/database/payment-tables.ts';
import type { MailAttachment } from '../../platform/mail/mail.ts';
import { billFileName } from './bill-sheet.ts';
import type { Bills } from './bills.ts';
import type { MailedBill } from '../subscriptions/subscription-mail-texts.ts';

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
