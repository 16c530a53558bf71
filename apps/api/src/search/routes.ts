import type { Handlers } from '../http/handlers.ts';
import { listAll } from './list-all.ts';
import { createSearch, type SearchOptions } from './service.ts';

/** Search, the map's pins, the plain list and the towns. */
export function searchRoutes(options: SearchOptions) {
  const search = createSearch(options);
  return {
    searchListings: ({ query }) => search.listings(query),
    searchPins: async ({ query }) => ({ data: await search.pins(query) }),
    listListings: ({ query }) => listAll(options, query),
    listTowns: ({ query }) => search.towns(query.limit),
  } satisfies Handlers<'searchListings' | 'searchPins' | 'listListings' | 'listTowns'>;
}
