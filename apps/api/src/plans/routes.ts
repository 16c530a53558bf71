import type { Handlers } from '../http/handlers.ts';
import type { Plans } from './service.ts';

/** The plans that can be bought. */
export function plansRoutes(plans: Plans) {
  return {
    listSubscriptionPlans: async ({ query }) => ({ data: await plans.list(query.locale, query.stripeProductId) }),
  } satisfies Handlers<'listSubscriptionPlans'>;
}
