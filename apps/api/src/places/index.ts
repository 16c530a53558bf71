import type { Hono } from 'hono';
import type { ApiEnvironment, AreaHandlers } from '../http/context.ts';
import { DomainError } from '../platform/domain-error.ts';
import { GeocoderUnavailableError } from '../platform/geocoder/geocoder.ts';
import type { Platform } from '../platform/platform.ts';
import type { ListingCardReader, SearchApi } from '../search/index.ts';
import { createMapsService, type MapsService } from './maps/service.ts';
import { addTileRoutes } from './maps/tiles.ts';
import { createPlacesService, type PlacesService } from './service.ts';

interface PlacesDependencies {
  cards: ListingCardReader;
  search: Pick<SearchApi, 'vocabulary'>;
}

export function createPlacesArea(platform: Platform, { cards, search: { vocabulary } }: PlacesDependencies) {
  const { config, geocoder, log, placeDirectory, tiles } = platform;
  const database = platform.database.read;
  const places = createPlacesService({ database, cards, vocabulary, placeDirectory });
  const maps = createMapsService({
    database,
    geocoder,
    placeDirectory,
    onRefreshFailed: (error) => log.warn({ err: error }, 'suggestions could not be refreshed'),
  });
  return {
    handlers: { ...placesRoutes(places), ...mapsRoutes(maps, config.positionHeader) },
    addRoutes: (app: Hono<ApiEnvironment>) => {
      if (config.tiles === null) addTileRoutes(app, tiles);
    },
    api: { places },
  };
}

export type PlacesApi = ReturnType<typeof createPlacesArea>['api'];

export type { PlacesService } from './service.ts';

function placesRoutes(places: PlacesService) {
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

function rethrowAsUnavailable(error: unknown): never {
  if (error instanceof GeocoderUnavailableError) throw new DomainError('unavailable', { cause: error });
  throw error;
}

/** @param positionHeader name of the header with the visitor's position, set by a proxy; `null` without one. */
function mapsRoutes(maps: MapsService, positionHeader: string | null) {
  return {
    getLocationByTitle: ({ params, query }, { signal }) =>
      maps.findByTitle(params.title, query.locale, signal).catch(rethrowAsUnavailable),
    getTitleByLocation: ({ params, query }, { signal }) =>
      maps.findByPosition(params, query.locale, signal).catch(rethrowAsUnavailable),
    getUserLocation: async ({ query }, { header }) => {
      const headerPosition = positionHeader === null ? undefined : header(positionHeader);
      return { location: await maps.locateVisitor(headerPosition, query.locale) };
    },
    listSuggestions: async ({ query }) => ({ data: await maps.suggest(query) }),
  } satisfies AreaHandlers;
}
