import type { AreaHandlers } from '../../http/handlers.ts';
import type { Plans } from './service.ts';

/** The plans that can be bought, and what one's own allows. */
export function plansRoutes(plans: Plans) {
  return {
    listSubscriptionPlans: async ({ query }) => ({ data: await plans.list(query.locale, query.stripeProductId) }),
    getPermissionInfo: async ({ query }, { session }) => ({
      data: await plans.permission(session.userId, query.locale),
    }),
  } satisfies AreaHandlers;
}
