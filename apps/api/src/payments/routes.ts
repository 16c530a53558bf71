import type { Handlers } from '../http/handlers.ts';
import type { Payments } from './service.ts';

/** Taking a plan, looking at it, ending it. */
export function paymentsRoutes(payments: Payments) {
  return {
    confirmPayment: ({ body, query }, { session }) => payments.confirm(session.userId, body.item, query.locale),
    getUserSubscription: async ({ query }, { session }) => ({
      data: await payments.current(session.userId, query.locale),
    }),
    cancelSubscription: async ({ query }, { session }) => ({
      data: await payments.cancel(session.userId, query.locale),
    }),
  } satisfies Handlers<'confirmPayment' | 'getUserSubscription' | 'cancelSubscription'>;
}
