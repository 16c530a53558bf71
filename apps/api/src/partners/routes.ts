import type { Handlers } from '../http/handlers.ts';
import type { createNearby } from './nearby.ts';
import type { Partners } from './service.ts';

/** What widgets, the snippet builder and the marketplace need to know of partners, and tell about their visitors. */
export function partnersRoutes(partners: Partners, nearby: ReturnType<typeof createNearby>) {
  return {
    getPartner: async ({ params }) => ({ data: await partners.partner(params.id) }),
    listNearbyListings: ({ query }, { session }) => nearby({ ...query, viewerId: session?.userId ?? null }),
    recordAttribution: async ({ body }, { clientAddress, userAgent }) => ({
      data: { isCounted: await partners.countStep(body, { clientAddress, userAgent }) },
    }),
  } satisfies Handlers<'getPartner' | 'listNearbyListings' | 'recordAttribution'>;
}
