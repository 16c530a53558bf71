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

const apiStartTimeoutMs = 60_000;
const readinessPollMs = 100;

/** Finds a free port, so that no other API is measured by mistake. */
async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const serverAddress = server.address();
  server.close();
  await once(server, 'close');
  if (serverAddress === null || typeof serverAddress === 'string') throw new Error('No port is free.');
  return serverAddress.port;
}

/** Starts the real API in a child process, without a rate limit. @param environment overrides the API's own. */
export async function startApi(databaseUrl: string, environment: Record<string, string> = {}): Promise<RunningApi> {
  const port = await findFreePort();
  const apiMainFile = join(import.meta.dirname, '../src/main.ts');
  const apiChildProcess = spawn(process.execPath, ['--conditions=@plaza/source', apiMainFile], {
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
  const apiExit = once(apiChildProcess, 'exit');
  const apiOrigin = `http://127.0.0.1:${port}`;
  const apiStartDeadline = performance.now() + apiStartTimeoutMs;
  while (
    !(await fetch(`${apiOrigin}/readyz`).then(
      (response) => response.ok,
      () => false,
    ))
  ) {
    if (apiChildProcess.exitCode !== null || performance.now() > apiStartDeadline)
      throw new Error('The API did not start.');
    await pause(readinessPollMs);
  }
  return {
    baseUrl: `${apiOrigin}/api`,
    processId: apiChildProcess.pid ?? 0,
    stop: async () => {
      apiChildProcess.kill('SIGTERM');
      await apiExit;
    },
  };
}
