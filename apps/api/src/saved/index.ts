import type { AreaHandlers } from '../http/context.ts';
import type { ListingsApi } from '../listings/index.ts';
import type { Platform } from '../platform/platform.ts';
import { createSavedListings, type SavedListings } from './service.ts';

export function createSaved(
  { database }: Platform,
  { listings: { cards, listingNews } }: { listings: Pick<ListingsApi, 'cards' | 'listingNews'> },
) {
  return { handlers: savedRoutes(createSavedListings({ database: database.write, listingNews, cards })) };
}

function savedRoutes(savedListings: SavedListings) {
  return {
    saveListing: async ({ params, body, query }, { session }) => ({
      data: { isSaved: await savedListings.save(session.userId, params.id, body?.value, query.source) },
    }),
    listSavedListings: ({ query }, { session }) => savedListings.list(session.userId, query.page, query.locale),
  } satisfies AreaHandlers;
}
