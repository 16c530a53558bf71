import type { Handlers } from '../http/handlers.ts';
import type { Insights } from '../insights/service.ts';
import { recordForPartner } from '../partners/partner-impressions.ts';
import { listAll } from './list-all.ts';
import { createSearch, type SearchOptions } from './service.ts';

/** Search, the map's pins, the plain list and the towns. */
export function searchRoutes({ insights, ...options }: SearchOptions & { insights: Insights }) {
  const search = createSearch(options);
  return {
    searchListings: async ({ query }, context) => {
      const answer = await search.listings({ ...query, viewerId: context.session?.userId ?? null });
      recordForPartner(insights, answer.data, context);
      return answer;
    },
    searchPins: async ({ query }) => ({ data: await search.pins(query) }),
    listListings: ({ query }, { session }) => listAll(options, { ...query, viewerId: session?.userId ?? null }),
    listTowns: ({ query }) => search.towns(query.limit),
  } satisfies Handlers<'searchListings' | 'searchPins' | 'listListings' | 'listTowns'>;
}
