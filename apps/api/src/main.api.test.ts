import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type ApiProcess, startApiProcess } from './testing/api-process.ts';
import { scratchDirectory } from './testing/scratch-directory.ts';

let varDirectory: string;
let startedProcesses: ApiProcess[];
beforeEach(() => {
  varDirectory = mkdtempSync(join(scratchDirectory(), 'plaza-main-'));
  chmodSync(varDirectory, 0o755);
  startedProcesses = [];
});
afterEach(async () => {
  for (const api of startedProcesses) await api.stop('SIGTERM');
  rmSync(varDirectory, { recursive: true, force: true });
});

function startProcess(environment: Record<string, string> = {}): ApiProcess {
  const api = startApiProcess({ PLAZA_VAR_DIR: varDirectory, ...environment });
  startedProcesses.push(api);
  return api;
}

const isDatabaseRunning = () => existsSync(join(varDirectory, 'postgres/data/postmaster.pid'));
const databaseUrlOf = () =>
  `postgres://postgres@localhost/plaza?host=${encodeURIComponent(join(varDirectory, 'postgres/socket'))}`;
const readProgressMessages = (api: ApiProcess) => api.lines.filter((line) => line.progress).map((line) => line.msg);

describe('a process', () => {
  it('the API process starts all parts, logs its progress, and stops all parts on Ctrl-C', async () => {
    const api = startProcess();
    const apiUrl = await api.address;
    const readinessResponse = await fetch(`${apiUrl}/readyz`);
    expect(readinessResponse.status).toBe(200);
    expect(await api.stop('SIGINT')).toBe(0);
    expect(isDatabaseRunning()).toBe(false);
    expect(readProgressMessages(api)[0]).toContain('Started an embedded PostgreSQL');
    expect(readProgressMessages(api).at(-1)).toBe('API stopped');
  });

  it('SIGTERM during the start stops the parts that already run', async () => {
    const api = startProcess();
    await expect.poll(() => readProgressMessages(api).length, { interval: 5 }).toBeGreaterThan(0);
    const exitCode = await api.stop('SIGTERM');
    expect(exitCode, JSON.stringify(api.lines) + api.errors()).toBe(0);
    expect(isDatabaseRunning()).toBe(false);
  });

  it('a second signal does not stop the API process a second time', async () => {
    const api = startProcess();
    await api.address;
    void api.stop('SIGINT');
    expect(await api.stop('SIGTERM')).toBe(0);
    expect(readProgressMessages(api).filter((message) => message === 'API stopped')).toHaveLength(1);
  });

  it('a stopping API process finishes running requests and accepts no new ones', async () => {
    const api = startProcess();
    const apiUrl = await api.address;
    const blockingClient = new Client({ connectionString: databaseUrlOf() });
    // the API also stops its database, perhaps before this connection has ended
    blockingClient.on('error', () => undefined);
    await blockingClient.connect();
    await blockingClient.query('begin; lock table access_types in access exclusive mode');
    const pendingResponse = fetch(`${apiUrl}/api/access-types`);
    // a separate connection: within the blocker's transaction the activity view would be a fixed snapshot
    const watchingClient = new Client({ connectionString: databaseUrlOf() });
    await watchingClient.connect();
    const waitingQueriesSql = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await watchingClient.query(waitingQueriesSql)).rowCount).toBeGreaterThan(0);
    await watchingClient.end();
    const stopResult = api.stop('SIGTERM');
    await expect
      .poll(() =>
        fetch(`${apiUrl}/healthz`).then(
          () => 'answers',
          () => 'refused',
        ),
      )
      .toBe('refused');
    await blockingClient.query('rollback');
    await blockingClient.end();
    expect((await pendingResponse).status).toBe(200);
    expect(await stopResult).toBe(0);
  });

  it('a stopping API process leaves the embedded database running for another process', async () => {
    const [firstProcess, secondProcess] = [startProcess(), startProcess()];
    await Promise.all([firstProcess.address, secondProcess.address]);
    await firstProcess.stop('SIGTERM');
    const readinessResponse = await fetch(`${await secondProcess.address}/readyz`);
    expect(readinessResponse.status).toBe(200);
    await secondProcess.stop('SIGTERM');
    expect(isDatabaseRunning()).toBe(false);
  });
});

describe('failed starts', () => {
  let blockingServer: Server | undefined;
  afterEach(() => blockingServer?.close());

  it('a start on a port in use logs one line with advice, and stops the database', async () => {
    blockingServer = createServer().listen(0, '127.0.0.1');
    await once(blockingServer, 'listening');
    const { port } = blockingServer.address() as { port: number };
    const api = startProcess({ PORT: String(port) });
    expect(await api.exit).toBe(1);
    const fatalLines = api.lines.filter((line) => (line.level ?? 0) >= 60);
    expect(fatalLines.map((line) => line.msg)).toEqual([
      `Port ${port} is taken. Stop what uses it, or choose another with PORT=${port + 1}.`,
    ]);
    expect(api.lines.filter((line) => JSON.stringify(line).includes('    at '))).toEqual([]);
    expect(api.errors()).not.toContain('    at ');
    expect(isDatabaseRunning()).toBe(false);
  });

  it('a failed start reports every invalid variable', async () => {
    const api = startProcess({ PORT: 'http', PLAZA_LOG_LEVEL: 'loud' });
    expect(await api.exit).toBe(1);
    expect(api.errors()).toMatch(/PORT should[\s\S]*PLAZA_LOG_LEVEL should/);
    expect(api.errors()).not.toContain('    at ');
  });

  it('the API refuses to start in production without real payments, and names the missing variables', async () => {
    const stripeVariables = {
      STRIPE_SECRET_KEY: 'sk_live_hunter2',
      STRIPE_PUBLISHABLE_KEY: 'pk_live_hunter2',
      STRIPE_WEBHOOK_SECRET: 'whsec_hunter2',
      PLAZA_STRIPE_PRODUCTS: '2:prod_a,3:prod_b',
    };
    const startErrors: [Record<string, string>, RegExp][] = [
      [{}, /STRIPE_SECRET_KEY is needed in production: the sandbox/],
      [{ ...stripeVariables, STRIPE_WEBHOOK_SECRET: '' }, /STRIPE_WEBHOOK_SECRET is needed/],
      [
        { ...stripeVariables, STRIPE_SECRET_KEY: 'sk_test_hunter2' },
        /STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY belong to different/,
      ],
    ];
    for (const [variables, words] of startErrors) {
      const api = startProcess({ NODE_ENV: 'production', ...variables });
      expect(await api.exit).toBe(1);
      expect(api.errors()).toMatch(words);
      expect(api.errors()).not.toMatch(/hunter2| {4}at /);
    }
  });

  it('a failed start names the plans without a Stripe product', async () => {
    const api = startProcess({
      STRIPE_SECRET_KEY: 'sk_test_hunter2',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_hunter2',
      STRIPE_WEBHOOK_SECRET: 'whsec_hunter2',
      PLAZA_STRIPE_PRODUCTS: '2:prod_a',
    });
    expect(await api.exit).toBe(1);
    const logOutput = JSON.stringify(api.lines);
    expect(logOutput).toContain('PLAZA_STRIPE_PRODUCTS has no product for the plans 3.');
    expect(logOutput).not.toContain('hunter2');
    expect(isDatabaseRunning()).toBe(false);
  });

  it('a failed start reports that the database is unreachable', async () => {
    const api = startProcess({ DATABASE_URL: 'postgres://plaza:hunter2@127.0.0.1:1/plaza' });
    expect(await api.exit).toBe(1);
    const logOutput = JSON.stringify(api.lines);
    expect(logOutput).toContain('ECONNREFUSED');
    expect(logOutput).not.toContain('hunter2');
  });
});
