import { createServer, connect, type Socket } from 'node:net';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { joinTestServer, type TestDatabase, type TestServer } from '../../testing/test-databases.ts';
import { createClient, DatabaseUnavailableError } from './connections.ts';
import { connectDatabase, type DatabaseWatch, watchDatabase } from './database.ts';

let server: TestServer;
let database: TestDatabase;
let closers: (() => unknown)[];
beforeEach(async () => {
  server = await joinTestServer();
  database = await server.createDatabase();
  closers = [];
});
afterEach(async () => {
  for (const close of closers.toReversed()) await close();
  await database.drop();
  await server.close();
});

/** Starts a TCP proxy that can drop packets without either side noticing. */
async function startCuttableNetwork(): Promise<{ url: string; cut(): void; heal(): void }> {
  const socketDirectory = new URL(database.url).searchParams.get('host') ?? '';
  const socketPairs: [Socket, Socket][] = [];
  let isCut = false;
  const relayServer = createServer((clientSocket) => {
    const serverSocket = connect(`${socketDirectory}/.s.PGSQL.5432`);
    socketPairs.push([clientSocket, serverSocket]);
    for (const socket of [clientSocket, serverSocket]) socket.on('error', () => undefined);
    clientSocket.on('data', (bytes) => isCut || serverSocket.write(bytes)).on('close', () => serverSocket.destroy());
    serverSocket.on('data', (bytes) => isCut || clientSocket.write(bytes)).on('close', () => clientSocket.destroy());
  });
  await new Promise<void>((resolve) => relayServer.listen(0, '127.0.0.1', resolve));
  const relayAddress = relayServer.address();
  closers.push(() => {
    for (const socket of socketPairs.flat()) socket.destroy();
    relayServer.close();
  });
  const relayedUrl = new URL(database.url);
  const relayPort = typeof relayAddress === 'object' ? relayAddress?.port : 0;
  return {
    url: `postgres://postgres@127.0.0.1:${relayPort}${relayedUrl.pathname}`,
    cut: () => (isCut = true),
    heal: () => (isCut = false),
  };
}

const watchTimes = { pingMs: 20, pingTimeoutMs: 200, retryMs: 20 };

it('watchDatabase reports one outage when the network drops packets, and one recovery when they pass again', async () => {
  const cuttableNetwork = await startCuttableNetwork();
  const statusChanges: string[] = [];
  const databaseWatch: DatabaseWatch = watchDatabase({
    url: cuttableNetwork.url,
    onDown: () => statusChanges.push('down'),
    onUp: () => statusChanges.push('up'),
    times: watchTimes,
  });
  closers.push(databaseWatch.close);
  cuttableNetwork.cut();
  await expect.poll(() => statusChanges).toEqual(['down']);
  expect(databaseWatch.isDown()).toBe(true);
  cuttableNetwork.heal();
  await expect.poll(() => statusChanges).toEqual(['down', 'up']);
  expect(databaseWatch.isDown()).toBe(false);
});

it('watchDatabase reports the database as down from a failed connection until a ping succeeds', async () => {
  const databaseWatch = watchDatabase({
    url: database.url,
    onDown: () => undefined,
    onUp: () => undefined,
    times: watchTimes,
  });
  closers.push(databaseWatch.close);
  databaseWatch.suspect();
  expect(databaseWatch.isDown()).toBe(true);
  await expect.poll(() => databaseWatch.isDown()).toBe(false);
});

it('a statement in a transaction fails when the server ends its connection, and the next statement succeeds', async () => {
  const connections = connectDatabase({ url: database.url, poolSize: 2, onConnectionLost: () => undefined });
  closers.push(connections.close);
  const brokenTransaction = connections.write.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction);
    const adminClient = createClient({ connectionString: database.url });
    await adminClient.connect();
    await adminClient.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
    await adminClient.end();
    await sql`select 1`.execute(transaction);
  });
  await expect(brokenTransaction).rejects.toBeInstanceOf(DatabaseUnavailableError);
  expect((await sql`select 1 as one`.execute(connections.write)).rows).toEqual([{ one: 1 }]);
});
