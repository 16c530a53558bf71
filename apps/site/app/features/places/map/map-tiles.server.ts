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
 * Milliseconds after which the version of the tiles is read again: an API release may change it, and pages then use the
 * new version within a minute.
 */
const factsTtlMs = 60_000;
/** Timeout in milliseconds. The map works without a version, so pages don't wait longer. */
const factsTimeoutMs = 1500;

type MapConfig = Pick<SiteConfig, 'apiUrl' | 'tileUrl' | 'hasOwnTiles' | 'tileAttribution'>;

/** Creates a function that returns a page's map settings with the current version of the tiles. */
export function createMapTiles(
  { apiUrl, tileUrl, hasOwnTiles, tileAttribution }: MapConfig,
  fetchFile: typeof fetch = fetch,
): (locale: Locale) => Promise<MapTiles> {
  let factsCache: { atMs: number; facts: Promise<MapFacts | null> } | undefined;
  let lastFacts: MapFacts | null = null;

  const fetchFacts = async (): Promise<MapFacts | null> => {
    try {
      const response = await fetchFile(`${apiUrl}/tiles/map.json`, { signal: AbortSignal.timeout(factsTimeoutMs) });
      lastFacts = MapFacts.parse(await response.json());
    } catch {
      // keeps the previous version, which the API still serves
    }
    return lastFacts;
  };
  const readCurrentMapFacts = (): Promise<MapFacts | null> => {
    if (!factsCache || Date.now() - factsCache.atMs > factsTtlMs)
      factsCache = { atMs: Date.now(), facts: fetchFacts() };
    return factsCache.facts;
  };

  return async (locale) => {
    const urlTemplate = tileUrl.replaceAll('{locale}', locale);
    if (!hasOwnTiles) return { tileUrl: urlTemplate, attribution: tileAttribution };
    const facts = await readCurrentMapFacts();
    const url = `${urlTemplate}?lang=${locale}`;
    if (!facts) return { tileUrl: url, attribution: tileAttribution };
    const { version, credits, maxZoom, areas } = facts;
    return { tileUrl: `${url}&v=${version}`, attribution: credits, detail: { maxZoom, areas } };
  };
}

export const readMapTiles = createMapTiles(siteConfig);
