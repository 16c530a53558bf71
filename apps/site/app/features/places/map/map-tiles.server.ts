import type { Locale } from '@plaza/sdk';
import * as z from 'zod';
import type { MapTiles } from './map-tiles.ts';
import type { SiteConfig } from '~/server/config.ts';
import { siteConfig } from '~/server/site-config.ts';

/** The API's answer about its map. */
const MapFacts = z.object({
  version: z.string(),
  maxZoom: z.number(),
  areas: z.array(
    z.object({ west: z.number(), south: z.number(), east: z.number(), north: z.number(), maxZoom: z.number() }),
  ),
  credits: z.array(z.object({ text: z.string(), href: z.string() })),
});
type MapFacts = z.output<typeof MapFacts>;

/** A new version comes with a new release of the API: pages name it within a minute. */
const freshForMs = 60_000;
/** Pages don't wait longer for it: the map works without. */
const patienceMs = 1500;

type MapConfig = Pick<SiteConfig, 'apiUrl' | 'tileUrl' | 'hasOwnTiles' | 'tileAttribution'>;

/** Gives pages what their maps need, with the version of the tiles as long as the API tells it. */
export function createMapTiles(
  { apiUrl, tileUrl, hasOwnTiles, tileAttribution }: MapConfig,
  ask: typeof fetch = fetch,
): (locale: Locale) => Promise<MapTiles> {
  let kept: { atMs: number; facts: Promise<MapFacts | null> } | undefined;
  let last: MapFacts | null = null;

  const read = async (): Promise<MapFacts | null> => {
    try {
      const response = await ask(`${apiUrl}/tiles/map.json`, { signal: AbortSignal.timeout(patienceMs) });
      last = MapFacts.parse(await response.json());
    } catch {
      // the version before is still served, only not kept
    }
    return last;
  };
  const factsNow = (): Promise<MapFacts | null> => {
    if (!kept || Date.now() - kept.atMs > freshForMs) kept = { atMs: Date.now(), facts: read() };
    return kept.facts;
  };

  return async (locale) => {
    const template = tileUrl.replaceAll('{locale}', locale);
    if (!hasOwnTiles) return { tileUrl: template, attribution: tileAttribution };
    const facts = await factsNow();
    const url = `${template}?lang=${locale}`;
    if (!facts) return { tileUrl: url, attribution: tileAttribution };
    const { version, credits, maxZoom, areas } = facts;
    return { tileUrl: `${url}&v=${version}`, attribution: credits, detail: { maxZoom, areas } };
  };
}

/** Map settings of a page. */
export const mapTilesIn = createMapTiles(siteConfig);
