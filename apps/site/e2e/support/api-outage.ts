import { fail } from 'node:assert';
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { resolve } from 'node:path';
import { startSite } from './product.ts';

/**
 * A second site whose connection to the journeys' API can be cut, because restarting a whole product takes half a
 * minute.
 */
export interface SiteWithOutages {
  url: string;
  /** Closes all connections to the API and rejects new ones, and returns a function that accepts them again. */
  cutApi: () => Promise<() => Promise<void>>;
  stop: () => Promise<void>;
}

/** The session of the journeys' site is valid on this one as well, since cookies ignore ports. */
export async function startSiteWithOutages(): Promise<SiteWithOutages> {
  const apiUrl = new URL(process.env.PLAZA_TEST_API_URL ?? fail('PLAZA_TEST_API_URL is not set'));
  const openSockets = new Set<Socket>();
  const apiProxy = createServer((downstream) => {
    const apiConnection = connect(Number(apiUrl.port), apiUrl.hostname);
    for (const [socket, other] of [
      [downstream, apiConnection],
      [apiConnection, downstream],
    ] as const) {
      openSockets.add(socket);
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        openSockets.delete(socket);
        other.destroy();
      });
      socket.pipe(other);
    }
  });
  const listenOnPort = async (port: number): Promise<void> => {
    apiProxy.listen(port, '127.0.0.1');
    await once(apiProxy, 'listening');
  };
  const closeProxy = async (): Promise<void> => {
    const proxyClosed = once(apiProxy, 'close');
    apiProxy.close();
    for (const socket of openSockets) socket.destroy();
    await proxyClosed;
  };
  await listenOnPort(0);
  const { port } = apiProxy.address() as AddressInfo;
  const siteDirectory = resolve(import.meta.dirname, '../../../../var/test/journeys-outage');
  const runningSite = await startSite(siteDirectory, `http://127.0.0.1:${port}`);
  return {
    url: runningSite.url,
    cutApi: async () => {
      await closeProxy();
      return () => listenOnPort(port);
    },
    stop: async () => {
      await runningSite.stop();
      if (apiProxy.listening) await closeProxy();
    },
  };
}
