import type { Context, Hono } from 'hono';
import { DomainError } from '../platform/domain-error.ts';
import { type FileSource, type OpenFile, readWholeFile } from '../platform/files/file-storage.ts';
import { mediaBase } from '../platform/files/stored-files.ts';
import type { ApiEnvironment } from './context.ts';
import { matchesEtag } from './requests.ts';
import { splitUrl } from './request-input.ts';

const contentTypeByExtension: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  svg: 'image/svg+xml',
};
const mediaRoute = `${mediaBase}*`;
/** Matches plain file names only: no empty segments, leading dots or percent-encoding. */
const mediaPathPattern = /^\/media\/((?:[\w-][\w.-]*\/)*[\w-][\w.-]*\.([a-z]+))$/;
const immutableCacheControl = 'public, max-age=31536000, immutable';
const hourlyCacheControl = 'public, max-age=3600, must-revalidate';

export interface MediaSource {
  files: FileSource;
  /**
   * True if image names change with their content, so that caches may keep an image forever; otherwise they revalidate
   * it.
   */
  isContentAddressed: boolean;
}

export function addMedia(app: Hono<ApiEnvironment>, sources: readonly MediaSource[]): void {
  app.get(mediaRoute, async (c) => {
    c.set('route', mediaRoute);
    const [, key = '', extension = ''] = mediaPathPattern.exec(splitUrl(c.req.url).path) ?? [];
    const contentType = contentTypeByExtension[extension];
    if (contentType === undefined) throw new DomainError('not_found');
    for (const { files, isContentAddressed } of sources) {
      const openedFile = await files.open(key).catch((error: unknown) => {
        throw new DomainError('unavailable', { cause: error });
      });
      if (openedFile !== null)
        return sendMediaFile(
          c,
          openedFile,
          contentType,
          isContentAddressed ? immutableCacheControl : hourlyCacheControl,
        );
    }
    throw new DomainError('not_found');
  });
}

export async function readMedia(sources: readonly MediaSource[], address: string): Promise<Uint8Array | null> {
  const [, key] = mediaPathPattern.exec(address) ?? [];
  if (key === undefined) return null;
  for (const { files } of sources) {
    const mediaContent = await readWholeFile(files, key).catch(() => null);
    if (mediaContent !== null) return mediaContent;
  }
  return null;
}

async function sendMediaFile(
  c: Context<ApiEnvironment>,
  { size, changedAt, stream }: OpenFile,
  contentType: string,
  cacheControl: string,
): Promise<Response> {
  const fileEtag = `W/"${size.toString(36)}-${changedAt.getTime().toString(36)}"`;
  const cacheHeaders = {
    etag: fileEtag,
    'cache-control': cacheControl,
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
  };
  if (matchesEtag(c.req.header('if-none-match'), fileEtag)) {
    await stream.cancel();
    return c.body(null, 304, cacheHeaders);
  }
  const responseHeaders = {
    ...cacheHeaders,
    'content-type': contentType,
    'content-length': String(size),
    // an SVG opened directly must not run scripts
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  };
  if (c.req.method === 'HEAD') {
    await stream.cancel();
    return c.body(null, 200, responseHeaders);
  }
  return c.body(stream, 200, responseHeaders);
}
