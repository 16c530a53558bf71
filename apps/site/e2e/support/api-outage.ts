import { fail } from 'node:assert';
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { resolve } from 'node:path';
import { startSite } from './product.ts';

/**
 * A second site for the journeys' API whose connection to it can be cut, because restarting a whole product takes half
 * a minute.
 */
export interface SiteWithOutages {
  url: string;
  /** Closes all connections to the API and rejects new ones, and returns a function that accepts them again. */
  cutApi: () => Promise<() => Promise<void>>;
  stop: () => Promise<void>;
}

/** The journeys' session is valid here as well, since cookies ignore ports. */
export async function startSiteWithOutages(): Promise<SiteWithOutages> {
  const api = new URL(process.env.PLAZA_TEST_API_URL ?? fail('PLAZA_TEST_API_URL is not set'));
  const sockets = new Set<Socket>();
  const proxy = createServer((downstream) => {
    const upstream = connect(Number(api.port), api.hostname);
    for (const [socket, other] of [
      [downstream, upstream],
      [upstream, downstream],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
      socket.pipe(other);
    }
  });
  const listenOn = async (port: number): Promise<void> => {
    proxy.listen(port, '127.0.0.1');
    await once(proxy, 'listening');
  };
  const closeProxy = async (): Promise<void> => {
    const proxyClosed = once(proxy, 'close');
    proxy.close();
    for (const socket of sockets) socket.destroy();
    await proxyClosed;
  };
  await listenOn(0);
  const { port } = proxy.address() as AddressInfo;
  const directory = resolve(import.meta.dirname, '../../../../var/test/journeys-outage');
  const runningSite = await startSite(directory, `http://127.0.0.1:${port}`);
  return {
    url: runningSite.url,
    cutApi: async () => {
      await closeProxy();
      return () => listenOn(port);
    },
    stop: async () => {
      await runningSite.stop();
      if (proxy.listening) await closeProxy();
    },
  };
}
