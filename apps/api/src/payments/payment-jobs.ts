import type { PlazaDatabase } from '../platform/database/database.ts';
import type { JobHandlers, Jobs } from '../platform/jobs/job-store.ts';
import type { Logger } from '../platform/log.ts';
import { renderEmail } from '../platform/email/email-layout.ts';
import { type EmailSender, sendOrDiscard } from '../platform/email/email-sender.ts';
import type { PaymentProvider } from '../platform/payments/payment-provider.ts';
import { expireUnansweredPurchases } from './checkout/checkout.ts';
import { readCustomer, readCustomerUserIds, readPayer } from './customers-store.ts';
import { type InvoiceDocuments, readAttachedInvoice } from './invoices/invoice-documents.ts';
import { refundUpTo } from './refunds/refunds.ts';
import type { Payments } from './service.ts';
import {
  deleteOldPaymentEvents,
  markEventHandled,
  readReferencesToSync,
  readPaymentEvent,
  readListingNames,
  readPlans,
  readUnhandledEventIds,
} from './store.ts';
import { markEmailSent, readUnsentEmail } from './subscriptions/subscription-store.ts';
import { subscriptionEmailText } from './subscriptions/subscription-emails.ts';

interface PaymentJobsOptions {
  database: PlazaDatabase;
  provider: PaymentProvider;
  jobs: Jobs;
  emailSender: EmailSender;
  log: Logger;
  /** Origin of the site, without a trailing slash. */
  publicUrl: string;
  payments: Pick<
    Payments,
    'cardChanges' | 'invoiceDocuments' | 'refundSubscription' | 'syncSubscription' | 'withdrawals'
  >;
}

const maxEventsPerRun = 500;
/** Retention of handled events: longer than the time for which Stripe resends an undelivered one. */
const eventRetentionDays = 35;

export function paymentJobs({ payments, database, provider, jobs, emailSender, log, publicUrl }: PaymentJobsOptions) {
  const { invoiceDocuments, cardChanges, refundSubscription, syncSubscription, withdrawals } = payments;

  return {
    handle_payment_event: async ({ eventId }) => {
      const paymentEvent = await readPaymentEvent(database, eventId);
      if (paymentEvent === undefined || paymentEvent.handled_at !== null) return;
      const subscriptionReference =
        paymentEvent.subscription_reference ??
        (paymentEvent.payment_reference === null
          ? null
          : await provider.subscriptionOfPayment(paymentEvent.payment_reference));
      if (subscriptionReference !== null) await syncSubscription(subscriptionReference);
      if (paymentEvent.setup_reference !== null) await cardChanges.apply(paymentEvent.setup_reference);
      await markEventHandled(database, eventId);
    },
    recover_payment_events: async () => {
      for (const eventId of await readUnhandledEventIds(database, maxEventsPerRun)) {
        const jobOptions = { key: `payment-event-${eventId}`, delayMs: 0 };
        await jobs.add(database, 'handle_payment_event', { eventId }, jobOptions);
      }
    },
    sync_subscription: ({ reference }) => syncSubscription(reference),
    refund_subscription: ({ reference }) => refundSubscription(reference),
    refund_withdrawal: ({ withdrawalId }) => withdrawals.execute(withdrawalId),

    update_payment_customer: async ({ userId }) => {
      const [customerId, payer] = [await readCustomer(database, provider, userId), await readPayer(database, userId)];
      if (customerId === null || payer === undefined) return;
      const { email, locale } = payer;
      await provider.changeCustomer(customerId, { email, locale, key: `change-${customerId}-${crypto.randomUUID()}` });
    },

    erase_payment_customer: async ({ provider: customerProvider, customerId, refunds }) => {
      // The job retries until the customer's provider is configured again.
      if (customerProvider !== provider.name) throw new Error(`${customerProvider} is not in use.`);
      for (const { invoiceId, totalCents } of refunds)
        await refundUpTo(provider, { customerId, invoiceId, totalCents });
      await provider.deleteCustomer(customerId, { key: `forget-${customerId}` });
    },

    reconcile_payments: async ({ userId }) => {
      const customerId = await readCustomer(database, provider, userId);
      if (customerId === null) return;
      for (const providerSubscription of await provider.listSubscriptions(customerId))
        await syncSubscription(providerSubscription.id);
    },

    reconcile_all_payments: async () => {
      for (const userId of await readCustomerUserIds(database, provider))
        await jobs.add(database, 'reconcile_payments', { userId });
    },

    review_subscriptions: async () => {
      await expireUnansweredPurchases(database);
      for (const reference of await readReferencesToSync(database, provider))
        await jobs.add(database, 'sync_subscription', { reference });
    },

    send_subscription_email: ({ subscriptionEmailId }) =>
      sendSubscriptionEmail({ database, emailSender, invoiceDocuments, log, publicUrl }, subscriptionEmailId),

    purge_payment_events: () => deleteOldPaymentEvents(database, eventRetentionDays),
  } satisfies Partial<JobHandlers>;
}

interface SubscriptionEmailOptions {
  database: PlazaDatabase;
  emailSender: EmailSender;
  invoiceDocuments: InvoiceDocuments;
  log: Logger;
  publicUrl: string;
}

/** Skips an email that is obsolete, such as a payment reminder after the payment. */
async function sendSubscriptionEmail(
  { database, emailSender, invoiceDocuments, log, publicUrl }: SubscriptionEmailOptions,
  id: number,
): Promise<void> {
  const unsentEmail = await readUnsentEmail(database, id);
  if (unsentEmail === undefined) return;
  const { kind, facts, userId, email: to, locale, firstName, isPastDue } = unsentEmail;
  const invoiceAttachment = await readAttachedInvoice(invoiceDocuments, { userId, facts, locale });
  const hasDocument = kind === 'invoice' || kind === 'credit_note';
  if (hasDocument && invoiceAttachment === null) log.error({ mail: id }, 'the document of an email does not exist');
  const isEmailNeeded = hasDocument ? invoiceAttachment !== null : kind !== 'renewal_failed' || isPastDue;
  if (isEmailNeeded) {
    const planTitles = new Map(
      (await readPlans(database)).map((plan) => [plan.id, locale === 'es' ? plan.title_es : plan.title_en]),
    );
    const { subject, content } = subscriptionEmailText({
      kind,
      locale,
      publicUrl,
      facts,
      firstName,
      document: invoiceAttachment?.document ?? null,
      titleOf: (planId) => planTitles.get(planId) ?? '',
      published: (await readListingNames(database, facts.published ?? [])).map(({ name }) => name),
      withheld: (await readListingNames(database, facts.withheld ?? [])).map(({ name }) => name),
    });
    const emailName = `${kind.replaceAll('_', '-')}-${id}`;
    const emailAttachments = invoiceAttachment === null ? [] : [invoiceAttachment.file];
    await sendOrDiscard(
      { emailSender, log },
      { id: emailName, to, subject, ...renderEmail(content), locale, attachments: emailAttachments },
    );
  }
  await markEmailSent(database, id);
}
