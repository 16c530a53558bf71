import type { Hono } from 'hono';
import type { ApiEnvironment } from '../http/context.ts';
import type { Platform } from '../platform/platform.ts';
import type { Cards, SearchApi } from '../search/index.ts';
import { createMaps } from './maps/service.ts';
import { addTiles } from './maps/tiles.ts';
import { mapsRoutes, placesRoutes } from './routes.ts';
import { createPlacesService } from './service.ts';

export interface PlacesDependencies {
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
