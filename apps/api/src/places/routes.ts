import type { AreaHandlers } from '../http/handlers.ts';
import type { Places } from './service.ts';

/** Landing pages of towns and venues, and what the sitemap lists. */
export function placesRoutes(places: Places) {
  return {
    getPlace: async ({ params, query }, { session }) => ({
      data: await places.place(params.kind, params.slug, { locale: query.locale, viewerId: session?.userId ?? null }),
    }),
    listTownsByRegion: async ({ query }) => places.townsByRegion(query.locale),
    listSitemapPlaces: async () => ({ data: await places.sitemapPlaces() }),
    listSitemapParts: async () => ({ data: await places.sitemapParts() }),
    listSitemapListings: async ({ query }) => ({ data: await places.sitemapListings(query.page) }),
  } satisfies AreaHandlers;
}
