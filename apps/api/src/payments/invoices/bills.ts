import type { CreditNote, Locale } from '@plaza/sdk';
import { splitVat, vatPercent } from '@plaza/sdk/rules';
import { DomainError } from '../../platform/domain-error.ts';
import type { PlazaDatabase } from '../../platform/database/database.ts';
import type { Plans } from '../plans/service.ts';
import { readInvoiceCustomer } from './billing-details-store.ts';
import { sheetOfCreditNote, sheetOfInvoice } from './bill-sheet.ts';
import { readCreditNote } from '../refunds/credit-note-store.ts';
import type { ReadInvoicePage } from './invoice-pages.ts';
import { renderBillPdf } from './invoice-pdf.ts';

export interface BillsOptions {
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
