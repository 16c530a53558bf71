import { randomUUID } from 'node:crypto';
import { createServer, type Server, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import type { ErrorCode } from '@plaza/sdk/contract';
import { DomainError } from '../platform/domain-error.ts';
import { chooseLocale, toErrorResponse } from './requests.ts';

export interface HttpServer {
  port: number;
  address: string;
  /** Asks keep-alive connections to close, stops accepting, and aborts running requests after a deadline. */
  close: () => Promise<void>;
}

export interface ListenOptions {
  fetch: (request: Request, environment: HttpBindings) => Response | Promise<Response>;
  host: string;
  port: number;
  /** Period in which keep-alive connections are asked to close before the server stops accepting. */
  drainMs?: number;
  /** Time in which a client has to send the headers; 15 seconds by default. */
  headersTimeoutMs?: number;
  onError?: (error: Error) => void;
}

const defaultHeadersTimeoutMs = 15_000;
/** Maximum duration of receiving a request, enough for ten files of 10 MB on a slow connection. */
const requestTimeoutMs = 300_000;
/**
 * Time until an idle connection is closed, longer than the 60 seconds of common proxies: if the server closed first, a
 * request already under way would fail.
 */
const keepAliveTimeoutMs = 72_000;
const serverCloseTimeoutMs = 5000;
const idleConnectionCheckMs = 50;

export class PortError extends Error {}

/** Starts the HTTP server. @throws PortError if the port is in use or not allowed. */
export async function listen({
  fetch,
  host,
  port,
  drainMs = 0,
  headersTimeoutMs = defaultHeadersTimeoutMs,
  onError = () => undefined,
}: ListenOptions): Promise<HttpServer> {
  // `getRequestListener` is typed for HTTP/2 too
  const listener = getRequestListener((request, environment) => fetch(request, environment as HttpBindings), {
    errorHandler: createMalformedRequestResponse,
  });
  let isClosing = false;
  const serverTimeouts = {
    headersTimeout: headersTimeoutMs,
    keepAliveTimeout: keepAliveTimeoutMs,
    requestTimeout: requestTimeoutMs,
    // interval at which Node checks for slow clients
    connectionsCheckingInterval: headersTimeoutMs / 3,
  };
  const server = createServer(serverTimeouts, (request, response) => {
    if (isClosing) response.setHeader('connection', 'close');
    void listener(request, response);
  });
  respondToMalformedRequests(server);
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(portError(error, host, port)));
    server.listen(port, host, resolve);
  });
  server.on('error', onError);
  const boundAddress = server.address();
  const boundPort = typeof boundAddress === 'object' && boundAddress !== null ? boundAddress.port : port;
  return {
    port: boundPort,
    address: `http://${host.includes(':') ? `[${host}]` : host}:${boundPort}`,
    close: async () => {
      isClosing = true;
      await drainConnections(server, drainMs);
      await closeServer(server);
    },
  };
}

function portError(error: NodeJS.ErrnoException, host: string, port: number): Error {
  const adviceByCode: Readonly<Record<string, string>> = {
    EADDRINUSE: `Port ${port} is taken. Stop what uses it, or choose another with PORT=${port + 1}.`,
    EACCES: `Port ${port} needs special rights. Choose one above 1023 with PORT.`,
    EADDRNOTAVAIL: `This machine has no address ${host}. Set HOST, for example to 127.0.0.1.`,
    ENOTFOUND: `This machine has no address ${host}. Set HOST, for example to 127.0.0.1.`,
  };
  const adviceMessage = adviceByCode[error.code ?? ''];
  return adviceMessage === undefined ? error : new PortError(adviceMessage);
}

/**
 * Keeps responding for a moment with `Connection: close`: closing a keep-alive connection while its client sends the
 * next request would fail that request.
 */
async function drainConnections(server: Server, drainMs: number): Promise<void> {
  const drainDeadline = Date.now() + drainMs;
  while (Date.now() < drainDeadline && (await countConnections(server)) > 0) await pause(idleConnectionCheckMs);
}

const countConnections = (server: Server): Promise<number> =>
  new Promise((resolve) => server.getConnections((error, count) => resolve(error === null ? count : 0)));

async function closeServer(server: Server): Promise<void> {
  const closedEvent = new Promise<'closed'>((resolve) => {
    server.close(() => resolve('closed'));
  });
  const closeDeadline = Date.now() + serverCloseTimeoutMs;
  // closes idle connections repeatedly, because a connection that was busy at first may be idle now
  while ((await Promise.race([closedEvent, pause(idleConnectionCheckMs)])) !== 'closed') {
    server.closeIdleConnections();
    if (Date.now() > closeDeadline) server.closeAllConnections();
  }
}

const codeByParserError: Readonly<Record<string, ErrorCode>> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'body_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
};

const errorHeaders = {
  'content-type': 'application/json',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
};

function createMalformedRequestResponse(): Response {
  const requestId = randomUUID();
  const { status, body } = toErrorResponse(
    new DomainError('malformed_request'),
    chooseLocale(null, undefined),
    requestId,
  );
  return Response.json(body, { status, headers: { ...errorHeaders, 'x-request-id': requestId } });
}

function formatRawErrorResponse(code: ErrorCode): string {
  const requestId = randomUUID();
  const errorResponse = toErrorResponse(new DomainError(code), chooseLocale(null, undefined), requestId);
  const errorBody = JSON.stringify(errorResponse.body);
  const headerLines = Object.entries({
    ...errorHeaders,
    'content-length': String(Buffer.byteLength(errorBody)),
    'x-request-id': requestId,
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}`);
  return [
    `HTTP/1.1 ${errorResponse.status} ${STATUS_CODES[errorResponse.status] ?? ''}`,
    ...headerLines,
    '',
    errorBody,
  ].join('\r\n');
}

/** Responds with the API's JSON error to requests that Node's parser rejects, and closes the connection. */
function respondToMalformedRequests(server: Server): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => {
    // the connection is closed already, or is sending a response that the error would corrupt
    const currentResponse: unknown = Reflect.get(socket, '_httpMessage');
    if (!socket.writable || currentResponse) socket.destroy();
    else
      socket.end(formatRawErrorResponse(codeByParserError[error.code ?? ''] ?? 'malformed_request'), () =>
        socket.destroy(),
      );
  });
}
