import type { PlazaDatabase } from '../platform/database/database.ts';
import type { Jobs } from '../platform/jobs/job-store.ts';
import type { JobHandlers } from '../platform/jobs/job-table.ts';
import type { Logger } from '../platform/log.ts';
import { mailLayout } from '../platform/mail/mail-layout.ts';
import { type Mail, sendOrDiscard } from '../platform/mail/mail.ts';
import type { PaymentProvider } from '../platform/payments/payment-provider.ts';
import { expireOrders } from './checkout/buying.ts';
import { readCustomer, readCustomerUserIds, readPayer } from './customers-store.ts';
import { type Bills, readAttachedBill } from './invoices/bills.ts';
import { refundUpTo } from './refunds/refunds.ts';
import type { Payments } from './service.ts';
import {
  deleteOldEvents,
  markHandled,
  readDueReferences,
  readEvent,
  readNames,
  readPlans,
  readUnhandledIds,
} from './store.ts';
import { markSent, readWaitingMail } from './subscriptions/subscription-store.ts';
import { subscriptionMailText } from './subscriptions/subscription-mails.ts';

interface PaymentJobsOptions {
  database: PlazaDatabase;
  provider: PaymentProvider;
  jobs: Jobs;
  mail: Mail;
  log: Logger;
  /** Origin of the site, without a trailing slash. */
  publicUrl: string;
  payments: Pick<Payments, 'bills' | 'changingCard' | 'giveBack' | 'settle' | 'withdrawing'>;
}

const maxEventsAtOnce = 500;
/** Longer than the provider sends an event that was not taken. */
const keepEventsDays = 35;

/** What happens after the payment provider told something, and what is looked at by itself. */
export function paymentJobs({ payments, database, provider, jobs, mail, log, publicUrl }: PaymentJobsOptions) {
  const { bills, changingCard, giveBack, settle, withdrawing } = payments;

  return {
    handle_payment_event: async ({ eventId }) => {
      const event = await readEvent(database, eventId);
      if (event === undefined || event.handled_at !== null) return;
      const reference =
        event.subscription_reference ??
        (event.payment_reference === null ? null : await provider.subscriptionOfPayment(event.payment_reference));
      if (reference !== null) await settle(reference);
      if (event.setup_reference !== null) await changingCard.apply(event.setup_reference);
      await markHandled(database, eventId);
    },
    recover_payment_events: async () => {
      for (const eventId of await readUnhandledIds(database, maxEventsAtOnce)) {
        const once = { key: `payment-event-${eventId}`, delayMs: 0 };
        await jobs.add(database, 'handle_payment_event', { eventId }, once);
      }
    },
    settle_subscription: ({ reference }) => settle(reference),
    give_back_subscription: ({ reference }) => giveBack(reference),
    carry_out_withdrawal: ({ withdrawalId }) => withdrawing.carryOut(withdrawalId),

    change_payment_customer: async ({ userId }) => {
      const [customerId, payer] = [await readCustomer(database, provider, userId), await readPayer(database, userId)];
      if (customerId === null || payer === undefined) return;
      const { email, locale } = payer;
      await provider.changeCustomer(customerId, { email, locale, key: `change-${customerId}-${crypto.randomUUID()}` });
    },

    forget_payment_customer: async ({ provider: of, customerId, refunds }) => {
      // what another provider has, that one forgets when it is in use again
      if (of !== provider.name) throw new Error(`${of} is not in use.`);
      for (const { invoiceId, totalCents } of refunds)
        await refundUpTo(provider, { customerId, invoiceId, totalCents });
      await provider.deleteCustomer(customerId, { key: `forget-${customerId}` });
    },

    reconcile_payments: async ({ userId }) => {
      const customerId = await readCustomer(database, provider, userId);
      if (customerId === null) return;
      for (const remote of await provider.listSubscriptions(customerId)) await settle(remote.id);
    },

    reconcile_all_payments: async () => {
      for (const userId of await readCustomerUserIds(database, provider))
        await jobs.add(database, 'reconcile_payments', { userId });
    },

    review_subscriptions: async () => {
      await expireOrders(database);
      for (const reference of await readDueReferences(database, provider))
        await jobs.add(database, 'settle_subscription', { reference });
    },

    send_subscription_mail: ({ subscriptionMailId }) =>
      sendSubscriptionMail({ database, mail, bills, log, publicUrl }, subscriptionMailId),

    forget_payment_events: () => deleteOldEvents(database, keepEventsDays),
  } satisfies Partial<JobHandlers>;
}

interface SubscriptionMailJobOptions {
  database: PlazaDatabase;
  mail: Mail;
  bills: Bills;
  log: Logger;
  /** Origin of the site, without a trailing slash. */
  publicUrl: string;
}

/** Writes and sends a mail about a subscription, unless it has become needless. */
async function sendSubscriptionMail(
  { database, mail, bills, log, publicUrl }: SubscriptionMailJobOptions,
  id: number,
): Promise<void> {
  const waiting = await readWaitingMail(database, id);
  if (waiting === undefined) return;
  const { kind, facts, userId, email: to, locale, firstName, isOwed } = waiting;
  const attached = await readAttachedBill(bills, { userId, facts, locale });
  const isBill = kind === 'invoice' || kind === 'credit_note';
  if (isBill && attached === null) log.error({ mail: id }, 'the document of an email is not there');
  const isNeeded = isBill ? attached !== null : kind !== 'renewal_failed' || isOwed;
  if (isNeeded) {
    const titles = new Map(
      (await readPlans(database)).map((plan) => [plan.id, locale === 'es' ? plan.title_es : plan.title_en]),
    );
    const { subject, content } = subscriptionMailText({
      kind,
      locale,
      publicUrl,
      facts,
      firstName,
      bill: attached?.bill ?? null,
      titleOf: (planId) => titles.get(planId) ?? '',
      published: (await readNames(database, facts.published ?? [])).map(({ name }) => name),
      withheld: (await readNames(database, facts.withheld ?? [])).map(({ name }) => name),
    });
    const name = `${kind.replaceAll('_', '-')}-${id}`;
    const attachments = attached === null ? [] : [attached.file];
    await sendOrDiscard({ mail, log }, { id: name, to, subject, ...mailLayout(content), locale, attachments });
  }
  await markSent(database, id);
}
