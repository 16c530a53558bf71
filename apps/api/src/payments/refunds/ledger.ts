import type { PlazaDatabase } from '../../platform/database/database.ts';
import type { ProviderInvoice } from '../../platform/payments/payment-provider.ts';
import type { Seller } from '../../seller-config.ts';
import { insertCreditNote } from './credit-note-store.ts';
import { notePaid } from '../subscriptions/paid-store.ts';
import type { SoldPlans } from '../sold-plans.ts';
import type { SubscriptionRow } from '../store.ts';
import type { SubscriptionMails } from '../subscriptions/subscription-mails.ts';

export interface LedgerOptions {
  /** The issuer of invoices and credit notes. */
  seller: Seller;
  mails: SubscriptionMails;
}

/** Invoices of a subscription as the provider has them at a time. */
export interface LedgerEntry {
  invoices: readonly ProviderInvoice[];
  now: Date;
  plans: SoldPlans;
}

/** Notes payments and refunds, and issues and emails the documents for them. */
export type Ledger = (
  transaction: PlazaDatabase,
  row: SubscriptionRow,
  entry: LedgerEntry,
  /** Payments that gave nothing: the email about their refund says so. */
  options?: { paidForNothing?: readonly ProviderInvoice[] },
) => Promise<void>;

/**
 * Writes down what invoices were paid and refunded, in the transaction that gives what is paid for. Each payment is answered
 * by one email with the invoice, each refund by one credit note and the email with it.
 */
export const createLedger =
  ({ seller, mails }: LedgerOptions): Ledger =>
  async (transaction, row, { invoices, now, plans }, { paidForNothing = [] } = {}) => {
    const { id: subscriptionId, userId } = row;
    for (const change of await notePaid(transaction, row, { seller, invoices })) {
      const { invoice, isNew, refundCents, customer } = change;
      const planId = plans.byProduct(invoice.productId)?.id ?? row.planId;
      const mail = { userId, subscriptionId };
      if (isNew) {
        const facts = { planId, invoiceId: invoice.id };
        await mails.add(transaction, { ...mail, kind: 'invoice', occasion: invoice.id, facts });
      }
      if (refundCents === 0) continue;
      const creditNoteId = await insertCreditNote(transaction, {
        userId,
        planId,
        reason: row.endReason === 'withdrawal' ? 'withdrawal' : 'refund',
        invoice,
        amountCents: refundCents,
        issuedAt: now,
        customer,
        seller: change.seller ?? seller,
      });
      const isForNothing =
        invoice.refundedCents >= invoice.paidCents && paidForNothing.some(({ id }) => id === invoice.id);
      await mails.add(
        transaction,
        isForNothing
          ? { ...mail, kind: 'paid_back', occasion: invoice.id, facts: { planId, refundCents, creditNoteId } }
          : { ...mail, kind: 'credit_note', occasion: String(creditNoteId), facts: { planId, creditNoteId } },
      );
    }
  };
