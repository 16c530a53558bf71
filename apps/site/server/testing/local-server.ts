import { createServer, request, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach } from 'vitest';

export const cleanupCallbacks: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanupCallbacks.splice(0).toReversed()) await cleanup();
});

export async function listenOnFreePort(listener: RequestListener): Promise<string> {
  const localServer: Server = createServer(listener);
  await new Promise<void>((resolve) => localServer.listen(0, '127.0.0.1', resolve));
  cleanupCallbacks.push(() => {
    localServer.closeAllConnections();
    return new Promise((resolve) => localServer.close(resolve));
  });
  return `http://127.0.0.1:${(localServer.address() as AddressInfo).port}`;
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
