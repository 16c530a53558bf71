import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { bodyTimeoutsMs } from './request-body.ts';
import { cachePolicies } from './cache-control.ts';
import { logError } from './logging.ts';

/** Characters and escapes in a path that another server could interpret differently. */
const ambiguousPathPattern = /\\|\p{Cc}|%(?:2e|2f|5c|00)/iu;

/**
 * Path of a request target that every server parses in the same way. Returns `null` for a target that isn't a path, or
 * whose path another server could read differently: dot segments, backslashes, escaped dots and slashes, control
 * characters. Also for a fragment, which targets never have: URL parsers drop it, so `/media/..#x` becomes `/media/..`.
 */
export function requestPathOf(target: string | undefined): string | null {
  const pathOfTarget = (target ?? '').split('?', 1)[0] ?? '';
  if (
    !pathOfTarget.startsWith('/') ||
    pathOfTarget.startsWith('//') ||
    ambiguousPathPattern.test(pathOfTarget) ||
    target?.includes('#')
  )
    return null;
  if (/(?:^|\/)\.{1,2}(?:\/|$)/.test(pathOfTarget)) return null;
  return URL.canParse(`http://site.invalid${target}`) ? pathOfTarget : null;
}

const defaultHeadersTimeoutMs = 15_000;
/**
 * Longer than the minute for which proxies keep a connection, because the side that closes first may break a request of
 * the other.
 */
const keepAliveTimeoutMs = 72_000;

type Listener = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;

/** Keeps an error of a request's listener from ending the process. */
async function runListener(listener: Listener, request: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    await listener(request, response);
  } catch (error) {
    logError(error, 'unexpected error');
    if (response.headersSent) response.destroy();
    else
      response
        .writeHead(500, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': cachePolicies.never })
        .end('Something went wrong');
  }
}

/**
 * HTTP server that slow clients can't block and that no request can crash: a client with late headers gets 408, and a
 * listener's error is logged and answered with 500. Bodies have shorter timeouts on paths without files
 * (`request-body.ts`).
 * @param headersTimeoutMs timeout of the headers; 15 seconds by default
 */
export const createHttpServer = (listener: Listener, headersTimeoutMs = defaultHeadersTimeoutMs): Server =>
  createServer(
    {
      headersTimeout: headersTimeoutMs,
      keepAliveTimeout: keepAliveTimeoutMs,
      requestTimeout: bodyTimeoutsMs.upload,
      // Node checks for slow clients at this interval
      connectionsCheckingInterval: headersTimeoutMs / 3,
    },
    (request, response) => void runListener(listener, request, response),
  );
