import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { Context, Hono } from 'hono';
import type { ApiEnvironment } from './context.ts';
import { HttpError } from './http-error.ts';
import { splitAddress } from './request-input.ts';

const contentTypes: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  svg: 'image/svg+xml',
};
const route = '/media';
/** Plain names only: no empty segment, none that starts with a dot, nothing encoded. */
const safePath = /^\/media((?:\/[\w-][\w.-]*)+\.([a-z]+))$/;
/** A picture's name changes with its content. */
const forever = 'public, max-age=31536000, immutable';

/**
 * `/media/*`: pictures from directories on disk, the first that has one.
 * @param directories absolute paths; what is uploaded and made stands in `<var>/media`.
 */
export function addMedia(app: Hono<ApiEnvironment>, directories: readonly string[]): void {
  app.get(`${route}/*`, async (c) => {
    c.set('route', `${route}/*`);
    const [, file = '', extension = ''] = safePath.exec(splitAddress(c.req.url).path) ?? [];
    const contentType = contentTypes[extension];
    if (contentType === undefined) throw new HttpError('not_found');
    return sendFile(
      c,
      directories.map((directory) => join(directory, file)),
      contentType,
    );
  });
}

async function sendFile(c: Context<ApiEnvironment>, files: readonly string[], contentType: string): Promise<Response> {
  for (const file of files) {
    const opened = await open(file).catch(() => null);
    if (opened === null) continue;
    const { size } = await opened.stat();
    const headers = {
      'content-type': contentType,
      'content-length': String(size),
      'cache-control': forever,
      // a drawing may hold script: it must not run when opened by itself
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    };
    if (c.req.method === 'HEAD') {
      await opened.close();
      return c.body(null, 200, headers);
    }
    const stream = Readable.toWeb(createReadStream(file, { fd: opened })) as ReadableStream;
    return c.body(stream, 200, headers);
  }
  throw new HttpError('not_found');
}
