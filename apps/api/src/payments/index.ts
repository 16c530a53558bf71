import type { Hono } from 'hono';
import type { ApiEnvironment } from '../http/context.ts';
import type { Platform } from '../platform/platform.ts';
import { paymentJobs } from './payment-jobs.ts';
import { addPaymentWebhook } from './payment-webhook.ts';
import { createPlans } from './plans.ts';
import { paymentsRoutes, plansRoutes } from './routes.ts';
import { createClockMover } from './sandbox/clock.ts';
import { addSandboxClock, type SandboxClockOptions, sandboxRoutes } from './sandbox/sandbox-routes.ts';
import { createPaymentsService } from './service.ts';

export interface PaymentsDependencies {
  /** Verifies who moves the sandbox's clock. */
  sessionCheck: SandboxClockOptions['sessions'];
}

export function createPayments(platform: Platform, { sessionCheck }: PaymentsDependencies) {
  const { config, jobs, live, log, emailSender, paymentEvents, paymentProvider: provider, sandbox } = platform;
  const database = platform.database.write;
  const plans = createPlans(platform.database, provider);
  const payments = createPaymentsService({ database, plans, provider, jobs, live, log, seller: config.seller });
  const clock = sandbox && {
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
      addSandboxClock(app, config.isExposed || clock === null ? null : { sessions: sessionCheck, clock });
    },
  };
}

export { readCustomersToErase } from './customers-store.ts';
export { assignProducts } from './plans.ts';
export { type PlanRow, readPlans } from './store.ts';
