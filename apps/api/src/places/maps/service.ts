import type { GeocodeResponse, Locale, Position, Suggestion } from '@plaza/sdk';
import type { PlazaDatabase } from '../../platform/database/database.ts';
import type { PlaceDirectory } from '../../platform/geocoder/place-directory.ts';
import { EmbeddedGeocoder } from '../../platform/geocoder/embedded/embedded-geocoder.ts';
import { loadPlaceIndex } from '../../platform/geocoder/embedded/place-index.ts';
import type { Geocoder } from '../../platform/geocoder/geocoder.ts';
import { countListingsInAreas } from '../../search/index.ts';
import { readListingSnapshot } from './store.ts';
import { type SuggestionOrigin, type SuggestionWithArea, Suggestions } from './suggestions.ts';

export interface UserLocation extends Position {
  title: string;
  /** True if a proxy sent the visitor's position; otherwise it is that of Madrid. */
  isKnown: boolean;
}

export interface MapsOptions {
  database: PlazaDatabase;
  geocoder: Geocoder;
  placeDirectory: Pick<PlaceDirectory, 'findVenue'>;
  /** Called when a refresh of the listings failed; suggestions then use stale ones. */
  onRefreshFailed: (error: unknown) => void;
}

export interface SuggestionsRequest {
  q: string;
  locale: Locale;
  limit: number;
  /** Position to suggest places near; takes precedence over `venue`. */
  near?: Position | undefined;
  /** Slug of a venue to suggest places near. */
  venue?: string | undefined;
}

const suggestionsTtlMs = 60_000;
const madridPosition: Position = { lat: 40.4168, lng: -3.7038 };
const countryNames: Record<Locale, string> = { es: 'España', en: 'Spain' };
const positionPattern = /^\s*(-?\d{1,2}(?:\.\d+)?)\s*,\s*(-?\d{1,3}(?:\.\d+)?)\s*$/;

/** Parses "40.4,-3.7"; `undefined` for other text. */
function parsePosition(text: string): Position | undefined {
  const [, lat, lng] = positionPattern.exec(text) ?? [];
  const parsedPosition = { lat: Number(lat), lng: Number(lng) };
  return Math.abs(parsedPosition.lat) <= 90 && Math.abs(parsedPosition.lng) <= 180 ? parsedPosition : undefined;
}

async function addExactCounts(database: PlazaDatabase, lines: readonly SuggestionWithArea[]): Promise<Suggestion[]> {
  const areaStats = await countListingsInAreas(
    database,
    lines.flatMap(({ area }) => (area ? [area] : [])),
  );
  const areaStatsIterator = areaStats.values();
  return lines.map(({ suggestion, area }) =>
    area === null ? suggestion : { ...suggestion, count: areaStatsIterator.next().value?.count ?? 0 },
  );
}

export function createMapsService({ database, geocoder, placeDirectory, onRefreshFailed }: MapsOptions) {
  const embeddedGeocoder = new EmbeddedGeocoder(loadPlaceIndex);
  let current: { suggestions: Suggestions; readAt: number } | undefined;
  let refreshPromise: Promise<Suggestions> | undefined;

  const refreshSuggestions = (): Promise<Suggestions> => {
    refreshPromise ??= readListingSnapshot(database)
      .then((snapshot) => {
        const refreshedSuggestions = new Suggestions(loadPlaceIndex(), snapshot);
        current = { suggestions: refreshedSuggestions, readAt: Date.now() };
        return refreshedSuggestions;
      })
      .finally(() => {
        refreshPromise = undefined;
      });
    return refreshPromise;
  };

  /** Cached suggestions; refreshed in the background when older than a minute. */
  const currentSuggestions = async (): Promise<Suggestions> => {
    if (!current) return refreshSuggestions();
    if (Date.now() - current.readAt > suggestionsTtlMs) refreshSuggestions().catch(onRefreshFailed);
    return current.suggestions;
  };

  return {
    findByTitle: (title: string, locale: Locale, signal: AbortSignal): Promise<GeocodeResponse> =>
      geocoder.forward(title, locale, signal),

    findByPosition: (position: Position, locale: Locale, signal: AbortSignal): Promise<GeocodeResponse> =>
      geocoder.reverse(position, locale, signal),

    /** Ranks nearby suggestions first when a position or venue is given. */
    suggest: async ({ q, locale, limit, near, venue }: SuggestionsRequest): Promise<Suggestion[]> => {
      const listedVenue = near === undefined && venue !== undefined ? placeDirectory.findVenue(venue) : undefined;
      const suggestionOrigin: SuggestionOrigin | undefined = listedVenue
        ? { position: listedVenue.position, venue: listedVenue }
        : near && { position: near };
      const suggestionsWithAreas = (await currentSuggestions()).find(q, { locale, limit, around: suggestionOrigin });
      return addExactCounts(database, suggestionsWithAreas);
    },

    /**
     * The visitor's approximate position from a proxy's header ("lat,lng"), or Madrid. Involves no external service.
     */
    locateVisitor: async (positionHeader: string | undefined, locale: Locale): Promise<UserLocation> => {
      const headerPosition = positionHeader === undefined ? undefined : parsePosition(positionHeader);
      const reverseResult = headerPosition && (await embeddedGeocoder.reverse(headerPosition, locale)).results[0];
      if (!headerPosition || !reverseResult)
        return { ...madridPosition, title: `Madrid, ${countryNames[locale]}`, isKnown: false };
      return { ...headerPosition, title: reverseResult.formatted_address, isKnown: true };
    },
  };
}

export type MapsService = ReturnType<typeof createMapsService>;
