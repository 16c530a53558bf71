import type { AreaHandlers } from '../http/handlers.ts';
import type { ListingCard } from '@plaza/sdk';
import type { RequestContext } from '../http/context.ts';
import { listAll } from './list-all.ts';
import { createSearchService, type SearchOptions } from './service.ts';

export interface SearchRoutesOptions extends SearchOptions {
  /** Counts the cards of an answer, where its caller counts them with the answer. */
  countCards: (cards: readonly ListingCard[], context: RequestContext) => void;
}

/** Search, the map's pins, the plain list and the towns. */
export function searchRoutes({ countCards, ...options }: SearchRoutesOptions) {
  const search = createSearchService(options);
  return {
    searchListings: async ({ query }, context) => {
      const answer = await search.listings({ ...query, viewerId: context.session?.userId ?? null });
      countCards(answer.data, context);
      return answer;
    },
    searchPins: async ({ query }) => ({ data: await search.pins(query) }),
    listListings: ({ query }, { session }) => listAll(options, { ...query, viewerId: session?.userId ?? null }),
    listTowns: ({ query }) => search.towns(query.limit),
  } satisfies AreaHandlers;
}
