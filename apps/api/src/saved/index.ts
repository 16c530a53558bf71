import type { AreaHandlers } from '../http/context.ts';
import type { ListingsApi } from '../listings/index.ts';
import type { Platform } from '../platform/platform.ts';
import { createSaving, type Saving } from './service.ts';

/** Listings that users save for later. */
export function createSaved(
  { database }: Platform,
  { listings: { cards, listingNews } }: { listings: Pick<ListingsApi, 'cards' | 'listingNews'> },
) {
  return { handlers: savingRoutes(createSaving({ database: database.write, listingNews, cards })) };
}

/** Saving listings, and the saved ones. */
function savingRoutes(saving: Saving) {
  return {
    saveListing: async ({ params, body, query }, { session }) => ({
      data: { isSaved: await saving.save(session.userId, params.id, body?.value, query.source) },
    }),
    listSavedListings: ({ query }, { session }) => saving.list(session.userId, query.page, query.locale),
  } satisfies AreaHandlers;
}
