import { readFileSync } from 'node:fs';
import { createServer, request, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, normalize, resolve } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { renderHostPage, type HostPage } from '../hosts/host-page.ts';
import { recordHostPage } from './host-record.ts';

const distFolder = resolve(import.meta.dirname, '../../dist');
/** Compression is weak, because the best quality takes seconds for the megabyte of the React host page. */
const fastCompression = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** Failures that a test causes on the proxy in front of Plaza. */
export interface CausedFailures {
  /** With `held`, responses wait until the test removes the failure. */
  chunks?: 'lost' | 'tampered' | 'held';
  tiles?: 'lost';
  api?: 'down' | 'hangs' | 'nonsense' | 'unreachable' | 'busy';
}

export interface ReceivedRequest {
  path: string;
  query: URLSearchParams;
  method: string | undefined;
  cookie: string | undefined;
  origin: string | undefined;
}

export interface Servers {
  /** Origin of Plaza: the loader, its chunks, and the API. */
  plaza: string;
  partner: string;
  receivedRequests: ReceivedRequest[];
  troubles: CausedFailures;
  /** Publishes a page on the partner's site. @returns its URL */
  put: (page: HostPage) => string;
  publish: (files: Readonly<Record<string, string>>) => void;
  stop: () => Promise<void>;
}

/** Scripts that pages link, whose names don't change. */
const entryScriptPattern = /\/(?:loader|button|search|listing|plans)\.js$/;

const isChunk = (path: string) => /^\/v1[^/]*\//.test(path) && !entryScriptPattern.test(path);

async function startServer(listener: RequestListener) {
  const server = createServer(listener);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  const closeServer = () =>
    new Promise<void>((closed) => {
      server.close(() => closed());
      server.closeAllConnections();
    });
  return { origin: `http://localhost:${port}`, close: closeServer };
}

const compressedBodies = new Map<string, Buffer>();

/** Sends a text compressed, as Plaza and most sites do. */
function sendCompressed(
  incoming: IncomingMessage,
  response: ServerResponse,
  bodyText: string,
  headers: Record<string, string>,
): void {
  if (incoming.headers['accept-encoding']?.includes('br') !== true) {
    response.writeHead(200, headers).end(bodyText);
    return;
  }
  const compressedBody = compressedBodies.get(bodyText) ?? brotliCompressSync(bodyText, fastCompression);
  compressedBodies.set(bodyText, compressedBody);
  response.writeHead(200, { ...headers, 'content-encoding': 'br', vary: 'accept-encoding' }).end(compressedBody);
}

function serveFile(
  path: string,
  publishedFiles: ReadonlyMap<string, string>,
  incoming: IncomingMessage,
  response: ServerResponse,
  causedFailures: CausedFailures,
): void {
  try {
    const builtFile = join(distFolder, normalize(path));
    const fileText = publishedFiles.get(path) ?? readFileSync(builtFile, 'utf8');
    // the built variant, as Plaza sends it
    if (!publishedFiles.has(path)) compressedBodies.set(fileText, readFileSync(`${builtFile}.br`));
    const isTampered = causedFailures.chunks === 'tampered' && isChunk(path);
    sendCompressed(incoming, response, isTampered ? `${fileText}\nwindow.tampered = true;\n` : fileText, {
      'content-type': 'text/javascript; charset=utf-8',
      'access-control-allow-origin': '*',
      'timing-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': entryScriptPattern.test(path) ? 'public, max-age=300' : 'public, max-age=31536000, immutable',
    });
  } catch {
    response.writeHead(404).end();
  }
}

function forwardToApi(api: string, incoming: IncomingMessage, response: ServerResponse): void {
  const { hostname, port } = new URL(api);
  const apiRequest = request(
    { hostname, port, path: incoming.url, method: incoming.method, headers: incoming.headers },
    (apiResponse) => {
      response.writeHead(apiResponse.statusCode ?? 502, apiResponse.headers);
      apiResponse.pipe(response);
    },
  );
  apiRequest.on('error', () => response.writeHead(502).end());
  incoming.pipe(apiRequest);
}

/**
 * Starts a partner's site and, on another origin, the proxy in front of Plaza. The proxy serves the built elements,
 * forwards calls to the real API, and fails if a test demands it. Each test has its own servers, so that no browser
 * cache interferes.
 *
 * @param api URL of a running API
 */
export async function startServers(api: string): Promise<Servers> {
  const receivedRequests: ReceivedRequest[] = [];
  const causedFailures: CausedFailures = {};
  const pages = new Map<string, HostPage>();
  const publishedFiles = new Map<string, string>();

  const plazaServer = await startServer((incoming, response) => {
    const { pathname: path, searchParams: query } = new URL(incoming.url ?? '/', 'http://plaza');
    receivedRequests.push({
      path,
      query,
      method: incoming.method,
      cookie: incoming.headers.cookie,
      origin: incoming.headers.origin,
    });
    if (path.startsWith('/v1')) {
      if (causedFailures.chunks === 'lost' && isChunk(path)) return void response.writeHead(500).end();
      const serveWhenReleased = () => {
        if (causedFailures.chunks === 'held' && isChunk(path)) setTimeout(serveWhenReleased, 20);
        else serveFile(path, publishedFiles, incoming, response, causedFailures);
      };
      return serveWhenReleased();
    }
    if (path.startsWith('/api/')) {
      const corsHeaders = { 'access-control-allow-origin': '*', 'content-type': 'application/json' };
      if (causedFailures.api === 'down')
        return void response.writeHead(500, corsHeaders).end('{"error":{"code":"internal"}}');
      if (causedFailures.api === 'busy')
        return void response.writeHead(429, corsHeaders).end('{"error":{"code":"rate_limited"}}');
      if (causedFailures.api === 'nonsense')
        return void response.writeHead(200, corsHeaders).end('{"data":"nonsense"}');
      if (causedFailures.api === 'unreachable') return void response.destroy();
      if (causedFailures.api === 'hangs') return;
      return forwardToApi(api, incoming, response);
    }
    if (path.startsWith('/tiles/') && causedFailures.tiles === 'lost') return void response.writeHead(503).end();
    if (/^\/(?:media|tiles)\//.test(path)) return forwardToApi(api, incoming, response);
    response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Plaza</title><h1>Plaza</h1>');
  });

  const partnerServer = await startServer((incoming, response) => {
    const { pathname: path } = new URL(incoming.url ?? '/', 'http://partner');
    if (path === '/host-record.js') {
      const recordingScript = `(${recordHostPage.toString()})()`;
      return void response.writeHead(200, { 'content-type': 'text/javascript' }).end(recordingScript);
    }
    const page = pages.get(path);
    if (path.endsWith('.css') || path.endsWith('.js')) {
      const hostFile = [...pages.values()]
        .flatMap(({ files }) => Object.entries(files ?? {}))
        .find(([filePath]) => filePath === path);
      if (!hostFile) return void response.writeHead(404).end();
      const mediaType = path.endsWith('.css') ? 'text/css' : 'text/javascript';
      return sendCompressed(incoming, response, hostFile[1], { 'content-type': mediaType });
    }
    if (!page) {
      response
        .writeHead(200, { 'content-type': 'text/html' })
        .end('<!doctype html><title>Partner</title><h1>Sent</h1>');
      return;
    }
    const contentSecurityPolicy = page.policy?.replaceAll('PLAZA', plazaServer.origin);
    response
      .writeHead(200, {
        'content-type': 'text/html; charset=utf-8',
        ...(contentSecurityPolicy !== undefined && { 'content-security-policy': contentSecurityPolicy }),
      })
      .end(renderHostPage(page, plazaServer.origin));
  });

  return {
    plaza: plazaServer.origin,
    partner: partnerServer.origin,
    receivedRequests,
    troubles: causedFailures,
    put: (page) => {
      const path = `/page-${pages.size + 1}`;
      pages.set(path, page);
      return partnerServer.origin + path;
    },
    publish: (files) => {
      for (const [path, fileText] of Object.entries(files)) publishedFiles.set(path, fileText);
    },
    stop: async () => {
      await Promise.all([plazaServer.close(), partnerServer.close()]);
    },
  };
}
