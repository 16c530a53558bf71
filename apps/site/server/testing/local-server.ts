import { createServer, request, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach } from 'vitest';

export const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).toReversed()) await cleanup();
});

export async function listen(listener: RequestListener): Promise<string> {
  const server: Server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  cleanups.push(() => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Sends a GET request with an unchanged path, and doesn't decode the response. */
export const sendGet = (url: string, headers: Record<string, string> = {}): Promise<IncomingMessage> => {
  const { origin } = new URL(url);
  return new Promise((resolve, reject) => {
    request(origin, { path: url.slice(origin.length) || '/', headers }, resolve)
      .on('error', reject)
      .end();
  });
};
