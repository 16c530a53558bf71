import type { AreaHandlers } from '../http/handlers.ts';
import type { RequestContext } from '../http/context.ts';
import type { createNearby } from './nearby.ts';
import type { Partners } from './service.ts';

export interface PartnersRoutesOptions {
  partners: Partners;
  nearby: ReturnType<typeof createNearby>;
  countCards: (cards: readonly { id: number }[], context: RequestContext) => void;
}

/** What widgets, the snippet builder and the marketplace need to know of partners, and tell about their visitors. */
export function partnersRoutes({ partners, nearby, countCards }: PartnersRoutesOptions) {
  return {
    getPartner: async ({ params }) => ({ data: await partners.partner(params.id) }),
    listNearbyListings: async ({ query }, context) => {
      const answer = await nearby({ ...query, viewerId: context.session?.userId ?? null });
      countCards(answer.data, context);
      return answer;
    },
    recordAttribution: async ({ body }, { clientAddress, userAgent }) => ({
      data: { isCounted: await partners.countStep(body, { clientAddress, userAgent }) },
    }),
  } satisfies AreaHandlers;
}
