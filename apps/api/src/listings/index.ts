import type { InsightsApi } from '../insights/index.ts';
import type { Platform } from '../platform/platform.ts';
import { createCards } from './cards/cards.ts';
import { createOwnerContacts } from './contact/contact.ts';
import { createListingNews, createListingsService } from './service.ts';
import { lookupsRoutes } from './lookups/routes.ts';
import { createLookups } from './lookups/service.ts';
import { listingsRoutes } from './routes.ts';

/** Published listings as everybody sees them: pages, cards, contact of owners, and the code lists. */
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

export { firstImage } from './cards/card-store.ts';
export type { ListingCards } from './cards/cards.ts';
export { readCodeTitles } from './cards/code-titles.ts';
export type { ListingNews } from './service.ts';
export type { Lookups } from './lookups/service.ts';
export { columnsOfManoeuvring, manoeuvringOf, type ManoeuvringRow } from './manoeuvring.ts';
export { imageColumns, type ImageRow, largestAddress, pictureOf } from './pictures.ts';
export type { Listings } from './service.ts';
export { manoeuvringColumns, readTrace } from './store.ts';
