import type { Locale } from '@plaza/sdk';
import type { RequestContext } from '../http/context.ts';
import type { Handlers } from '../http/handlers.ts';
import type { CardView } from '../search/cards.ts';
import type { Listings } from './service.ts';

/** For whoever asks. */
const viewOf = ({ locale }: { locale: Locale }, { session }: RequestContext): CardView => ({
  locale,
  viewerId: session?.userId ?? null,
});

/** Single listings, the newest, and those like another. */
export function listingsRoutes(listings: Listings) {
  return {
    listLatestListings: async ({ query }, context) => ({
      data: await listings.latest(query.limit, viewOf(query, context)),
    }),
    listPopularListings: async ({ query }, context) => ({
      data: await listings.popular(query.limit, viewOf(query, context)),
    }),
    getListing: async ({ params, query }, context) => {
      const { clientAddress, userAgent } = context;
      const visit = query.isPreview ? null : { clientAddress, userAgent, source: query.source };
      return { data: await listings.item(params.id, viewOf(query, context), visit) };
    },
    listSimilarListings: async ({ params, query }, context) => ({
      data: await listings.similar(params.id, query.limit, viewOf(query, context)),
    }),
  } satisfies Handlers<'listLatestListings' | 'listPopularListings' | 'getListing' | 'listSimilarListings'>;
}
