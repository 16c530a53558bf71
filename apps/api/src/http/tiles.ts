import type { Hono } from 'hono';
import type { TileTheme } from '../platform/tiles/palette.ts';
import { deepestZoom } from '../platform/tiles/projection.ts';
import { type TileRenderer, TooManyTilesError } from '../platform/tiles/tile-renderer.ts';
import type { ApiEnvironment } from './context.ts';
import { HttpError } from './http-error.ts';
import { knowsTag } from './known-tag.ts';
import { splitAddress } from './request-input.ts';

const route = '/tiles';
const tilePath = /^\/tiles\/(light|dark)\/(\d{1,2})\/(\d{1,6})\/(\d{1,6})(@2x)?\.webp$/;
/** A tile is kept for a day, and may be shown for a week while the browser asks for it again. */
const daySeconds = 24 * 60 * 60;
const weekSeconds = 7 * daySeconds;

/** `/tiles/{theme}/{z}/{x}/{y}.webp` and `@2x.webp`: the map of Spain, light and dark. */
export function addTiles(app: Hono<ApiEnvironment>, tiles: TileRenderer): void {
  app.get(`${route}/*`, async (c) => {
    c.set('route', `${route}/*`);
    const found = tilePath.exec(splitAddress(c.req.url).path);
    if (!found) throw new HttpError('not_found');
    const [z, x, y] = [Number(found[2]), Number(found[3]), Number(found[4])];
    if (z > deepestZoom || x >= 2 ** z || y >= 2 ** z) throw new HttpError('not_found');
    const etag = `W/"${tiles.version}"`;
    const headers = {
      etag,
      'cache-control': `public, max-age=${daySeconds}, stale-while-revalidate=${weekSeconds}`,
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    };
    // what a browser has is still right, so nothing is painted
    if (knowsTag(c.req.header('if-none-match'), etag)) return c.body(null, 304, headers);
    const theme: TileTheme = found[1] === 'dark' ? 'dark' : 'light';
    const image = await tiles.render(theme, { z, x, y }, found[5] === undefined ? 1 : 2).catch((error: unknown) => {
      if (!(error instanceof TooManyTilesError)) throw error;
      throw new HttpError('unavailable', { headers: { 'retry-after': '5' } });
    });
    return c.body(image, 200, { 'content-type': 'image/webp', ...headers });
  });
}
