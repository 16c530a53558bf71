import type { Handlers } from '../http/handlers.ts';
import type { Insights } from '../insights/service.ts';
import type { createNearby } from './nearby.ts';
import { recordForPartner } from './partner-impressions.ts';
import type { Partners } from './service.ts';

/** What widgets, the snippet builder and the marketplace need to know of partners, and tell about their visitors. */
export function partnersRoutes(partners: Partners, nearby: ReturnType<typeof createNearby>, insights: Insights) {
  return {
    getPartner: async ({ params }) => ({ data: await partners.partner(params.id) }),
    listNearbyListings: async ({ query }, context) => {
      const answer = await nearby({ ...query, viewerId: context.session?.userId ?? null });
      recordForPartner(insights, answer.data, context);
      return answer;
    },
    recordAttribution: async ({ body }, { clientAddress, userAgent }) => ({
      data: { isCounted: await partners.countStep(body, { clientAddress, userAgent }) },
    }),
  } satisfies Handlers<'getPartner' | 'listNearbyListings' | 'recordAttribution'>;
}
