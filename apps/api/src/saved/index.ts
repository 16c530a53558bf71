import type { ListingsApi } from '../listings/index.ts';
import type { Platform } from '../platform/platform.ts';
import { savingRoutes } from './routes.ts';
import { createSaving } from './service.ts';

/** Listings that users save for later. */
export function createSaved(
  { database }: Platform,
  { listings: { cards, listingNews } }: { listings: Pick<ListingsApi, 'cards' | 'listingNews'> },
) {
  return { handlers: savingRoutes(createSaving({ database: database.write, listingNews, cards })) };
}
