import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { maxBodyMs } from './request-body.ts';
import { keep } from './cache-control.ts';
import { logError } from './logging.ts';

/** Characters and escapes by which a path could mean another one to the next server. */
const ambiguous = /\\|\p{Cc}|%(?:2e|2f|5c|00)/iu;

/**
 * Path of a request's target as every server reads it; `null` for a target that is no path of this site, or whose path
 * another server could read differently: dot segments, backslashes, escaped dots and slashes, control characters. Nor may it
 * have a fragment, which no target has: a URL parser cuts it off, and `/media/..#x` leaves `/media/..`.
 */
export function pathOf(target: string | undefined): string | null {
  const path = (target ?? '').split('?', 1)[0] ?? '';
  if (!path.startsWith('/') || path.startsWith('//') || ambiguous.test(path) || target?.includes('#')) return null;
  if (/(?:^|\/)\.{1,2}(?:\/|$)/.test(path)) return null;
  return URL.canParse(`http://site.invalid${target}`) ? path : null;
}

const defaultHeadersTimeoutMs = 15_000;
/** Longer than the minute for which proxies keep a connection: the side that closes first may cut a request of the other. */
const keepAliveTimeoutMs = 72_000;

type Listener = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;

/** Errors of a listener end its request alone: uncaught they would end the process. */
async function answer(listener: Listener, request: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    await listener(request, response);
  } catch (error) {
    logError(error, 'unexpected error');
    if (response.headersSent) response.destroy();
    else
      response
        .writeHead(500, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': keep.never })
        .end('Something went wrong');
  }
}

/**
 * An HTTP server that slow clients cannot hold open, and that no request can end: a client that does not finish its headers
 * in time gets 408, and what the listener throws is logged and answered 500.
 * Bodies have shorter times where their path takes no files (`request-body.ts`).
 *
 * @param headersTimeoutMs how long a client may take to send the headers; 15 seconds unless given
 */
export const createHttpServer = (listener: Listener, headersTimeoutMs = defaultHeadersTimeoutMs): Server =>
  createServer(
    {
      headersTimeout: headersTimeoutMs,
      keepAliveTimeout: keepAliveTimeoutMs,
      requestTimeout: maxBodyMs.upload,
      // Node looks for slow clients once in this time
      connectionsCheckingInterval: headersTimeoutMs / 3,
    },
    (request, response) => void answer(listener, request, response),
  );
