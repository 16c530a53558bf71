import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startApi, type TestApi } from '../../testing/index.ts';
import { createLog } from '../log.ts';
import { createLiveListener, type LiveListener, type LiveSubscriber } from './live-listener.ts';
import { createLiveEvents } from './live-store.ts';

let api: TestApi;
let listeners: LiveListener[];
let cuttableConnection: CuttableConnection;
beforeEach(async () => {
  api = await startApi();
  cuttableConnection = await startCuttableConnection(api.databaseUrl);
  listeners = [];
});
afterEach(async () => {
  for (const listener of listeners) await listener.close();
  await cuttableConnection.close();
  await api.stop();
});

const liveEvents = createLiveEvents();

interface CuttableConnection {
  url: string;
  count: () => number;
  /** Drops all further data on open connections without closing them. */
  freeze: () => void;
  cut: () => void;
  close: () => Promise<void>;
}

async function startCuttableConnection(databaseUrl: string): Promise<CuttableConnection> {
  const databaseAddress = new URL(databaseUrl);
  const socketPath = join(databaseAddress.searchParams.get('host') ?? '', '.s.PGSQL.5432');
  const openSockets: Socket[] = [];
  let count = 0;
  const relayServer: Server = createServer((clientSocket) => {
    count += 1;
    const serverSocket = connect(socketPath);
    for (const socket of [clientSocket, serverSocket]) socket.on('error', () => undefined);
    clientSocket.pipe(serverSocket);
    serverSocket.pipe(clientSocket);
    openSockets.push(clientSocket, serverSocket);
  });
  await new Promise<void>((resolve) => relayServer.listen(0, '127.0.0.1', resolve));
  const cutConnections = () => {
    for (const socket of openSockets.splice(0)) socket.destroy();
  };
  return {
    url: `postgres://postgres@127.0.0.1:${(relayServer.address() as AddressInfo).port}${databaseAddress.pathname}`,
    count: () => count,
    freeze: () => {
      for (const socket of openSockets) socket.unpipe().pause();
    },
    cut: cutConnections,
    close: async () => {
      cutConnections();
      await new Promise((resolve) => relayServer.close(resolve));
    },
  };
}

async function startListener(times = {}) {
  const liveListener = createLiveListener({ url: cuttableConnection.url, log: createLog('silent'), times });
  listeners.push(liveListener);
  const liveSubscriber = {
    notice: vi.fn<LiveSubscriber['notice']>(),
    connected: vi.fn<LiveSubscriber['connected']>(),
    lost: vi.fn<LiveSubscriber['lost']>(),
    closed: vi.fn<LiveSubscriber['closed']>(),
  };
  liveListener.subscribe(liveSubscriber);
  expect(await liveListener.isListening()).toBe(true);
  return { listener: liveListener, ...liveSubscriber };
}

it('a live subscriber gets the event of a committed change, and none of a transaction that is rolled back', async () => {
  const { notice, connected } = await startListener();
  expect(connected).toHaveBeenCalledOnce();
  await api.database
    .transaction()
    .execute(async (transaction) => {
      await liveEvents.pass(transaction, 1, { kind: 'typing', chatId: 7 });
      throw new Error('rolled back');
    })
    .catch(() => undefined);
  await liveEvents.pass(api.database, 2, { kind: 'listing', listingId: 8 });
  await vi.waitUntil(() => notice.mock.calls.length > 0);
  expect(notice.mock.calls).toEqual([[{ userId: 2, event: { kind: 'listing', listingId: 8 } }]]);
});

it.each<[string, (broken: CuttableConnection) => void]>([
  ['is ended', ({ cut }) => cut()],
  ['falls silent', ({ freeze }) => freeze()],
])(
  'the live listener reconnects when its connection %s, and calls `connected` of its subscribers again',
  async (_, breakWire) => {
    const { notice, connected, lost } = await startListener({ checkMs: 30, answerMs: 1500 });
    breakWire(cuttableConnection);
    await vi.waitUntil(() => connected.mock.calls.length > 1);
    await liveEvents.pass(api.database, 1, { kind: 'typing', chatId: 7 });
    await vi.waitUntil(() => notice.mock.calls.length > 0);
    expect(lost).not.toHaveBeenCalled();
    expect(cuttableConnection.count()).toBeGreaterThan(1);
  },
);

it('the live listener calls `lost` of its subscribers when it cannot reconnect to the database', async () => {
  const { listener, connected, lost } = await startListener({ lossMs: 50, connectMs: 3000 });
  await cuttableConnection.close();
  await vi.waitUntil(() => lost.mock.calls.length > 0);
  expect(await listener.isListening()).toBe(false);
  expect(connected).toHaveBeenCalledOnce();
});

it('the live listener calls `closed` of its subscribers only once when it is closed twice', async () => {
  const { listener, closed } = await startListener();
  await Promise.all([listener.close(), listener.close()]);
  expect(closed).toHaveBeenCalledOnce();
  expect(await listener.isListening()).toBe(false);
});
