import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

export interface RunningApi {
  baseUrl: string;
  processId: number;
  stop(): Promise<void>;
}

const startTimeoutMs = 60_000;
const pollMs = 100;

/** A free port, so that no other API is measured by mistake. */
async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('No port is free.');
  return address.port;
}

/** Starts the real API in a child process, without a rate limit. @param environment overrides the API's own. */
export async function startApi(databaseUrl: string, environment: Record<string, string> = {}): Promise<RunningApi> {
  const port = await findFreePort();
  const mainFile = join(import.meta.dirname, '../src/main.ts');
  const child = spawn(process.execPath, ['--conditions=@plaza/source', mainFile], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      PORT: String(port),
      PLAZA_RATE_LIMIT: '0',
      PLAZA_DEMO_DATA: 'false',
      PLAZA_LOG_LEVEL: 'error',
      ...environment,
    },
  });
  const childExit = once(child, 'exit');
  const origin = `http://127.0.0.1:${port}`;
  const deadline = performance.now() + startTimeoutMs;
  while (
    !(await fetch(`${origin}/readyz`).then(
      (response) => response.ok,
      () => false,
    ))
  ) {
    if (child.exitCode !== null || performance.now() > deadline) throw new Error('The API did not start.');
    await pause(pollMs);
  }
  return {
    baseUrl: `${origin}/api`,
    processId: child.pid ?? 0,
    stop: async () => {
      child.kill('SIGTERM');
      await childExit;
    },
  };
}
