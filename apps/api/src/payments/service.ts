import { withOwner } from '../owner-listings/index.ts';
import type { PlazaDatabase } from '../platform/database/database.ts';
import { DomainError } from '../platform/domain-error.ts';
import type { Jobs } from '../platform/jobs/job-store.ts';
import type { LiveEvents } from '../platform/live/live-store.ts';
import type { Logger } from '../platform/log.ts';
import type { PaymentProvider } from '../platform/payments/payment-provider.ts';
import type { Seller } from '../seller-config.ts';
import { createChangingCard } from './cards/changing-card.ts';
import { createBuying } from './checkout/buying.ts';
import { createBillingDetails } from './invoices/billing-details.ts';
import { createBills, createInvoicePages } from './invoices/bills.ts';
import type { Plans } from './plans.ts';
import { createReading } from './reading.ts';
import { createGivingBack, createLedger } from './refunds/refunds.ts';
import { createWithdrawing } from './refunds/withdrawing.ts';
import { setRetained } from './store.ts';
import { createChanging } from './subscriptions/changing.ts';
import { createSettling } from './subscriptions/settle.ts';
import { createSubscriptionMails } from './subscriptions/subscription-mails.ts';

interface PaymentsOptions {
  database: PlazaDatabase;
  plans: Plans;
  provider: PaymentProvider;
  jobs: Jobs;
  live: LiveEvents;
  log: Logger;
  /** The issuer of invoices. */
  seller: Seller;
}

/** Plans that people take, pay for, change and end. */
export function createPaymentsService({ plans, ...ports }: PaymentsOptions) {
  const parts = { ...ports, mails: createSubscriptionMails(ports.jobs) };
  const ledger = createLedger(parts);
  const settle = createSettling({ ...parts, ledger });
  const reading = createReading({ ...parts, plans, settle });
  return {
    provider: ports.provider,
    giveBack: createGivingBack({ ...parts, ledger }),
    buying: createBuying({ ...parts, settle }),
    changing: createChanging({ ...parts, plans, settle, reading }),
    changingCard: createChangingCard({ ...parts, settle }),
    withdrawing: createWithdrawing({ ...parts, settle }),
    reading,
    bills: createBills({ ...parts, plans, readInvoicePage: createInvoicePages({ ...parts, reading }) }),
    billingDetails: createBillingDetails(ports.database),
    retainedListings: createRetainedListings(ports.database),
    settle,
  };
}

export type Payments = ReturnType<typeof createPaymentsService>;

/** Which published listings stay when the plan has less room, as their owners choose. */
const createRetainedListings = (database: PlazaDatabase) => ({
  /**
   * Puts listings before all others of their owner; an empty list goes back to the order of publication.
   * @throws DomainError `not_found` when one of them is not a published listing of this owner.
   */
  set: (userId: number, listingIds: readonly number[]): Promise<void> =>
    withOwner(database, userId, async (transaction) => {
      const chosen = await setRetained(transaction, userId, listingIds);
      if (chosen < new Set(listingIds).size) throw new DomainError('not_found');
    }),
});
