import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

export type Responder = (response: ServerResponse, request: ReceivedRequest, index: number) => void;

export interface LocalServer extends AsyncDisposable {
  /** URL of the server, ending in `/api`. */
  readonly baseUrl: string;
  readonly requests: readonly ReceivedRequest[];
}

async function readBody(incomingMessage: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of incomingMessage) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** Starts an HTTP server on a free port that records every request. */
export async function startLocalServer(respond: Responder): Promise<LocalServer> {
  const requests: ReceivedRequest[] = [];
  const server = createServer(async (incomingMessage, response) => {
    const receivedRequest = {
      method: incomingMessage.method ?? '',
      url: incomingMessage.url ?? '',
      headers: incomingMessage.headers,
      body: await readBody(incomingMessage),
    };
    requests.push(receivedRequest);
    respond(response, receivedRequest, requests.length - 1);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`,
    requests,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export function sendJson(
  response: ServerResponse,
  body: unknown,
  { status = 200, headers = {} }: { status?: number; headers?: Record<string, string> } = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(JSON.stringify(body));
}

export function sendError(
  response: ServerResponse,
  status: number,
  {
    code = 'some_code',
    name = 'SomeError',
    headers = {},
    fields,
  }: {
    code?: string;
    name?: string;
    headers?: Record<string, string>;
    fields?: Record<string, string[]>;
  } = {},
): void {
  const errorDetails = { code, ...(fields && { fields }), requestId: 'request-1' };
  sendJson(
    response,
    { data: null, error: { status, name, message: `Message ${status}`, details: errorDetails } },
    { status, headers },
  );
}
