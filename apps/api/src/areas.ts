import { contentRoutes } from './content/routes.ts';
import type { BuiltHandlers } from './http/handlers.ts';
import { createCards } from './listings/cards.ts';
import { listingsRoutes } from './listings/routes.ts';
import { createListings, type Listings } from './listings/service.ts';
import { lookupsRoutes } from './lookups/routes.ts';
import { createLookups } from './lookups/service.ts';
import { mapsRoutes } from './maps/routes.ts';
import { placesRoutes } from './places/routes.ts';
import { createPlaces, type Places } from './places/service.ts';
import { plansRoutes } from './plans/routes.ts';
import { createPlans } from './plans/service.ts';
import type { Platform } from './platform/platform.ts';
import { createKnowledge } from './search/knowledge.ts';
import { searchRoutes } from './search/routes.ts';

/** Every area that is built, wired to the platform. */
export interface Areas {
  handlers: BuiltHandlers;
  listings: Listings;
  places: Places;
}

export function createAreas(platform: Platform): Areas {
  const { config, database, placeDirectory, placeNames } = platform;
  const cards = createCards(database.read, createLookups(database.read));
  const knowledge = createKnowledge(database.read);
  const listings = createListings({ database, cards, placeDirectory, secret: config.secret });
  const places = createPlaces({ database: database.read, cards, knowledge, placeDirectory });
  const handlers = {
    ...lookupsRoutes(platform),
    ...mapsRoutes(platform),
    ...contentRoutes(platform),
    ...listingsRoutes(listings),
    ...placesRoutes(places),
    ...plansRoutes(createPlans(database.read)),
    ...searchRoutes({ database: database.read, cards, knowledge, placeDirectory, placeNames }),
  };
  return { handlers, listings, places };
}
