import type { Handlers } from '../http/handlers.ts';
import { listAll } from './list-all.ts';
import { createSearch, type SearchOptions } from './service.ts';

/** Search, the map's pins, the plain list and the towns. */
export function searchRoutes(options: SearchOptions) {
  const search = createSearch(options);
  return {
    searchListings: ({ query }, { session }) => search.listings({ ...query, viewerId: session?.userId ?? null }),
    searchPins: async ({ query }) => ({ data: await search.pins(query) }),
    listListings: ({ query }, { session }) => listAll(options, { ...query, viewerId: session?.userId ?? null }),
    listTowns: ({ query }) => search.towns(query.limit),
  } satisfies Handlers<'searchListings' | 'searchPins' | 'listListings' | 'listTowns'>;
}
