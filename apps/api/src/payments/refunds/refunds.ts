import { isRunning } from '@plaza/sdk/rules';
import type { PlazaDatabase } from '../../platform/database/database.ts';
import type { Logger } from '../../platform/log.ts';
import type { PaymentProvider, ProviderInvoice } from '../../platform/payments/payment-provider.ts';
import type { Seller } from '../../seller-config.ts';
import { notePaid } from '../invoices/invoice-store.ts';
import { readSoldPlans, type SoldPlans } from '../plans.ts';
import { readByReference, type SubscriptionRow } from '../store.ts';
import { paidForNothing } from '../subscriptions/settled-facts.ts';
import type { SubscriptionMails } from '../subscriptions/subscription-mails.ts';
import { insertCreditNote } from './refund-store.ts';

interface LedgerOptions {
  /** The issuer of invoices and credit notes. */
  seller: Seller;
  mails: SubscriptionMails;
}

/** Invoices of a subscription as the provider has them at a time. */
interface LedgerEntry {
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
  async (transaction, row, { invoices, now, plans }, { paidForNothing: unearned = [] } = {}) => {
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
      const isForNothing = invoice.refundedCents >= invoice.paidCents && unearned.some(({ id }) => id === invoice.id);
      await mails.add(
        transaction,
        isForNothing
          ? { ...mail, kind: 'paid_back', occasion: invoice.id, facts: { planId, refundCents, creditNoteId } }
          : { ...mail, kind: 'credit_note', occasion: String(creditNoteId), facts: { planId, creditNoteId } },
      );
    }
  };

interface GivingBackOptions {
  database: PlazaDatabase;
  provider: PaymentProvider;
  ledger: Ledger;
  log: Logger;
}

/** Ends a subscription at the provider that must not run, and pays back what nobody got anything for. */
export function createGivingBack({ database, provider, ledger, log }: GivingBackOptions) {
  return async (reference: string): Promise<void> => {
    const row = await readByReference(database, reference);
    if (row && isRunning(row.state)) return;
    const found = await provider.readSubscription(reference);
    if (found === null) return;
    const isOver = found.endedAt !== null || found.state === 'incomplete_expired';
    const remote = isOver ? found : await provider.endNow(reference, { key: `give-back-${reference}` });
    const invoices = (await provider.listInvoices(remote.customerId)).filter(
      ({ subscriptionId }) => subscriptionId === reference,
    );
    const owed = paidForNothing(remote, row, invoices);
    for (const { id: invoiceId, paidCents } of owed) {
      const { customerId } = remote;
      const amountCents = await refundUpTo(provider, { customerId, invoiceId, totalCents: paidCents });
      if (amountCents === 0) continue;
      log.warn({ subscription: row?.id, amountCents }, 'what was paid without a plan is paid back');
    }
    if (row === undefined || owed.length === 0) return;
    const now = await provider.now(row.userId);
    const plans = await readSoldPlans(database, provider);
    await database.transaction().execute(async (transaction) => {
      const paidBack = owed.map((invoice) => ({ ...invoice, refundedCents: invoice.paidCents }));
      const entry = { invoices: paidBack, now, plans };
      await ledger(transaction, row, entry, { paidForNothing: paidBack });
    });
  };
}

/** Each failed attempt but the last has met another refund, of which there are few kinds. */
const maxAttempts = 3;

/**
 * Refunds a paid invoice until `totalCents` of it are refunded, whatever was refunded before. A withdrawal and a payment
 * without a plan may be refunded at the same moment: where the provider refuses what another refund left too little for,
 * the rest is compared again.
 *
 * @returns the cents of this refund, `0` when nothing was left to do.
 * @throws the provider's error when no other refund explains it.
 */
export async function refundUpTo(
  provider: Pick<PaymentProvider, 'listInvoices' | 'refund'>,
  { customerId, invoiceId, totalCents }: { customerId: string; invoiceId: string; totalCents: number },
): Promise<number> {
  const readRefunded = async (): Promise<number> => {
    const invoice = (await provider.listInvoices(customerId)).find(({ id }) => id === invoiceId);
    if (invoice === undefined) throw new Error(`The customer has no invoice ${invoiceId}.`);
    return invoice.refundedCents;
  };
  let refundedCents = await readRefunded();
  for (let attempt = 1; ; attempt += 1) {
    const amountCents = totalCents - refundedCents;
    if (amountCents <= 0) return 0;
    try {
      // the same step asked for twice is one refund
      await provider.refund(invoiceId, { amountCents, key: `refund-${invoiceId}-${refundedCents}-${totalCents}` });
      return amountCents;
    } catch (error) {
      const before = refundedCents;
      refundedCents = await readRefunded();
      if (refundedCents === before || attempt === maxAttempts) throw error;
    }
  }
}
