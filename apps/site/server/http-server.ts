import { createServer, type RequestListener, type Server } from 'node:http';
import { maxBodyMs } from './body-limit.ts';

const defaultHeadersTimeoutMs = 15_000;

/**
 * An HTTP server that slow clients cannot hold open: one that does not finish its headers in time gets 408.
 * Bodies have shorter times where their path takes no files (`body-limit.ts`).
 *
 * @param headersTimeoutMs how long a client may take to send the headers; 15 seconds unless given
 */
export const createHttpServer = (listener: RequestListener, headersTimeoutMs = defaultHeadersTimeoutMs): Server =>
  createServer(
    {
      headersTimeout: headersTimeoutMs,
      requestTimeout: maxBodyMs.upload,
      // Node looks for slow clients once in this time
      connectionsCheckingInterval: headersTimeoutMs / 3,
    },
    listener,
  );
