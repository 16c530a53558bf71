import type { Locale } from '@plaza/sdk';
import type { AreaHandlers, RequestContext } from '../http/context.ts';
import type { InsightsApi } from '../insights/index.ts';
import type { Platform } from '../platform/platform.ts';
import type { CardContext } from '../search/index.ts';
import { createReplicaCardReader } from './cards.ts';
import { createLookups, type Lookups } from './lookups.ts';
import {
  createListingChangeNotifier,
  createListingsService,
  createOwnerContacts,
  type ListingsService,
  type OwnerContacts,
} from './service.ts';

export function createListingsArea(
  { database, limits, live, log, placeDirectory }: Platform,
  { insights: { visitors } }: { insights: Pick<InsightsApi, 'visitors'> },
) {
  const lookups = createLookups(database.read);
  const cards = createReplicaCardReader(database, lookups);
  const listingNews = createListingChangeNotifier({ database: database.write, live, log });
  const listings = createListingsService({ database, listingNews, cards, placeDirectory, visitors, log });
  const ownerContacts = createOwnerContacts({ database: database.write, limits });
  return {
    handlers: { ...listingsRoutes(listings, ownerContacts), ...lookupsRoutes(lookups) },
    api: { cards, listingNews, listings, lookups },
  };
}

export type ListingsApi = ReturnType<typeof createListingsArea>['api'];

export {
  availabilityColumns,
  countViews,
  firstImageJson,
  manoeuvringColumns,
  priceColumns,
  readListingImages,
  readListingState,
} from './store.ts';
export { type ComparedSurroundings, selectComparedPrices } from './price-comparison-store.ts';
export { type ReplicaCardReader, readCodeTitles } from './cards.ts';
export type { ListingChangeNotifier } from './service.ts';
export type { Lookups } from './lookups.ts';
export {
  availabilityOf,
  type AvailabilityRow,
  toAvailabilityColumns,
  toManoeuvringColumns,
  imageColumns,
  type ImageRow,
  fullSizeImageUrl,
  manoeuvringOf,
  type ManoeuvringRow,
  imageOf,
  pricePartsOf,
  type PriceRow,
  toPriceColumns,
} from './rows.ts';
export type { ListingsService } from './service.ts';

const cardContextOf = ({ locale }: { locale: Locale }, { session }: RequestContext): CardContext => ({
  locale,
  viewerId: session?.userId ?? null,
});

function listingsRoutes(listings: ListingsService, contacts: OwnerContacts) {
  return {
    listLatestListings: async ({ query }, context) => ({
      data: await listings.latest(query.limit, cardContextOf(query, context)),
    }),
    listPopularListings: async ({ query }, context) => ({
      data: await listings.popular(query.limit, cardContextOf(query, context)),
    }),
    getListing: async ({ params, query }, context) => {
      const { clientIp, userAgent } = context;
      const visit = query.isPreview ? null : { clientIp, userAgent, source: query.source };
      return { data: await listings.item(params.id, cardContextOf(query, context), visit) };
    },
    listSimilarListings: async ({ params, query }, context) => ({
      data: await listings.similar(params.id, query.limit, cardContextOf(query, context)),
    }),
    getOwnerContact: async ({ params }, { session, clientIp }) => ({
      data: await contacts.reveal(session.userId, params.id, clientIp),
    }),
  } satisfies AreaHandlers;
}

function lookupsRoutes(lookups: Lookups) {
  return {
    listSpotTypes: async ({ query }) => {
      const spotTypeItems = await lookups.spotTypes(query.locale, {
        withChildren: query.populate === 'children',
        isChild: query['filters[isChild]'],
      });
      return { data: spotTypeItems.slice(0, query['pagination[limit]']) };
    },
    listAccessTypes: async ({ query }) => {
      const accessTypeItems = await lookups.accessTypes(query.locale);
      return { data: accessTypeItems.slice(0, query['pagination[limit]']) };
    },
    listVehicleTypes: async ({ query }) => {
      const vehicleTypeItems = await lookups.vehicleTypes(query.locale, query['filters[isChild]']);
      return { data: vehicleTypeItems.slice(0, query['pagination[limit]']) };
    },
    listHearFroms: async ({ query }) => {
      const hearFromItems = await lookups.hearFroms(query.locale);
      return { data: hearFromItems.slice(0, query['pagination[limit]']) };
    },
    listEntranceHeights: ({ query }) => ({
      data: lookups.entranceHeights(query.locale).slice(0, query['pagination[limit]']),
    }),
    listAvailableIns: ({ query }) => ({
      data: lookups.availableIns(query.locale).slice(0, query['pagination[limit]']),
    }),
  } satisfies AreaHandlers;
}
