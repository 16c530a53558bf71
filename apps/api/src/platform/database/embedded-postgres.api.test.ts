import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { scratchDirectory } from '../../testing/scratch-directory.ts';
import { type EmbeddedPostgres, type EmbeddedPostgresOptions, startEmbeddedPostgres } from './embedded-postgres.ts';

let base: string;
let servers: EmbeddedPostgres[];
let children: ChildProcess[];
beforeEach(() => {
  base = mkdtempSync(join(scratchDirectory(), 'plaza-embedded-'));
  chmodSync(base, 0o755);
  servers = [];
  children = [];
});
afterEach(async () => {
  for (const child of children) child.kill('SIGKILL');
  for (const server of servers) {
    await server.close();
    rmSync(server.directory, { recursive: true, force: true });
  }
  rmSync(base, { recursive: true, force: true });
});

async function startServer(options: Partial<EmbeddedPostgresOptions> = {}): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ directory: join(base, 'postgres'), isEphemeral: true, ...options });
  servers.push(server);
  return server;
}

async function closeServer(server: EmbeddedPostgres): Promise<void> {
  servers = servers.filter((other) => other !== server);
  await server.close();
}

async function queryServer(server: EmbeddedPostgres, statement: string): Promise<unknown> {
  const client = new Client({ connectionString: server.url('postgres') });
  await client.connect();
  const { rows } = await client.query<Record<string, unknown>>(statement);
  await client.end();
  return Object.values(rows[0] ?? {})[0];
}

const isServerUp = (server: EmbeddedPostgres) => existsSync(join(server.directory, 'data/postmaster.pid'));

async function startOtherUser(): Promise<ChildProcess> {
  const serverModule = join(import.meta.dirname, 'embedded-postgres.ts');
  const launchScript = `
    const { startEmbeddedPostgres } = await import(${JSON.stringify(serverModule)});
    await startEmbeddedPostgres({ directory: ${JSON.stringify(join(base, 'postgres'))}, isEphemeral: true });
    console.log('ready');
    setInterval(() => {}, 60_000);`;
  const otherUserProcess = spawn(process.execPath, ['--input-type=module-typescript', '-e', launchScript], {
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
    cwd: import.meta.dirname,
  });
  children.push(otherUserProcess);
  await once(otherUserProcess.stdout, 'data');
  return otherUserProcess;
}

it('the embedded PostgreSQL server starts without a TCP port and uses the given settings', async () => {
  const server = await startServer({ settings: { work_mem: '7MB' } });
  expect(server.isAdopted).toBe(false);
  expect(await queryServer(server, 'show listen_addresses')).toBe('');
  expect(await queryServer(server, 'show work_mem')).toBe('7MB');
  expect(await queryServer(server, 'show fsync')).toBe('off');
});

it('processes on one directory share one embedded PostgreSQL server, which stops with the last of them', async () => {
  const [firstServer, secondServer] = await Promise.all([startServer(), startServer()]);
  expect(new Set([firstServer.isAdopted, secondServer.isAdopted])).toEqual(new Set([false, true]));
  await closeServer(firstServer);
  expect(await queryServer(secondServer, 'select 1')).toBe(1);
  await closeServer(secondServer);
  expect(isServerUp(secondServer)).toBe(false);
});

it('the embedded PostgreSQL server stays up when two processes leave and another one joins simultaneously', async () => {
  const [firstServer, secondServer] = await Promise.all([startServer(), startServer()]);
  const [third] = await Promise.all([startServer(), closeServer(firstServer), closeServer(secondServer)]);
  expect(await queryServer(third, 'select 1')).toBe(1);
});

it('the embedded PostgreSQL server keeps its data across a restart', async () => {
  const firstServer = await startServer();
  await queryServer(firstServer, 'create table kept as select 7 as n');
  await closeServer(firstServer);
  const restartedServer = await startServer();
  expect(restartedServer.isAdopted).toBe(false);
  expect(await queryServer(restartedServer, 'select n from kept')).toBe(7);
});

it('a killed embedded PostgreSQL server restarts with its data when `onRestart` is set', async () => {
  const restartEvents: unknown[] = [];
  const server = await startServer({ onRestart: (event) => restartEvents.push(event) });
  for (let kill = 1; kill <= 2; kill += 1) {
    await queryServer(server, `create table kept_${kill} as select 7 as n`);
    await queryServer(server, 'checkpoint');
    const [processId] = readFileSync(join(server.directory, 'data/postmaster.pid'), 'utf8').split('\n');
    process.kill(Number(processId), 'SIGKILL');
    await expect.poll(() => restartEvents.filter((event) => event === 'started').length).toBe(kill);
    expect(await queryServer(server, `select n from kept_${kill}`)).toBe(7);
  }
  await closeServer(server);
  expect(isServerUp(server)).toBe(false);
  expect(restartEvents.filter((event) => event === 'ended')).toHaveLength(2);
});

it('a killed process no longer counts as a user of the embedded PostgreSQL server', async () => {
  const serverOfOtherUser = await startOtherUser();
  const server = await startServer();
  expect(server.isAdopted).toBe(true);
  serverOfOtherUser.kill('SIGKILL');
  await once(serverOfOtherUser, 'exit');
  await expect
    .poll(() =>
      queryServer(server, "select count(*)::int from pg_stat_activity where application_name = 'plaza-server-user'"),
    )
    .toBe(1);
  await closeServer(server);
  expect(isServerUp(server)).toBe(false);
});

it('the embedded PostgreSQL server survives a Ctrl-C sent to the process group of its starting process', async () => {
  const startingUser = await startOtherUser();
  const server = await startServer();
  process.kill(-(startingUser.pid ?? 0), 'SIGINT');
  await once(startingUser, 'exit');
  expect(await queryServer(server, 'select 1')).toBe(1);
});

it('the embedded PostgreSQL server runs in a directory whose path is too long for a socket', async () => {
  const server = await startServer({ directory: join(base, 'a-rather-long-name/'.repeat(6), 'postgres') });
  expect(await queryServer(server, 'select 1')).toBe(1);
});

it('the embedded PostgreSQL server runs below a directory that its account cannot enter', async () => {
  chmodSync(base, 0o700);
  const server = await startServer();
  expect(await queryServer(server, 'select 1')).toBe(1);
});

it("an embedded PostgreSQL server that fails to start reports PostgreSQL's own message", async () => {
  const failedStart = startServer({ settings: { work_mem: 'plenty' } });
  await expect(failedStart).rejects.toThrow(/did not start[\s\S]*work_mem/);
});
