import type { Handlers } from '../http/handlers.ts';
import type { Listings } from './service.ts';

/** Single listings, the newest, and those like another. */
export function listingsRoutes(listings: Listings) {
  return {
    listLatestListings: async ({ query }) => ({ data: await listings.latest(query.limit, { locale: query.locale }) }),
    listPopularListings: async ({ query }) => ({ data: await listings.popular(query.limit, { locale: query.locale }) }),
    getListing: async ({ params, query }, visit) => ({
      data: await listings.item(params.id, { locale: query.locale }, query.isPreview ? null : visit),
    }),
    listSimilarListings: async ({ params, query }) => ({
      data: await listings.similar(params.id, query.limit, { locale: query.locale }),
    }),
  } satisfies Handlers<'listLatestListings' | 'listPopularListings' | 'getListing' | 'listSimilarListings'>;
}
