import { type ChildProcess, spawn } from 'node:child_process';
import { createECDH, randomInt } from 'node:crypto';
import { createWriteStream, mkdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';

const repositoryRoot = resolve(import.meta.dirname, '../../../..');

/** Signs the sessions of the journeys' site, so that a journey can create an expired one. */
export const siteSecret = 'for journeys alone and long enough';
/** Signs links in the API's emails, so that a journey need not wait for one. */
export const apiSecret = 'for journeys of the API alone and long enough';

/** Below the ephemeral ports: no outgoing connection takes the port of a stopped server. */
const testPortRange = { first: 10_000, count: 20_000 };

/** A free port that no other process takes while a server on it restarts. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(testPortRange.first, testPortRange.first + testPortRange.count);
    const probeServer = createServer();
    const isPortFree = await new Promise<boolean>((settle) => {
      probeServer.once('error', () => settle(false));
      probeServer.listen(port, '127.0.0.1', () => settle(true));
    });
    if (!isPortFree) continue;
    await new Promise((closed) => probeServer.close(closed));
    return port;
  }
}

export interface StartedProcess {
  child: ChildProcess;
  exit: Promise<void>;
}

export function launchAppProcess(
  directory: string,
  name: string,
  folder: string,
  script: string,
  env: Record<string, string>,
): StartedProcess {
  const logStream = createWriteStream(join(directory, `${name}.log`));
  const appProcess = spawn(process.execPath, ['--conditions=@plaza/source', script], {
    cwd: join(repositoryRoot, folder),
    env: { ...process.env, NODE_OPTIONS: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  appProcess.stdout.pipe(logStream);
  appProcess.stderr.pipe(logStream);
  return { child: appProcess, exit: new Promise((ended) => appProcess.once('close', () => ended())) };
}

async function waitForResponse(url: string, started: StartedProcess): Promise<void> {
  while (started.child.exitCode === null) {
    const isResponding = await fetch(url).then(
      (response) => response.ok,
      () => false,
    );
    if (isResponding) return;
    await new Promise((again) => setTimeout(again, 100));
  }
  throw new Error(`${url} never answered`);
}

const launchSite = (directory: string, port: number, apiUrl: string): StartedProcess =>
  launchAppProcess(directory, 'site', 'apps/site', 'server/main.ts', {
    PORT: String(port),
    PLAZA_API_URL: apiUrl,
    PLAZA_SITE_SECRET: siteSecret,
  });

/** @param directory of the site's log */
export async function startSite(
  directory: string,
  apiUrl: string,
): Promise<{ url: string; stop: () => Promise<void> }> {
  mkdirSync(directory, { recursive: true });
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const siteProcess = launchSite(directory, port, apiUrl);
  await waitForResponse(`${url}/healthz`, siteProcess);
  const stopSite = async (): Promise<void> => {
    siteProcess.child.kill('SIGTERM');
    await siteProcess.exit;
  };
  return { url, stop: stopSite };
}

export interface RunningProduct {
  siteUrl: string;
  apiUrl: string;
  /** Stops only the API and its database, and returns a function that restarts both. */
  stopApi: () => Promise<() => Promise<void>>;
  stop: () => Promise<void>;
}

/** Generates VAPID keys, so that the site offers push notifications. */
function createPushKeys(): Record<string, string> {
  const key = createECDH('prime256v1');
  return {
    PLAZA_PUSH_PUBLIC_KEY: key.generateKeys('base64url'),
    PLAZA_PUSH_PRIVATE_KEY: key.getPrivateKey('base64url'),
  };
}

/**
 * Starts the API with its own database and demo data, and the built site, on free ports.
 *
 * @param directory for database, media and logs; its content is removed
 * @param settings variables of the API in addition to the journeys'
 */
export async function startProduct(directory: string, settings: Record<string, string> = {}): Promise<RunningProduct> {
  // the product's directory may have the demo data of an earlier run
  rmSync(directory, { recursive: true, force: true });
  mkdirSync(directory, { recursive: true });
  const [apiPort, sitePort] = [await freePort(), await freePort()];
  const apiUrl = `http://127.0.0.1:${apiPort}`;
  const siteUrl = `http://localhost:${sitePort}`;
  const runningProcesses: StartedProcess[] = [];
  const stopAllProcesses = async () => {
    for (const { child, exit } of runningProcesses.toReversed()) {
      child.kill('SIGTERM');
      await exit;
    }
  };
  const startApi = async () => {
    const startedApi = launchAppProcess(directory, 'api', 'apps/api', 'src/main.ts', {
      PORT: String(apiPort),
      PLAZA_VAR_DIR: directory,
      PLAZA_PUBLIC_URL: siteUrl,
      PLAZA_SECRET: apiSecret,
      // journeys open pages much faster than users
      PLAZA_RATE_LIMIT: '0',
      ...createPushKeys(),
      // the API logs everything, because the tests search its log for secrets at the end
      PLAZA_LOG_LEVEL: 'debug',
      ...settings,
    });
    // the API starts first and stops last
    runningProcesses.unshift(startedApi);
    await waitForResponse(`${apiUrl}/readyz`, startedApi);
  };
  const stopApi = async () => {
    const runningApi = runningProcesses.shift();
    runningApi?.child.kill('SIGTERM');
    await runningApi?.exit;
    return startApi;
  };
  try {
    await startApi();
    const siteProcess = launchSite(directory, sitePort, apiUrl);
    runningProcesses.push(siteProcess);
    await waitForResponse(`${siteUrl}/healthz`, siteProcess);
  } catch (error) {
    await stopAllProcesses();
    throw new Error(`The product did not start; its logs are in ${directory}`, { cause: error });
  }
  return { siteUrl, apiUrl, stopApi, stop: stopAllProcesses };
}
