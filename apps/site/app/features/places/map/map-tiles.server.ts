import type { Locale } from '@plaza/sdk';
import * as z from 'zod';
import type { MapTiles } from './map-tiles.ts';
import type { SiteConfig } from '~/server/config.ts';
import { siteConfig } from '~/server/site-config.ts';

const MapFacts = z.object({
  version: z.string(),
  maxZoom: z.number(),
  areas: z.array(
    z.object({ west: z.number(), south: z.number(), east: z.number(), north: z.number(), maxZoom: z.number() }),
  ),
  credits: z.array(z.object({ text: z.string(), href: z.string() })),
});
type MapFacts = z.output<typeof MapFacts>;

/**
 * Milliseconds after which the facts about the map are read again: an API release may change the version of the tiles,
 * and pages then use the new version within a minute.
 */
const mapFactsTtlMs = 60_000;
/**
 * Timeout for reading the facts about the map, in milliseconds. The map works without them, so pages don't wait longer.
 */
const mapFactsTimeoutMs = 1500;

type MapConfig = Pick<SiteConfig, 'apiUrl' | 'tileUrl' | 'hasOwnTiles' | 'tileAttribution'>;

/** Creates a function that returns a page's map settings with the current version of the tiles. */
export function createMapTiles(
  { apiUrl, tileUrl, hasOwnTiles, tileAttribution }: MapConfig,
  fetchFile: typeof fetch = fetch,
): (locale: Locale) => Promise<MapTiles> {
  let mapFactsCache: { atMs: number; facts: Promise<MapFacts | null> } | undefined;
  let lastMapFacts: MapFacts | null = null;

  const fetchMapFacts = async (): Promise<MapFacts | null> => {
    try {
      const response = await fetchFile(`${apiUrl}/tiles/map.json`, { signal: AbortSignal.timeout(mapFactsTimeoutMs) });
      lastMapFacts = MapFacts.parse(await response.json());
    } catch {
      // keeps the previous version of the tiles, which the API still serves
    }
    return lastMapFacts;
  };
  const readCurrentMapFacts = (): Promise<MapFacts | null> => {
    if (!mapFactsCache || Date.now() - mapFactsCache.atMs > mapFactsTtlMs)
      mapFactsCache = { atMs: Date.now(), facts: fetchMapFacts() };
    return mapFactsCache.facts;
  };

  return async (locale) => {
    const localeTileUrl = tileUrl.replaceAll('{locale}', locale);
    if (!hasOwnTiles) return { tileUrl: localeTileUrl, attribution: tileAttribution };
    const mapFacts = await readCurrentMapFacts();
    const query = `lang=${locale}${mapFacts ? `&v=${mapFacts.version}` : ''}`;
    const urls = {
      tileUrl: `${localeTileUrl}?names=streets&${query}`,
      placeNameUrl: `/tiles/{theme}/names/{z}/{x}/{y}.json?${query}`,
    };
    if (!mapFacts) return { ...urls, attribution: tileAttribution };
    const { credits, maxZoom, areas } = mapFacts;
    return { ...urls, attribution: credits, detail: { maxZoom, areas } };
  };
}

export const readMapTiles = createMapTiles(siteConfig);
