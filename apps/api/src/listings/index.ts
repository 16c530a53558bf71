import type { InsightsApi } from '../insights/index.ts';
import type { Platform } from '../platform/platform.ts';
import { createCards } from './cards.ts';
import { createLookups } from './lookups.ts';
import { listingsRoutes, lookupsRoutes } from './routes.ts';
import { createListingNews, createListingsService, createOwnerContacts } from './service.ts';

/** Published listings as the public sees them: pages, cards, owners' contacts, and the code lists. */
export function createListings(
  { database, limits, live, log, placeDirectory }: Platform,
  { insights: { visitors } }: { insights: Pick<InsightsApi, 'visitors'> },
) {
  const lookups = createLookups(database.read);
  const cards = createCards(database, lookups);
  const listingNews = createListingNews({ database: database.write, live, log });
  const listings = createListingsService({ database, listingNews, cards, placeDirectory, visitors, log });
  const contacts = createOwnerContacts({ database: database.write, limits });
  return {
    handlers: { ...listingsRoutes(listings, contacts), ...lookupsRoutes(lookups) },
    api: { cards, listingNews, listings, lookups },
  };
}

export type ListingsApi = ReturnType<typeof createListings>['api'];

export { firstImage } from './card-store.ts';
export { type ListingCards, readCodeTitles } from './cards.ts';
export type { ListingNews } from './service.ts';
export type { Lookups } from './lookups.ts';
export {
  columnsOfManoeuvring,
  imageColumns,
  type ImageRow,
  fullSizeImageUrl,
  manoeuvringOf,
  type ManoeuvringRow,
  imageOf,
} from './rows.ts';
export type { Listings } from './service.ts';
export { manoeuvringColumns, readTrace } from './store.ts';
