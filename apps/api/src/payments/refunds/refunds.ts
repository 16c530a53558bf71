import { isPlanInEffect } from '@plaza/sdk/rules';
import type { PlazaDatabase } from '../../platform/database/database.ts';
import type { Logger } from '../../platform/log.ts';
import type { PaymentProvider, ProviderInvoice } from '../../platform/payments/payment-provider.ts';
import type { Seller } from '../../seller-config.ts';
import { savePayments } from '../invoices/invoice-store.ts';
import { readSoldPlans, type SoldPlans } from '../plans.ts';
import { readSubscriptionByReference, type SubscriptionRow } from '../store.ts';
import { findUnusedPayments } from '../subscriptions/subscription-facts.ts';
import type { SubscriptionEmails } from '../subscriptions/subscription-emails.ts';
import { insertCreditNote } from './refund-store.ts';

interface RefundLedgerOptions {
  seller: Seller;
  emails: SubscriptionEmails;
}

interface RefundLedgerEntry {
  invoices: readonly ProviderInvoice[];
  now: Date;
  plans: SoldPlans;
}

export type RefundLedger = (
  transaction: PlazaDatabase,
  row: SubscriptionRow,
  ledgerEntry: RefundLedgerEntry,
  /** Payments for which the user got no plan, as the email about their refund says. */
  options?: { unusedPayments?: readonly ProviderInvoice[] },
) => Promise<void>;

/**
 * Creates the ledger, which runs in the transaction that updates the plan. Each payment sends one email with its
 * invoice; each refund issues and emails one credit note.
 */
export const createRefundLedger =
  ({ seller, emails }: RefundLedgerOptions): RefundLedger =>
  async (transaction, row, { invoices, now, plans }, { unusedPayments = [] } = {}) => {
    const { id: subscriptionId, userId } = row;
    for (const change of await savePayments(transaction, row, { seller, invoices })) {
      const { invoice, isNew, refundCents, customer } = change;
      const planId = plans.byProduct(invoice.productId)?.id ?? row.planId;
      const emailRecipient = { userId, subscriptionId };
      if (isNew) {
        const emailFacts = { planId, invoiceId: invoice.id };
        await emails.add(transaction, { ...emailRecipient, kind: 'invoice', dedupeKey: invoice.id, facts: emailFacts });
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
      const isUnusedPayment =
        invoice.refundedCents >= invoice.paidCents && unusedPayments.some(({ id }) => id === invoice.id);
      await emails.add(
        transaction,
        isUnusedPayment
          ? { ...emailRecipient, kind: 'refunded', dedupeKey: invoice.id, facts: { planId, refundCents, creditNoteId } }
          : {
              ...emailRecipient,
              kind: 'credit_note',
              dedupeKey: String(creditNoteId),
              facts: { planId, creditNoteId },
            },
      );
    }
  };

interface SubscriptionRefundOptions {
  database: PlazaDatabase;
  provider: PaymentProvider;
  ledger: RefundLedger;
  log: Logger;
}

/** Cancels a duplicate or ended subscription and refunds its unused payments. */
export function createSubscriptionRefund({ database, provider, ledger, log }: SubscriptionRefundOptions) {
  return async (reference: string): Promise<void> => {
    const subscriptionRow = await readSubscriptionByReference(database, reference);
    if (subscriptionRow && isPlanInEffect(subscriptionRow.state)) return;
    const initialSubscription = await provider.readSubscription(reference);
    if (initialSubscription === null) return;
    const hasEnded = initialSubscription.endedAt !== null || initialSubscription.state === 'incomplete_expired';
    const providerSubscription = hasEnded
      ? initialSubscription
      : await provider.cancelNow(reference, { key: `give-back-${reference}` });
    const invoices = (await provider.listInvoices(providerSubscription.customerId)).filter(
      ({ subscriptionId }) => subscriptionId === reference,
    );
    const unusedPayments = findUnusedPayments(providerSubscription, subscriptionRow, invoices);
    for (const { id: invoiceId, paidCents } of unusedPayments) {
      const { customerId } = providerSubscription;
      const amountCents = await refundUpTo(provider, { customerId, invoiceId, totalCents: paidCents });
      if (amountCents === 0) continue;
      log.warn({ subscription: subscriptionRow?.id, amountCents }, 'an unused payment was refunded');
    }
    if (subscriptionRow === undefined || unusedPayments.length === 0) return;
    const now = await provider.now(subscriptionRow.userId);
    const plans = await readSoldPlans(database, provider);
    await database.transaction().execute(async (transaction) => {
      const refundedInvoices = unusedPayments.map((invoice) => ({ ...invoice, refundedCents: invoice.paidCents }));
      const ledgerEntry = { invoices: refundedInvoices, now, plans };
      await ledger(transaction, subscriptionRow, ledgerEntry, { unusedPayments: refundedInvoices });
    });
  };
}

/**
 * Maximum attempts of a refund. An attempt is repeated only after a concurrent refund, and few refunds of one payment
 * can run at once.
 */
const maxRefundAttempts = 3;

/**
 * Refunds a paid invoice up to a total of `totalCents`, including earlier refunds. A withdrawal and the refund of an
 * unused payment may run concurrently: when the provider refuses because too little is left, the remainder is
 * recomputed.
 * @returns the euro cents of this refund; `0` when nothing was left.
 * @throws the provider's error when no concurrent refund has caused it.
 */
export async function refundUpTo(
  provider: Pick<PaymentProvider, 'listInvoices' | 'refund'>,
  { customerId, invoiceId, totalCents }: { customerId: string; invoiceId: string; totalCents: number },
): Promise<number> {
  const readRefundedCents = async (): Promise<number> => {
    const invoice = (await provider.listInvoices(customerId)).find(({ id }) => id === invoiceId);
    if (invoice === undefined) throw new Error(`The customer has no invoice ${invoiceId}.`);
    return invoice.refundedCents;
  };
  let refundedCents = await readRefundedCents();
  for (let attempt = 1; ; attempt += 1) {
    const amountCents = totalCents - refundedCents;
    if (amountCents <= 0) return 0;
    try {
      // A retry of this refund reuses its idempotency key, which contains the amount refunded before.
      await provider.refund(invoiceId, { amountCents, key: `refund-${invoiceId}-${refundedCents}-${totalCents}` });
      return amountCents;
    } catch (error) {
      const refundedCentsBefore = refundedCents;
      refundedCents = await readRefundedCents();
      if (refundedCents === refundedCentsBefore || attempt === maxRefundAttempts) throw error;
    }
  }
}
