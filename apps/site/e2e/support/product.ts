import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { createWriteStream, mkdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';

const repositoryRoot = resolve(import.meta.dirname, '../../../..');

/** Signs the sessions of the journeys' site, so that a journey can create an expired one. */
export const siteSecret = 'for journeys alone and long enough';
/** Signs links in the API's emails, so that a journey need not wait for one. */
export const apiSecret = 'for journeys of the API alone and long enough';

/** Below the ephemeral ports: no connection takes the port of a stopped server. */
const portRange = { first: 10_000, count: 20_000 };

/** A free port that stays free while a server on it restarts. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(portRange.first, portRange.first + portRange.count);
    const server = createServer();
    const isFree = await new Promise<boolean>((settle) => {
      server.once('error', () => settle(false));
      server.listen(port, '127.0.0.1', () => settle(true));
    });
    if (!isFree) continue;
    await new Promise((closed) => server.close(closed));
    return port;
  }
}

export interface StartedProcess {
  child: ChildProcess;
  exit: Promise<void>;
}

export function launchApp(
  directory: string,
  name: string,
  folder: string,
  script: string,
  env: Record<string, string>,
): StartedProcess {
  const logStream = createWriteStream(join(directory, `${name}.log`));
  const child = spawn(process.execPath, ['--conditions=@plaza/source', script], {
    cwd: join(repositoryRoot, folder),
    env: { ...process.env, NODE_OPTIONS: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child.stdout.pipe(logStream);
  child.stderr.pipe(logStream);
  return { child, exit: new Promise((ended) => child.once('close', () => ended())) };
}

async function waitForResponse(url: string, started: StartedProcess): Promise<void> {
  while (started.child.exitCode === null) {
    const isReady = await fetch(url).then(
      (response) => response.ok,
      () => false,
    );
    if (isReady) return;
    await new Promise((again) => setTimeout(again, 100));
  }
  throw new Error(`${url} never answered`);
}

const launchSite = (directory: string, port: number, apiUrl: string): StartedProcess =>
  launchApp(directory, 'site', 'apps/site', 'server/main.ts', {
    PORT: String(port),
    PLAZA_API_URL: apiUrl,
    PLAZA_SITE_SECRET: siteSecret,
  });

/**
 * @param directory of its log
 */
export async function startSite(
  directory: string,
  apiUrl: string,
): Promise<{ url: string; stop: () => Promise<void> }> {
  mkdirSync(directory, { recursive: true });
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const siteProcess = launchSite(directory, port, apiUrl);
  await waitForResponse(`${url}/healthz`, siteProcess);
  const stop = async (): Promise<void> => {
    siteProcess.child.kill('SIGTERM');
    await siteProcess.exit;
  };
  return { url, stop };
}

export interface RunningProduct {
  siteUrl: string;
  apiUrl: string;
  /** Stops only the API and its database, and returns a function that restarts both. */
  stopApi: () => Promise<() => Promise<void>>;
  stop: () => Promise<void>;
}

/**
 * Starts the API with its own database and demo data, and the built site, on free ports.
 *
 * @param directory for database, media and logs; its content is removed
 * @param settings variables of the API in addition to the journeys'
 */
export async function startProduct(directory: string, settings: Record<string, string> = {}): Promise<RunningProduct> {
  // the directory may have the demo data of an earlier run
  rmSync(directory, { recursive: true, force: true });
  mkdirSync(directory, { recursive: true });
  const [apiPort, sitePort] = [await freePort(), await freePort()];
  const apiUrl = `http://127.0.0.1:${apiPort}`;
  const siteUrl = `http://localhost:${sitePort}`;
  const startedProcesses: StartedProcess[] = [];
  const stopAll = async () => {
    for (const { child, exit } of startedProcesses.toReversed()) {
      child.kill('SIGTERM');
      await exit;
    }
  };
  const startApi = async () => {
    const api = launchApp(directory, 'api', 'apps/api', 'src/main.ts', {
      PORT: String(apiPort),
      PLAZA_VAR_DIR: directory,
      PLAZA_PUBLIC_URL: siteUrl,
      PLAZA_SECRET: apiSecret,
      // journeys open pages much faster than users
      PLAZA_RATE_LIMIT: '0',
      // the API logs everything, because the log is searched for secrets at the end
      PLAZA_LOG_LEVEL: 'debug',
      ...settings,
    });
    // the API starts first and stops last
    startedProcesses.unshift(api);
    await waitForResponse(`${apiUrl}/readyz`, api);
  };
  const stopApi = async () => {
    const api = startedProcesses.shift();
    api?.child.kill('SIGTERM');
    await api?.exit;
    return startApi;
  };
  try {
    await startApi();
    const siteProcess = launchSite(directory, sitePort, apiUrl);
    startedProcesses.push(siteProcess);
    await waitForResponse(`${siteUrl}/healthz`, siteProcess);
  } catch (error) {
    await stopAll();
    throw new Error(`The product did not start; its logs are in ${directory}`, { cause: error });
  }
  return { siteUrl, apiUrl, stopApi, stop: stopAll };
}
