import type { Handlers } from '../../http/handlers.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { GeocoderUnavailableError } from '../../platform/geocoder/geocoder.ts';
import type { Platform } from '../../platform/platform.ts';
import { createMaps } from './service.ts';

/** A geocoder that is down is the service's fault, not "nothing found". */
function answerUnavailable(error: unknown): never {
  if (error instanceof GeocoderUnavailableError) throw new DomainError('unavailable', { cause: error });
  throw error;
}

/** Addresses, positions, the visitor's place, and the type-ahead. */
export function mapsRoutes({
  config,
  database,
  geocoder,
  log,
  placeDirectory,
}: Pick<Platform, 'config' | 'database' | 'geocoder' | 'log' | 'placeDirectory'>) {
  const maps = createMaps({
    database: database.read,
    geocoder,
    placeDirectory,
    onRefreshFailed: (error) => log.warn({ err: error }, 'suggestions could not be refreshed'),
  });
  return {
    locationByTitle: ({ params, query }, { signal }) =>
      maps.findByTitle(params.title, query.locale, signal).catch(answerUnavailable),
    titleByLocation: ({ params, query }, { signal }) =>
      maps.findByPosition(params, query.locale, signal).catch(answerUnavailable),
    userLocation: async ({ query }, { header }) => {
      const given = config.positionHeader === null ? undefined : header(config.positionHeader);
      return { location: await maps.locateVisitor(given, query.locale) };
    },
    listSuggestions: async ({ query }) => ({ data: await maps.suggest(query) }),
  } satisfies Handlers<'locationByTitle' | 'titleByLocation' | 'userLocation' | 'listSuggestions'>;
}
