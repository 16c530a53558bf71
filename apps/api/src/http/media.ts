import { createReadStream } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { Context, Hono } from 'hono';
import type { ApiEnvironment } from './context.ts';
import { HttpError } from './http-error.ts';
import { knowsTag } from './known-tag.ts';
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
const forever = 'public, max-age=31536000, immutable';
const forAnHour = 'public, max-age=3600, must-revalidate';

/** A directory of pictures. */
export interface MediaDirectory {
  /** Absolute. */
  path: string;
  /** A picture's name changes with its content, so that it may be kept for ever; otherwise it is asked for again. */
  isContentAddressed: boolean;
}

/** `/media/*`: pictures from directories on disk, the first that has one. */
export function addMedia(app: Hono<ApiEnvironment>, directories: readonly MediaDirectory[]): void {
  app.get(`${route}/*`, async (c) => {
    c.set('route', `${route}/*`);
    const [, file = '', extension = ''] = safePath.exec(splitAddress(c.req.url).path) ?? [];
    const contentType = contentTypes[extension];
    if (contentType === undefined) throw new HttpError('not_found');
    for (const { path, isContentAddressed } of directories) {
      const answer = await sendFile(c, join(path, file), contentType, isContentAddressed ? forever : forAnHour);
      if (answer) return answer;
    }
    throw new HttpError('not_found');
  });
}

/** Reads a picture by its address; `null` when it is none of ours or not there. */
export async function readMedia(directories: readonly MediaDirectory[], address: string): Promise<Uint8Array | null> {
  const [, file] = safePath.exec(address) ?? [];
  if (file === undefined) return null;
  for (const { path } of directories) {
    const content = await readFile(join(path, file)).catch(() => null);
    if (content !== null) return content;
  }
  return null;
}

/** @returns `null` when there is no such file. */
async function sendFile(
  c: Context<ApiEnvironment>,
  file: string,
  contentType: string,
  cacheControl: string,
): Promise<Response | null> {
  const opened = await open(file).catch(() => null);
  if (opened === null) return null;
  const { size, mtimeMs } = await opened.stat();
  const etag = `W/"${size.toString(36)}-${Math.floor(mtimeMs).toString(36)}"`;
  const headers = {
    etag,
    'cache-control': cacheControl,
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
  };
  if (knowsTag(c.req.header('if-none-match'), etag)) {
    await opened.close();
    return c.body(null, 304, headers);
  }
  const described = {
    ...headers,
    'content-type': contentType,
    'content-length': String(size),
    // a drawing may hold script: it must not run when opened by itself
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  };
  if (c.req.method === 'HEAD') {
    await opened.close();
    return c.body(null, 200, described);
  }
  const stream = Readable.toWeb(createReadStream(file, { fd: opened })) as ReadableStream;
  return c.body(stream, 200, described);
}
