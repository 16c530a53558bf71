import type { Invoice, Locale, PaymentCard, PaymentState, SubscriptionPlan, UserSubscription } from '@plaza/sdk';
import { isSubscriptionEnded, isPlanInEffect, withdrawalEndsAt, withdrawalRefund } from '@plaza/sdk/rules';
import { refusalMessage } from '../messages/index.ts';
import { DomainError } from '../platform/domain-error.ts';
import { readCustomer, readUserOfCustomer } from './customers-store.ts';
import { readPayments } from './invoices/invoice-store.ts';
import { type Plans, readSoldPlans } from './plans.ts';
import { readCreditNotes } from './refunds/refund-store.ts';
import {
  readSubscriptionByReference,
  readListingNames,
  readPublishedListingIds,
  readCurrentSubscription,
  readIncompletePurchase,
  type SubscriptionRow,
} from './store.ts';
import type { SyncSubscription, PaymentPorts } from './subscriptions/sync-subscription.ts';

export type PaymentQueriesOptions = PaymentPorts & { syncSubscription: SyncSubscription; plans: Plans };

// Long because all responses are built from the same parts of a subscription.
export function createPaymentQueries({ database, provider, plans, syncSubscription, log }: PaymentQueriesOptions) {
  const describePlan = async (id: number, locale: Locale): Promise<SubscriptionPlan> => {
    const plan = (await plans.list(locale)).find((each) => each.id === id);
    if (plan === undefined) throw new Error(`There is no plan ${id}.`);
    return plan;
  };

  /** The right of withdrawal with the refund due now; `null` after it has expired. */
  const withdrawalOf = async ({ id, userId, contractStartedAt }: SubscriptionRow) => {
    if (contractStartedAt === null) return null;
    const withdrawalEnd = withdrawalEndsAt(contractStartedAt);
    const providerNow = await provider.now(userId);
    if (providerNow > withdrawalEnd) return null;
    const planPayments = await readPayments(database, id);
    const refundCents = planPayments.reduce((sum, each) => sum + withdrawalRefund(each, providerNow), 0);
    return { until: withdrawalEnd.toISOString(), refundCents };
  };

  const describeSubscription = async (row: SubscriptionRow, locale: Locale): Promise<UserSubscription> => {
    const plan = await describePlan(row.planId, locale);
    const nextPlanId = row.cancelAtPeriodEnd ? (await readSoldPlans(database, provider)).free.id : row.nextPlanId;
    return {
      plan,
      status: row.state === 'past_due' ? 'past_due' : isPlanInEffect(row.state) ? 'active' : 'canceled',
      resumeDate: plan.priceCents === 0 ? null : (row.currentPeriodEnd?.toISOString() ?? null),
      willEnd: row.cancelAtPeriodEnd,
      nextPlan: nextPlanId === null ? null : await describePlan(nextPlanId, locale),
      graceEndsAt: row.graceEndsAt?.toISOString() ?? null,
      withdrawal: isPlanInEffect(row.state) ? await withdrawalOf(row) : null,
    };
  };

  /** Describes the user's purchase while the bank is still processing its payment. */
  const describeProcessing = async (userId: number, locale: Locale): Promise<UserSubscription | null> => {
    const pendingPurchase = await readIncompletePurchase(database, userId);
    if (
      pendingPurchase === undefined ||
      pendingPurchase.reference === null ||
      pendingPurchase.provider !== provider.name
    )
      return null;
    try {
      const clientSecret = await provider.readClientSecret(pendingPurchase.reference);
      const payment = clientSecret === null ? null : await provider.readPayment(clientSecret);
      if (payment?.status !== 'processing') return null;
    } catch (error) {
      // The user's current plan is returned even when the payment provider is down.
      log.warn({ err: error, subscription: pendingPurchase.id }, 'the state of a payment could not be read');
      return null;
    }
    return { ...(await describeSubscription(pendingPurchase, locale)), status: 'processing', resumeDate: null };
  };

  return {
    describeSubscription,

    /** The plan in effect, or a purchase whose payment is processing; `null` without either. */
    current: async (userId: number, locale: Locale): Promise<UserSubscription | null> => {
      const currentSubscription = await readCurrentSubscription(database, userId);
      return currentSubscription
        ? describeSubscription(currentSubscription, locale)
        : describeProcessing(userId, locale);
    },

    card: async (userId: number): Promise<PaymentCard | null> => {
      const currentSubscription = await readCurrentSubscription(database, userId);
      if (
        currentSubscription === undefined ||
        currentSubscription.reference === null ||
        currentSubscription.provider !== provider.name
      )
        return null;
      const card = await provider.readCard(currentSubscription.reference);
      return card && { ...card, expiresAt: card.expiresAt?.toISOString() ?? null };
    },

    /**
     * Reads the state of a payment. A succeeded payment takes effect immediately, without waiting for its event.
     * @throws DomainError `not_found` for an unknown client secret or another user's.
     */
    payment: async (userId: number, clientSecret: string, locale: Locale): Promise<PaymentState> => {
      const payment = await provider.readPayment(clientSecret);
      if (payment === null || (await readUserOfCustomer(database, payment.customerId)) !== userId) {
        throw new DomainError('not_found');
      }
      const { status, refusal, subscriptionId: reference, amountCents, actionUrl } = payment;
      const soldPlans = await readSoldPlans(database, provider);
      const paidPlan = soldPlans.byProduct(payment.productId);
      const isGrantedBy = (row: SubscriptionRow | undefined) =>
        row !== undefined && isPlanInEffect(row.state) && (paidPlan === undefined || row.planId === paidPlan.id);
      let row = await readSubscriptionByReference(database, reference);
      if (status === 'succeeded' && !isGrantedBy(row) && !(row && isSubscriptionEnded(row.state))) {
        await syncSubscription(reference);
        row = await readSubscriptionByReference(database, reference);
      }
      const planId = paidPlan?.id ?? row?.planId;
      if (planId === undefined) throw new DomainError('not_found');
      const { id, title } = await describePlan(planId, locale);
      const isGranted = status === 'succeeded' && isGrantedBy(row);
      return {
        status,
        refusal,
        message: refusal === null ? null : refusalMessage(refusal, locale),
        plan: { id, title },
        amountCents,
        isGranted,
        listings: isGranted ? await readListingNames(database, await readPublishedListingIds(database, userId)) : [],
        actionUrl,
      };
    },

    invoices: async (userId: number, locale: Locale): Promise<Invoice[]> => {
      const customerId = await readCustomer(database, provider, userId);
      if (customerId === null) return [];
      const soldPlans = await readSoldPlans(database, provider);
      const planTitles = new Map((await plans.list(locale)).map((plan) => [plan.id, plan.title]));
      const creditNotes = await readCreditNotes(database, userId);
      return (await provider.listInvoices(customerId)).flatMap((invoice) => {
        const { id, number, date, amountCents, refundedCents, status, url } = invoice;
        if (status === 'draft') return [];
        const planTitle = planTitles.get(soldPlans.byProduct(invoice.productId)?.id ?? 0);
        return [
          {
            id,
            number,
            date: date.toISOString(),
            description: planTitle ?? invoice.description,
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

export type PaymentQueries = ReturnType<typeof createPaymentQueries>;
