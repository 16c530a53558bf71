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
  /** True for paths of files, which are never pages. */
  isFile: (path: string) => boolean;
  headers?: Readonly<Record<string, string>>;
}

const isContentHashedPath = (path: string): boolean => path.startsWith('/assets/');
const siteFileRules: FileRules = {
  cacheControlOf: (path) => (isContentHashedPath(path) ? cachePolicies.built : cachePolicies.file),
  isFile: isContentHashedPath,
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

async function readFileForServing(directory: string, name: string, rules: FileRules): Promise<StaticFile> {
  const filePath = join(directory, name);
  const { size } = await stat(filePath);
  const cacheControl = rules.cacheControlOf(`/${name}`);
  return {
    path: filePath,
    size,
    mediaType: mediaTypeByExtension[extname(name)] ?? 'application/octet-stream',
    cacheControl,
    etag: cacheControl === cachePolicies.built ? null : await fileEtagOf(filePath),
    compressed: await readCompressed(filePath),
  };
}

const maxEtagLength = 22;

/** Weak ETag, because the same file is sent compressed or uncompressed. */
async function fileEtagOf(path: string): Promise<string> {
  const contentHash = createHash('sha256').update(await readFile(path));
  return `W/"${contentHash.digest('base64url').slice(0, maxEtagLength)}"`;
}

function sendNotFound(response: ServerResponse): void {
  response.removeHeader('content-length');
  response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': cachePolicies.never });
  response.end('There is no such file.');
}

/** Sends a file from the disk, or the response of a missing file if a newer build has removed it. */
function sendFileFromDisk(path: string, response: ServerResponse): void {
  const fileStream = createReadStream(path);
  fileStream.once('error', () => {
    if (!response.headersSent) sendNotFound(response);
  });
  fileStream.once('open', () => {
    if (response.destroyed) fileStream.destroy();
    else pipeline(fileStream, response, () => {});
  });
}

/** Answers a request for a built file. Returns `false` if the path isn't a file and may be a page. */
export type FileHandler = (path: string, request: IncomingMessage, response: ServerResponse) => boolean;

/** Reads a directory of files once, with its precompressed files, so that serving only copies bytes. */
export async function createStaticFiles(directory: string, rules: FileRules = siteFileRules): Promise<FileHandler> {
  const filesByPath = new Map<string, StaticFile>();
  for await (const entry of glob('**/*', { cwd: directory, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const relativePath = join(entry.parentPath, entry.name)
      .slice(directory.length + 1)
      .replaceAll('\\', '/');
    if (!relativePath.startsWith('.') && !isPrecompressed(relativePath))
      filesByPath.set(`/${relativePath}`, await readFileForServing(directory, relativePath, rules));
  }

  // Complex because method, encoding and version each decide about some headers, and then about the body.
  return (path, request, response) => {
    const staticFile = filesByPath.get(path);
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    if (!staticFile && !rules.isFile(path)) return false;
    for (const [name, value] of Object.entries(rules.headers ?? {})) response.setHeader(name, value);
    if (!staticFile) {
      sendNotFound(response);
      return true;
    }
    const acceptedEncoding = staticFile.compressed ? chooseEncoding(request.headers['accept-encoding']) : null;
    const compressedBody = acceptedEncoding === null ? null : (staticFile.compressed?.[acceptedEncoding] ?? null);
    response.setHeader('content-type', staticFile.mediaType);
    response.setHeader('cache-control', staticFile.cacheControl);
    if (staticFile.compressed) response.setHeader('vary', 'accept-encoding');
    if (staticFile.etag !== null) {
      response.setHeader('etag', staticFile.etag);
      if (request.headers['if-none-match']?.includes(staticFile.etag)) {
        response.removeHeader('content-type');
        response.writeHead(304).end();
        return true;
      }
    }
    if (acceptedEncoding !== null) response.setHeader('content-encoding', acceptedEncoding);
    response.setHeader('content-length', compressedBody?.length ?? staticFile.size);
    if (request.method === 'HEAD') response.end();
    else if (compressedBody) response.end(compressedBody);
    else sendFileFromDisk(staticFile.path, response);
    return true;
  };
}
