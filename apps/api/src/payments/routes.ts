import type { AreaHandlers } from '../http/context.ts';
import type { Plans } from './plans.ts';
import type { Payments } from './service.ts';

/** Taking a plan, looking at it, changing and ending it. */
export function paymentsRoutes({
  provider,
  billingDetails,
  bills,
  buying,
  changing,
  changingCard,
  reading,
  retainedListings,
  withdrawing,
}: Payments) {
  return {
    getPaymentProvider: async () => ({ data: { provider: provider.name, publishableKey: provider.publishableKey } }),
    confirmPayment: ({ body, query }, { session }) => buying.confirm(session.userId, body.item, query.locale),
    readPayment: async ({ body, query }, { session }) => ({
      data: await reading.payment(session.userId, body.clientSecret, query.locale),
    }),
    getUserSubscription: async ({ query }, { session }) => ({
      data: await reading.current(session.userId, query.locale),
    }),
    cancelSubscription: async ({ query }, { session }) => ({
      data: await changing.cancel(session.userId, query.locale),
    }),
    resumeSubscription: async ({ query }, { session }) => ({
      data: await changing.resume(session.userId, query.locale),
    }),
    previewPlanChange: async ({ query }, { session }) => ({
      data: await changing.preview(session.userId, query.planId, query.locale),
    }),
    changePlan: async ({ body, query }, { session }) => ({
      data: await changing.change(session.userId, body, query.locale),
    }),
    setRetainedListings: async ({ body }, { session }) => {
      await retainedListings.set(session.userId, body.listingIds);
      return { data: body };
    },
    listInvoices: async ({ query }, { session }) => ({
      data: await reading.invoices(session.userId, query.locale),
    }),
    getInvoice: async ({ params, query }, { session }) => ({
      data: await bills.invoice(session.userId, params.id, query.locale),
    }),
    downloadInvoice: ({ params, query }, { session }) => bills.invoicePdf(session.userId, params.id, query.locale),
    getCreditNote: async ({ params, query }, { session }) => ({
      data: await bills.creditNote(session.userId, params.id, query.locale),
    }),
    downloadCreditNote: ({ params, query }, { session }) =>
      bills.creditNotePdf(session.userId, params.id, query.locale),
    getPaymentCard: async (_input, { session }) => ({ data: await reading.card(session.userId) }),
    startCardChange: ({ body }, { session }) => changingCard.start(session.userId, body.submissionId),
    readCardChange: async ({ body, query }, { session }) => ({
      data: await changingCard.read(session.userId, body.clientSecret, query.locale),
    }),
    getBillingDetails: async (_input, { session }) => ({ data: await billingDetails.read(session.userId) }),
    saveBillingDetails: async ({ body, query }, { session }) => ({
      data: await billingDetails.save(session.userId, body, query.locale),
    }),
    withdrawFromContract: async ({ body }, { session }) => ({
      data: await withdrawing.withdraw(session.userId, body),
    }),
  } satisfies AreaHandlers;
}

/** The plans that can be bought, and what one's own allows. */
export function plansRoutes(plans: Plans) {
  return {
    listSubscriptionPlans: async ({ query }) => ({ data: await plans.list(query.locale, query.stripeProductId) }),
    getPermissionInfo: async ({ query }, { session }) => ({
      data: await plans.permission(session.userId, query.locale),
    }),
  } satisfies AreaHandlers;
}
