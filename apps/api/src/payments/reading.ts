import type { Invoice, Locale, PaymentCard, PaymentState, SubscriptionPlan, UserSubscription } from '@plaza/sdk';
import { isOver, isRunning, withdrawalEndsAt, withdrawalRefund } from '@plaza/sdk/rules';
import { refusalMessage } from '../messages/index.ts';
import { DomainError } from '../platform/domain-error.ts';
import { readCustomer, readUserOfCustomer } from './customers-store.ts';
import { readPaid } from './invoices/invoice-store.ts';
import { type Plans, readSoldPlans } from './plans.ts';
import { readCreditNotes } from './refunds/refund-store.ts';
import {
  readByReference,
  readNames,
  readPublished,
  readRunning,
  readWaitingPurchase,
  type SubscriptionRow,
} from './store.ts';
import type { Settle, SettlingOptions } from './subscriptions/settle.ts';

export type ReadingOptions = SettlingOptions & { settle: Settle; plans: Plans };

/** What people see of their plan and of what they paid. */
// Long because all answers are made of the same parts of a subscription.
export function createReading({ database, provider, plans, settle, log }: ReadingOptions) {
  const planOf = async (id: number, locale: Locale): Promise<SubscriptionPlan> => {
    const plan = (await plans.list(locale)).find((each) => each.id === id);
    if (plan === undefined) throw new Error(`There is no plan ${id}.`);
    return plan;
  };

  /** The right to withdraw, and what it would come to now; `null` when there is none any more. */
  const withdrawalOf = async ({ id, userId, contractStartedAt }: SubscriptionRow) => {
    if (contractStartedAt === null) return null;
    const until = withdrawalEndsAt(contractStartedAt);
    const now = await provider.now(userId);
    if (now > until) return null;
    const paid = await readPaid(database, id);
    const refundCents = paid.reduce((sum, each) => sum + withdrawalRefund(each, now), 0);
    return { until: until.toISOString(), refundCents };
  };

  const subscriptionOf = async (row: SubscriptionRow, locale: Locale): Promise<UserSubscription> => {
    const plan = await planOf(row.planId, locale);
    const nextPlanId = row.willEnd ? (await readSoldPlans(database, provider)).free.id : row.nextPlanId;
    return {
      plan,
      status: row.state === 'past_due' ? 'past_due' : isRunning(row.state) ? 'active' : 'canceled',
      resumeDate: plan.priceCents === 0 ? null : (row.currentPeriodEnd?.toISOString() ?? null),
      willEnd: row.willEnd,
      nextPlan: nextPlanId === null ? null : await planOf(nextPlanId, locale),
      graceEndsAt: row.graceEndsAt?.toISOString() ?? null,
      withdrawal: isRunning(row.state) ? await withdrawalOf(row) : null,
    };
  };

  /** The order whose payment the bank has not decided about; `null` when there is none. */
  const processing = async (userId: number, locale: Locale): Promise<UserSubscription | null> => {
    const waiting = await readWaitingPurchase(database, userId);
    if (waiting === undefined || waiting.reference === null || waiting.provider !== provider.name) return null;
    try {
      const secret = await provider.readClientSecret(waiting.reference);
      const payment = secret === null ? null : await provider.readPayment(secret);
      if (payment?.status !== 'processing') return null;
    } catch (error) {
      // what people have is told without the provider too
      log.warn({ err: error, subscription: waiting.id }, 'it is not known how a payment stands');
      return null;
    }
    return { ...(await subscriptionOf(waiting, locale)), status: 'processing', resumeDate: null };
  };

  return {
    subscriptionOf,

    /** The plan that runs, or will when the bank has decided; `null` without one. */
    current: async (userId: number, locale: Locale): Promise<UserSubscription | null> => {
      const running = await readRunning(database, userId);
      return running ? subscriptionOf(running, locale) : processing(userId, locale);
    },

    /** The card that the running plan is charged to; `null` for a free plan. */
    card: async (userId: number): Promise<PaymentCard | null> => {
      const running = await readRunning(database, userId);
      if (running === undefined || running.reference === null || running.provider !== provider.name) return null;
      const card = await provider.readCard(running.reference);
      return card && { ...card, expiresAt: card.expiresAt?.toISOString() ?? null };
    },

    /**
     * What became of a payment. One that succeeded takes effect at once, whether its event has come or not.
     * @throws DomainError `not_found` for a secret that is none, or somebody else's.
     */
    payment: async (userId: number, clientSecret: string, locale: Locale): Promise<PaymentState> => {
      const payment = await provider.readPayment(clientSecret);
      if (payment === null || (await readUserOfCustomer(database, payment.customerId)) !== userId) {
        throw new DomainError('not_found');
      }
      const { status, refusal, subscriptionId: reference, amountCents, actionUrl } = payment;
      const sold = await readSoldPlans(database, provider);
      const paidPlan = sold.byProduct(payment.productId);
      const isGrantedBy = (row: SubscriptionRow | undefined) =>
        row !== undefined && isRunning(row.state) && (paidPlan === undefined || row.planId === paidPlan.id);
      let row = await readByReference(database, reference);
      if (status === 'succeeded' && !isGrantedBy(row) && !(row && isOver(row.state))) {
        await settle(reference);
        row = await readByReference(database, reference);
      }
      const planId = paidPlan?.id ?? row?.planId;
      if (planId === undefined) throw new DomainError('not_found');
      const { id, title } = await planOf(planId, locale);
      const isGranted = status === 'succeeded' && isGrantedBy(row);
      return {
        status,
        refusal,
        message: refusal === null ? null : refusalMessage(refusal, locale),
        plan: { id, title },
        amountCents,
        isGranted,
        listings: isGranted ? await readNames(database, await readPublished(database, userId)) : [],
        actionUrl,
      };
    },

    /** Bills, the newest first. */
    invoices: async (userId: number, locale: Locale): Promise<Invoice[]> => {
      const customerId = await readCustomer(database, provider, userId);
      if (customerId === null) return [];
      const sold = await readSoldPlans(database, provider);
      const titles = new Map((await plans.list(locale)).map((plan) => [plan.id, plan.title]));
      const creditNotes = await readCreditNotes(database, userId);
      return (await provider.listInvoices(customerId)).flatMap((invoice) => {
        const { id, number, date, amountCents, refundedCents, status, url } = invoice;
        if (status === 'draft') return [];
        const title = titles.get(sold.byProduct(invoice.productId)?.id ?? 0);
        return [
          {
            id,
            number,
            date: date.toISOString(),
            description: title ?? invoice.description,
            amountCents,
            refundedCents,
            status,
            url: url?.startsWith('/') ? `/${locale}${url}` : url,
            creditNotes: creditNotes
              .filter(({ invoiceId }) => invoiceId === id)
              .map((note) => ({
                id: note.id,
                number: note.number,
                date: note.issuedAt.toISOString(),
                amountCents: note.amountCents,
              })),
          },
        ];
      });
    },
  };
}

export type Reading = ReturnType<typeof createReading>;
