import { withOwner } from '../owner-listings/index.ts';
import type { PlazaDatabase } from '../platform/database/database.ts';
import { DomainError } from '../platform/domain-error.ts';
import type { Jobs } from '../platform/jobs/job-store.ts';
import type { LiveEvents } from '../platform/live/live-store.ts';
import type { Logger } from '../platform/log.ts';
import type { PaymentProvider } from '../platform/payments/payment-provider.ts';
import type { Seller } from '../seller-config.ts';
import { createCardChanges } from './cards/card-changes.ts';
import { createCheckout } from './checkout/checkout.ts';
import { createBillingDetails } from './invoices/billing-details.ts';
import { createInvoiceDocuments, createInvoicePages } from './invoices/invoice-documents.ts';
import type { Plans } from './plans.ts';
import { createPaymentQueries } from './payment-queries.ts';
import { createSubscriptionRefund, createRefundLedger } from './refunds/refunds.ts';
import { createWithdrawals } from './refunds/withdrawals.ts';
import { setRetainedListings } from './store.ts';
import { createPlanChanges } from './subscriptions/plan-changes.ts';
import { createSubscriptionSync } from './subscriptions/sync-subscription.ts';
import { createSubscriptionEmails } from './subscriptions/subscription-emails.ts';

interface PaymentsOptions {
  database: PlazaDatabase;
  plans: Plans;
  provider: PaymentProvider;
  jobs: Jobs;
  live: LiveEvents;
  log: Logger;
  seller: Seller;
}

export function createPaymentsService({ plans, ...ports }: PaymentsOptions) {
  const portsWithEmails = { ...ports, emails: createSubscriptionEmails(ports.jobs) };
  const refundLedger = createRefundLedger(portsWithEmails);
  const syncSubscription = createSubscriptionSync({ ...portsWithEmails, ledger: refundLedger });
  const queries = createPaymentQueries({ ...portsWithEmails, plans, syncSubscription });
  return {
    provider: ports.provider,
    refundSubscription: createSubscriptionRefund({ ...portsWithEmails, ledger: refundLedger }),
    checkout: createCheckout({ ...portsWithEmails, syncSubscription }),
    planChanges: createPlanChanges({ ...portsWithEmails, plans, syncSubscription, queries }),
    cardChanges: createCardChanges({ ...portsWithEmails, syncSubscription }),
    withdrawals: createWithdrawals({ ...portsWithEmails, syncSubscription }),
    queries,
    invoiceDocuments: createInvoiceDocuments({
      ...portsWithEmails,
      plans,
      readInvoicePage: createInvoicePages({ ...portsWithEmails, queries }),
    }),
    billingDetails: createBillingDetails(ports.database),
    retainedListings: createRetainedListings(ports.database),
    syncSubscription,
  };
}

export type Payments = ReturnType<typeof createPaymentsService>;

const createRetainedListings = (database: PlazaDatabase) => ({
  /**
   * Ranks listings before all others of their owner; an empty list restores the order of publication.
   * @throws DomainError `not_found` for a listing that is unpublished or another owner's.
   */
  set: (userId: number, listingIds: readonly number[]): Promise<void> =>
    withOwner(database, userId, async (transaction) => {
      const retainedCount = await setRetainedListings(transaction, userId, listingIds);
      if (retainedCount < new Set(listingIds).size) throw new DomainError('not_found');
    }),
});
