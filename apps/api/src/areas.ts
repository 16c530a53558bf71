import type { BuiltHandlers } from './http/handlers.ts';
import { createCards } from './listings/cards.ts';
import { listingsRoutes } from './listings/routes.ts';
import { createListings } from './listings/service.ts';
import { lookupsRoutes } from './lookups/routes.ts';
import { createLookups } from './lookups/service.ts';
import type { Platform } from './platform/platform.ts';

/** The handlers of every area that is built, wired to the platform. */
export function areaHandlers(platform: Platform): BuiltHandlers {
  const { config, database } = platform;
  const cards = createCards(database.read, createLookups(database.read));
  const listings = createListings({ database, cards, secret: config.secret });
  return { ...lookupsRoutes(platform), ...listingsRoutes(listings) };
}
