import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { maxBodyMs } from './body-limit.ts';
import { keep } from './cache-control.ts';
import { logError } from './process-faults.ts';

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
 * Bodies have shorter times where their path takes no files (`body-limit.ts`).
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
