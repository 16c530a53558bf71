import type { Hono } from 'hono';
import type { ApiEnvironment, AreaHandlers } from '../http/context.ts';
import type { Platform } from '../platform/platform.ts';
import { paymentJobs } from './payment-jobs.ts';
import { addPaymentWebhook } from './payment-webhook.ts';
import { createPlans, type Plans } from './plans.ts';
import { createClockMover } from './sandbox/clock.ts';
import { addSandboxClock, type SandboxClockOptions, sandboxRoutes } from './sandbox/sandbox-routes.ts';
import { createPaymentsService, type Payments } from './service.ts';

interface PaymentsDependencies {
  /** Authenticates requests that move the sandbox clock. */
  sessionCheck: SandboxClockOptions['sessions'];
}

export function createPaymentsArea(platform: Platform, { sessionCheck }: PaymentsDependencies) {
  const { config, jobs, live, log, emailSender, paymentEvents, paymentProvider: provider, sandbox } = platform;
  const database = platform.database.write;
  const plans = createPlans(platform.database, provider);
  const payments = createPaymentsService({ database, plans, provider, jobs, live, log, seller: config.seller });
  const sandboxClock = sandbox && {
    now: (userId: number) => sandbox.now(userId),
    move: createClockMover({ database, sandbox, syncSubscription: payments.syncSubscription }),
  };
  return {
    handlers: {
      ...plansRoutes(plans),
      ...paymentsRoutes(payments),
      ...sandboxRoutes({ sandbox, queries: payments.queries, cardChanges: payments.cardChanges }),
    },
    jobs: paymentJobs({ payments, database, provider, jobs, emailSender, log, publicUrl: config.publicUrl }),
    addRoutes: (app: Hono<ApiEnvironment>) => {
      addPaymentWebhook(app, {
        readMessage: provider.readMessage,
        onEvent: (event) => database.transaction().execute((transaction) => paymentEvents.add(transaction, event)),
      });
      addSandboxClock(
        app,
        config.isExposed || sandboxClock === null ? null : { sessions: sessionCheck, clock: sandboxClock },
      );
    },
  };
}

export { readCustomersToErase } from './customers-store.ts';
export { assignProducts } from './plans.ts';
export { type PlanRow, readPlans } from './store.ts';

function paymentsRoutes({
  provider,
  billingDetails,
  invoiceDocuments,
  checkout,
  planChanges,
  cardChanges,
  queries,
  retainedListings,
  withdrawals,
}: Payments) {
  return {
    getPaymentProvider: async () => ({ data: { provider: provider.name, publishableKey: provider.publishableKey } }),
    confirmPayment: ({ body, query }, { session }) => checkout.confirm(session.userId, body.item, query.locale),
    readPayment: async ({ body, query }, { session }) => ({
      data: await queries.payment(session.userId, body.clientSecret, query.locale),
    }),
    getUserSubscription: async ({ query }, { session }) => ({
      data: await queries.current(session.userId, query.locale),
    }),
    cancelSubscription: async ({ query }, { session }) => ({
      data: await planChanges.cancel(session.userId, query.locale),
    }),
    resumeSubscription: async ({ query }, { session }) => ({
      data: await planChanges.resume(session.userId, query.locale),
    }),
    previewPlanChange: async ({ query }, { session }) => ({
      data: await planChanges.preview(session.userId, query.planId, query.locale),
    }),
    changePlan: async ({ body, query }, { session }) => ({
      data: await planChanges.change(session.userId, body, query.locale),
    }),
    setRetainedListings: async ({ body }, { session }) => {
      await retainedListings.set(session.userId, body.listingIds);
      return { data: body };
    },
    listInvoices: async ({ query }, { session }) => ({
      data: await queries.invoices(session.userId, query.locale),
    }),
    getInvoice: async ({ params, query }, { session }) => ({
      data: await invoiceDocuments.invoice(session.userId, params.id, query.locale),
    }),
    downloadInvoice: ({ params, query }, { session }) =>
      invoiceDocuments.invoicePdf(session.userId, params.id, query.locale),
    getCreditNote: async ({ params, query }, { session }) => ({
      data: await invoiceDocuments.creditNote(session.userId, params.id, query.locale),
    }),
    downloadCreditNote: ({ params, query }, { session }) =>
      invoiceDocuments.creditNotePdf(session.userId, params.id, query.locale),
    getPaymentCard: async (_input, { session }) => ({ data: await queries.card(session.userId) }),
    startCardChange: ({ body }, { session }) => cardChanges.start(session.userId, body.submissionId),
    readCardChange: async ({ body, query }, { session }) => ({
      data: await cardChanges.read(session.userId, body.clientSecret, query.locale),
    }),
    getBillingDetails: async (_input, { session }) => ({ data: await billingDetails.read(session.userId) }),
    saveBillingDetails: async ({ body, query }, { session }) => ({
      data: await billingDetails.save(session.userId, body, query.locale),
    }),
    withdrawFromContract: async ({ body }, { session }) => ({
      data: await withdrawals.withdraw(session.userId, body),
    }),
  } satisfies AreaHandlers;
}

function plansRoutes(plans: Plans) {
  return {
    listSubscriptionPlans: async ({ query }) => ({ data: await plans.list(query.locale, query.stripeProductId) }),
    getPermissionInfo: async ({ query }, { session }) => ({
      data: await plans.permission(session.userId, query.locale),
    }),
  } satisfies AreaHandlers;
}
