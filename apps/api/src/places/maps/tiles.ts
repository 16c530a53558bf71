import { type Locale, locales } from '@plaza/sdk';
import type { Context, Hono } from 'hono';
import type { ApiEnvironment } from '../../http/context.ts';
import { matchesEtag } from '../../http/requests.ts';
import { splitUrl } from '../../http/request-input.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { mapCredits } from '../../platform/tiles/map-config.ts';
import type { TileTheme } from '../../platform/tiles/palette.ts';
import { maxZoom, placeNameBlockSize, tileSize } from '../../platform/tiles/projection.ts';
import { ArchiveUnavailableError } from '../../platform/tiles/street-archive.ts';
import { type TileRenderer, TooManyTilesError } from '../../platform/tiles/tile-renderer.ts';

const tilesPath = '/tiles';
const namesPathPattern = /^\/tiles\/(light|dark)\/names\/(\d{1,2})\/(\d{1,6})\/(\d{1,6})\.json$/;
const tilePathPattern = /^\/tiles\/(light|dark)\/(\d{1,2})\/(\d{1,6})\/(\d{1,6})(@2x)?\.webp$/;
const minuteSeconds = 60;
const daySeconds = 24 * 60 * 60;
const weekSeconds = 7 * daySeconds;
const yearSeconds = 365 * daySeconds;

/**
 * A tile of the requested version is immutable. A tile without a version is cached for a day and may be served stale
 * for a week. A different version is requested by an older page, or was rendered by a newer parallel process: the
 * answer is the current tile, cacheable for a minute.
 */
function tileCacheControlOf(requested: string | undefined, version: string): string {
  if (requested === undefined) return `public, max-age=${daySeconds}, stale-while-revalidate=${weekSeconds}`;
  return requested === version ? `public, max-age=${yearSeconds}, immutable` : `public, max-age=${minuteSeconds}`;
}

const tileLocaleOf = (requested: string | undefined): Locale => locales.find((locale) => locale === requested) ?? 'es';

const isTileUnavailable = (error: unknown): boolean =>
  error instanceof TooManyTilesError || (error instanceof Error && error.name === ArchiveUnavailableError.name);

/**
 * The map of Spain: `/tiles/{theme}/{z}/{x}/{y}.webp` and `@2x.webp`, with `?lang=` for the language of names and `?v=`
 * for the version from `/tiles/map.json`. A map that hides names below its pins requests tiles with `?names=streets`
 * and lists the names of places with `/tiles/{theme}/names/{z}/{x}/{y}.json`, in blocks of 1,024 pixels.
 */
export function addTileRoutes(app: Hono<ApiEnvironment>, tiles: TileRenderer): void {
  const crossOriginHeaders = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' };

  app.get(`${tilesPath}/map.json`, (c) => {
    c.set('route', `${tilesPath}/map.json`);
    const { areas, areaZoom, otherZoom } = tiles.detail;
    const areaBoxes = areas.map(([west, south, east, north]) => ({ west, south, east, north, maxZoom: areaZoom }));
    const mapMetadata = {
      version: tiles.version,
      maxZoom: otherZoom,
      areas: areaBoxes,
      credits: mapCredits(tiles.isBundled),
    };
    return c.json(mapMetadata, 200, { 'cache-control': `public, max-age=${minuteSeconds}`, ...crossOriginHeaders });
  });

  app.get(`${tilesPath}/*`, async (c: Context<ApiEnvironment>) => {
    c.set('route', `${tilesPath}/*`);
    const { path } = splitUrl(c.req.url);
    const namesPathMatch = namesPathPattern.exec(path);
    const pathMatch = namesPathMatch ?? tilePathPattern.exec(path);
    if (!pathMatch) throw new DomainError('not_found');
    const [z, x, y] = [Number(pathMatch[2]), Number(pathMatch[3]), Number(pathMatch[4])];
    const columnCount = namesPathMatch ? Math.ceil((2 ** z * tileSize) / placeNameBlockSize) : 2 ** z;
    if (z > maxZoom || x >= columnCount || y >= columnCount) throw new DomainError('not_found');
    const tileEtag = `W/"${tiles.version}"`;
    const tileHeaders = {
      etag: tileEtag,
      'cache-control': tileCacheControlOf(c.req.query('v'), tiles.version),
      ...crossOriginHeaders,
    };
    // The browser's tile is current, so nothing is rendered.
    if (matchesEtag(c.req.header('if-none-match'), tileEtag)) return c.body(null, 304, tileHeaders);
    const tileTheme: TileTheme = pathMatch[1] === 'dark' ? 'dark' : 'light';
    const locale = tileLocaleOf(c.req.query('lang'));
    const hasPlaceNames = c.req.query('names') !== 'streets';
    const scale = pathMatch[5] === undefined ? 1 : 2;
    const painting = namesPathMatch
      ? tiles.listPlaceNames({ theme: tileTheme, locale, block: { z, x, y } })
      : tiles.render({ theme: tileTheme, locale, tile: { z, x, y }, scale, hasPlaceNames });
    const painted = await painting.catch((error: unknown) => {
      if (!isTileUnavailable(error)) throw error;
      throw new DomainError('unavailable', { retryAfterSeconds: 5, cause: error });
    });
    const contentType = namesPathMatch ? 'application/json' : 'image/webp';
    return c.body(painted, 200, { 'content-type': contentType, ...tileHeaders });
  });
}
