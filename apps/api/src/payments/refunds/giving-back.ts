import { isRunning } from '@plaza/sdk/rules';
import type { PlazaDatabase } from '../../platform/database/database.ts';
import type { Logger } from '../../platform/log.ts';
import type { PaymentProvider } from '../../platform/payments/payment-provider.ts';
import type { Ledger } from './ledger.ts';
import { paidForNothing } from '../subscriptions/settled-facts.ts';
import { readSoldPlans } from '../sold-plans.ts';
import { refundUpTo } from './refund-up-to.ts';
import { readByReference } from '../store.ts';

export interface GivingBackOptions {
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
