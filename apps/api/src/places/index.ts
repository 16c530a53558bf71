import type { Hono } from 'hono';
import type { ApiEnvironment, AreaHandlers } from '../http/context.ts';
import { DomainError } from '../platform/domain-error.ts';
import { GeocoderUnavailableError } from '../platform/geocoder/geocoder.ts';
import type { Platform } from '../platform/platform.ts';
import type { Cards, SearchApi } from '../search/index.ts';
import { createMaps, type Maps } from './maps/service.ts';
import { addTiles } from './maps/tiles.ts';
import { createPlacesService, type Places } from './service.ts';

interface PlacesDependencies {
  cards: Cards;
  search: Pick<SearchApi, 'vocabulary'>;
}

/** Towns and venues, suggestions, geocoding and map tiles. */
export function createPlaces(platform: Platform, { cards, search: { vocabulary } }: PlacesDependencies) {
  const { config, geocoder, log, placeDirectory, tiles } = platform;
  const database = platform.database.read;
  const places = createPlacesService({ database, cards, vocabulary, placeDirectory });
  const maps = createMaps({
    database,
    geocoder,
    placeDirectory,
    onRefreshFailed: (error) => log.warn({ err: error }, 'suggestions could not be refreshed'),
  });
  return {
    handlers: { ...placesRoutes(places), ...mapsRoutes(maps, config.positionHeader) },
    addRoutes: (app: Hono<ApiEnvironment>) => {
      if (config.tiles === null) addTiles(app, tiles);
    },
    api: { places },
  };
}

export type PlacesApi = ReturnType<typeof createPlaces>['api'];

export type { Places } from './service.ts';

/** Landing pages of towns and venues, and the entries of the sitemap. */
function placesRoutes(places: Places) {
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

/** Maps a geocoder outage to 503, as opposed to "nothing found". */
function answerUnavailable(error: unknown): never {
  if (error instanceof GeocoderUnavailableError) throw new DomainError('unavailable', { cause: error });
  throw error;
}

/**
 * Addresses, positions, the visitor's place, and the type-ahead.
 * @param positionHeader header in which a server in front sends the visitor's position; `null` without one.
 */
function mapsRoutes(maps: Maps, positionHeader: string | null) {
  return {
    getLocationByTitle: ({ params, query }, { signal }) =>
      maps.findByTitle(params.title, query.locale, signal).catch(answerUnavailable),
    getTitleByLocation: ({ params, query }, { signal }) =>
      maps.findByPosition(params, query.locale, signal).catch(answerUnavailable),
    getUserLocation: async ({ query }, { header }) => {
      const sentPosition = positionHeader === null ? undefined : header(positionHeader);
      return { location: await maps.locateVisitor(sentPosition, query.locale) };
    },
    listSuggestions: async ({ query }) => ({ data: await maps.suggest(query) }),
  } satisfies AreaHandlers;
}
