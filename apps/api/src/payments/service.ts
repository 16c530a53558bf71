import type { Plans } from './plans/service.ts';
import type { PlazaDatabase } from '../platform/database/database.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import type { LiveEvents } from '../platform/live/live-events.ts';
import type { Logger } from '../platform/log.ts';
import type { PaymentProvider } from '../platform/payments/payment-provider.ts';
import type { Seller } from '../seller-config.ts';
import { createBillingDetails } from './invoices/billing-details.ts';
import { createBills } from './invoices/bills.ts';
import { createBuying } from './checkout/buying.ts';
import { createChanging } from './subscriptions/changing.ts';
import { createChangingCard } from './cards/changing-card.ts';
import { createGivingBack } from './refunds/giving-back.ts';
import { createLedger } from './refunds/ledger.ts';
import { createInvoicePages } from './invoices/invoice-pages.ts';
import { createReading } from './reading.ts';
import { createRetainedListings } from './subscriptions/retained-listings.ts';
import { createSettling } from './subscriptions/settle.ts';
import { createSubscriptionMails } from './subscriptions/subscription-mails.ts';
import { createWithdrawing } from './withdrawal/withdrawing.ts';

export interface PaymentsOptions {
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
