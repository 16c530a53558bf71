import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { glob, readFile, stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { pipeline } from 'node:stream';
import { cachePolicies } from './cache-control.ts';
import { chooseEncoding, type CompressedFile, isPrecompressed, readCompressed } from './compression.ts';

const mediaTypeByExtension: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
};

export interface FileRules {
  cacheControlOf: (path: string) => string;
  /** True for paths that are files, never pages. */
  isFile: (path: string) => boolean;
  headers?: Readonly<Record<string, string>>;
}

const isHashedPath = (path: string): boolean => path.startsWith('/assets/');
const siteFileRules: FileRules = {
  cacheControlOf: (path) => (isHashedPath(path) ? cachePolicies.built : cachePolicies.file),
  isFile: isHashedPath,
};

interface StaticFile {
  path: string;
  size: number;
  mediaType: string;
  cacheControl: string;
  /** `ETag` of a file whose URL has no content hash; otherwise `null`. */
  etag: string | null;
  compressed: CompressedFile | null;
}

async function readStaticFile(directory: string, name: string, rules: FileRules): Promise<StaticFile> {
  const path = join(directory, name);
  const { size } = await stat(path);
  const cacheControl = rules.cacheControlOf(`/${name}`);
  return {
    path,
    size,
    mediaType: mediaTypeByExtension[extname(name)] ?? 'application/octet-stream',
    cacheControl,
    etag: cacheControl === cachePolicies.built ? null : await etagOf(path),
    compressed: await readCompressed(path),
  };
}

const etagLength = 22;

/** Weak, because the same file is sent compressed or uncompressed. */
async function etagOf(path: string): Promise<string> {
  const contentHash = createHash('sha256').update(await readFile(path));
  return `W/"${contentHash.digest('base64url').slice(0, etagLength)}"`;
}

function sendNotFound(response: ServerResponse): void {
  response.removeHeader('content-length');
  response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': cachePolicies.never });
  response.end('There is no such file.');
}

/** Sends a file from the disk. A file that a newer build has removed gets the response of a missing file. */
function sendFile(path: string, response: ServerResponse): void {
  const file = createReadStream(path);
  file.once('error', () => {
    if (!response.headersSent) sendNotFound(response);
  });
  file.once('open', () => {
    if (response.destroyed) file.destroy();
    else pipeline(file, response, () => {});
  });
}

/** Answers a request for a built file. Returns `false` if the path isn't a file and may be a page. */
export type FileHandler = (path: string, request: IncomingMessage, response: ServerResponse) => boolean;

/** Reads a directory once, with its precompressed files, so that serving only copies bytes. */
export async function createStaticFiles(directory: string, rules: FileRules = siteFileRules): Promise<FileHandler> {
  const filesByPath = new Map<string, StaticFile>();
  for await (const entry of glob('**/*', { cwd: directory, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const name = join(entry.parentPath, entry.name)
      .slice(directory.length + 1)
      .replaceAll('\\', '/');
    if (!name.startsWith('.') && !isPrecompressed(name))
      filesByPath.set(`/${name}`, await readStaticFile(directory, name, rules));
  }

  // Complex because method, encoding and version each decide about some headers, and then about the body.
  return (path, request, response) => {
    const file = filesByPath.get(path);
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    if (!file && !rules.isFile(path)) return false;
    for (const [name, value] of Object.entries(rules.headers ?? {})) response.setHeader(name, value);
    if (!file) {
      sendNotFound(response);
      return true;
    }
    const encoding = file.compressed ? chooseEncoding(request.headers['accept-encoding']) : null;
    const compressedBody = encoding === null ? null : (file.compressed?.[encoding] ?? null);
    response.setHeader('content-type', file.mediaType);
    response.setHeader('cache-control', file.cacheControl);
    if (file.compressed) response.setHeader('vary', 'accept-encoding');
    if (file.etag !== null) {
      response.setHeader('etag', file.etag);
      if (request.headers['if-none-match']?.includes(file.etag)) {
        response.removeHeader('content-type');
        response.writeHead(304).end();
        return true;
      }
    }
    if (encoding !== null) response.setHeader('content-encoding', encoding);
    response.setHeader('content-length', compressedBody?.length ?? file.size);
    if (request.method === 'HEAD') response.end();
    else if (compressedBody) response.end(compressedBody);
    else sendFile(file.path, response);
    return true;
  };
}
