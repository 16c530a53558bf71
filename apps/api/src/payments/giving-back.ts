import { isRunning } from '@plaza/sdk/rules';
import type { PlazaDatabase } from '../platform/database/database.ts';
import type { Logger } from '../platform/log.ts';
import type { PaymentProvider, ProviderInvoice, ProviderSubscription } from '../platform/payments/payment-provider.ts';
import type { Seller } from '../seller-config.ts';
import { createLedger } from './ledger.ts';
import { readSoldPlans } from './sold-plans.ts';
import { readByReference, type SubscriptionRow } from './store.ts';
import type { SubscriptionMails } from './subscription-mails.ts';

export interface GivingBackOptions {
  database: PlazaDatabase;
  provider: PaymentProvider;
  mails: SubscriptionMails;
  log: Logger;
  /** The issuer of invoices. */
  seller: Seller;
}

const dayMs = 86_400_000;

/**
 * Never a charge without a plan: what a subscription was paid for that gave nothing, also when it is paid back already. A
 * process may have ended before it was written down that it is, and whoever paid is told all the same.
 */
function paidForNothing(
  remote: Pick<ProviderSubscription, 'endedAt'>,
  row: Pick<SubscriptionRow, 'endReason' | 'contractStartedAt'> | undefined,
  invoices: readonly ProviderInvoice[],
): ProviderInvoice[] {
  const paid = invoices.filter(({ paidCents }) => paidCents > 0);
  // one that never gave a plan
  if (row && row.contractStartedAt === null && row.endReason !== 'unpaid') return paid;
  const endedAt = remote.endedAt?.getTime();
  if (row) return paid.filter(({ paidAt }) => paidAt !== null && endedAt !== undefined && paidAt.getTime() > endedAt);
  // the account is closed: what was paid while it was closing, or after
  return paid.filter(({ paidAt }) => paidAt !== null && paidAt.getTime() > (endedAt ?? 0) - dayMs);
}

/** Ends a subscription at the provider that must not run, and pays back what nobody got anything for. */
export function createGivingBack({ database, provider, mails, log, seller }: GivingBackOptions) {
  const ledger = createLedger({ seller, mails });
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
    for (const { id, paidCents, refundedCents } of owed) {
      const amountCents = paidCents - refundedCents;
      if (amountCents <= 0) continue;
      await provider.refund(id, { amountCents, key: `give-back-${id}-${refundedCents}` });
      log.warn({ subscription: row?.id, amountCents }, 'what was paid without a plan is paid back');
    }
    if (row === undefined || owed.length === 0) return;
    const now = await provider.now(row.userId);
    const plans = await readSoldPlans(database, provider);
    await database.transaction().execute(async (transaction) => {
      const paidBack = owed.map((invoice) => ({ ...invoice, refundedCents: invoice.paidCents }));
      const entry = { invoices: paidBack, now, plans };
      const creditNotes = await ledger(transaction, row, entry, { isRefundTold: true });
      for (const { id, paidCents: refundCents } of owed) {
        const creditNoteId = creditNotes.get(id);
        await mails.add(transaction, {
          userId: row.userId,
          subscriptionId: row.id,
          kind: 'paid_back',
          // each payment is told of once
          occasion: id,
          facts: { planId: row.planId, refundCents, ...(creditNoteId !== undefined && { creditNoteId }) },
        });
      }
    });
  };
}
