import { createECDH, type ECDH, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import ece from 'http_ece';

export interface ReceivedPush {
  path: string;
  headers: IncomingMessage['headers'];
  /** Decrypted text for the service worker. */
  payload: unknown;
}

interface BrowserKeys {
  p256dh: string;
  auth: string;
}

export interface PushService {
  /** Messages that were accepted, in the order of their arrival. */
  readonly messages: ReceivedPush[];
  /** Statuses of the next responses; 201 after them. */
  readonly statuses: number[];
  url: (path: string) => string;
  /** Keys of the browser, which subscribe it. */
  keys: BrowserKeys;
  stop: () => Promise<void>;
}

/** Push service and browser in one: it receives messages by Web Push (RFC 8030) and decrypts them (RFC 8291). */
export async function startPushService(): Promise<PushService> {
  const browserKey: ECDH = createECDH('prime256v1');
  const publicKey = browserKey.generateKeys('base64url');
  const auth = randomBytes(16).toString('base64url');
  const messages: ReceivedPush[] = [];
  const statuses: number[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const status = statuses.shift() ?? 201;
      if (status < 300) {
        const text = ece.decrypt(Buffer.concat(chunks), {
          version: 'aes128gcm',
          privateKey: browserKey,
          dh: publicKey,
          authSecret: auth,
        });
        messages.push({ path: request.url ?? '', headers: request.headers, payload: JSON.parse(text.toString()) });
      }
      response.writeHead(status).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    messages,
    statuses,
    url: (path) => `http://127.0.0.1:${port}${path}`,
    keys: { p256dh: publicKey, auth },
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
