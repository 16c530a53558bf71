/**
 * `pnpm start`: builds the site, starts database, API and site, and prints their URLs. `pnpm dev`: the same with hot
 * reload of the site. Ctrl-C stops everything. A crashed API or site is restarted; five crashes within a minute stop
 * everything with exit code 1.
 */
import { join } from 'node:path';
import { buildDocs, buildSite } from './lib/build-site.ts';
import { defineCommand } from './lib/define-command.ts';
import { binaryPath, root, varDirectory } from './lib/paths.ts';
import {
  isPortTaken,
  rotateLog,
  type RunOptions,
  sourceCondition,
  startProcess,
  waitForResponse,
} from './lib/processes.ts';
import { type SupervisedProcess, supervise } from './lib/supervisor.ts';
import { bold, dim, red, runStep } from './lib/terminal.ts';

const { options: flags } = defineCommand({
  name: 'pnpm start',
  summary: 'Builds the site, starts database, API and site, and prints their URLs. Ctrl-C stops everything.',
  options: { dev: { type: 'boolean', description: 'hot reload from sources instead of a built site (`pnpm dev`)' } },
  examples: [
    ['pnpm start', 'the site on http://localhost:3000'],
    ['PORT=3001 PLAZA_API_PORT=4001 pnpm start', 'on other ports'],
    ['pnpm dev', 'with hot reload'],
  ],
}).read();
const isDevelopment = flags.dev;
const sitePort = Number(process.env.PORT ?? 3000);
const apiPort = Number(process.env.PLAZA_API_PORT ?? 4000);
const siteUrl = `http://localhost:${sitePort}`;
const apiUrl = `http://127.0.0.1:${apiPort}`;

const runningProcesses: SupervisedProcess[] = [];
let isStopping = false;

async function stopAll(code: number): Promise<never> {
  if (!isStopping) {
    isStopping = true;
    console.log(dim('\nStopping…'));
    // the site stops first, so that no visitor reaches a half-stopped product
    for (const supervisedProcess of runningProcesses.toReversed()) await supervisedProcess.stop();
    console.log(dim('Stopped: site, API and database.'));
    process.exit(code);
  }
  return new Promise(() => {});
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stopAll(0));

/** Prints the API's log lines about progress; the rest stays in the log file. */
function showProgress(line: string): void {
  if (!line.startsWith('{')) return;
  try {
    const logEntry = JSON.parse(line) as { progress?: boolean; msg?: string; level?: number };
    if (logEntry.progress) console.log(dim(`    ${logEntry.msg}`));
    else if ((logEntry.level ?? 0) >= 50) console.log(red(`    ${logEntry.msg}`));
  } catch {
    // lines that aren't JSON are only in the log file
  }
}

interface SupervisedCommand {
  name: string;
  command: string;
  args: readonly string[];
  options: RunOptions & { logFile: string };
  /** URL that returns 2xx when the process is ready. */
  url: string;
}

/** Runs a command and waits until it is ready. A command that ends before it is ready is not restarted. */
async function runSupervised({ name, command, args, options, url }: SupervisedCommand): Promise<void> {
  let isReady = false;
  rotateLog(options.logFile);
  const stopWithError = (code: number): void => {
    console.error(red(`The ${name} ended with code ${code}. Its log: ${options.logFile}`));
    void stopAll(1);
  };
  const supervisedProcess = supervise({
    start: (restarts) => startProcess(command, args, { ...options, appendsLog: restarts > 0 }),
    onCrash: (code, delayMs) => {
      if (!isReady) stopWithError(code);
      else console.error(red(`The ${name} ended with code ${code} and is started again in ${delayMs} ms.`));
    },
    onGiveUp: (code) => {
      console.error(red(`The ${name} has crashed too often.`));
      stopWithError(code);
    },
  });
  runningProcesses.push(supervisedProcess);
  await waitForResponse(url, supervisedProcess.isSupervised);
  isReady = true;
}

async function requireFreePorts(): Promise<void> {
  const takenPorts: string[] = [];
  if (await isPortTaken(sitePort))
    takenPorts.push(`Port ${sitePort} is taken; choose another for the site with PORT=3001 pnpm start`);
  if (await isPortTaken(apiPort))
    takenPorts.push(`Port ${apiPort} is taken; choose another for the API with PLAZA_API_PORT=4001 pnpm start`);
  if (takenPorts.length === 0) return;
  for (const line of takenPorts) console.error(red(line));
  process.exit(1);
}

async function startApi(): Promise<void> {
  await runSupervised({
    name: 'API',
    command: binaryPath('node'),
    args: [sourceCondition, 'src/main.ts'],
    options: {
      cwd: join(root, 'apps/api'),
      env: { PORT: String(apiPort), PLAZA_PUBLIC_URL: process.env.PLAZA_PUBLIC_URL ?? siteUrl },
      logFile: join(varDirectory, 'log/api.log'),
      onLine: showProgress,
    },
    url: `${apiUrl}/readyz`,
  });
}

async function startSite(): Promise<void> {
  await runSupervised({
    name: 'site',
    command: isDevelopment ? binaryPath('react-router', 'apps/site') : binaryPath('node'),
    args: isDevelopment ? ['dev', '--port', String(sitePort)] : [sourceCondition, 'server/main.ts'],
    options: {
      cwd: join(root, 'apps/site'),
      env: isDevelopment ? { PLAZA_API_URL: apiUrl } : { PORT: String(sitePort), PLAZA_API_URL: apiUrl },
      logFile: join(varDirectory, 'log/site.log'),
    },
    url: `http://127.0.0.1:${sitePort}/healthz`,
  });
}

await requireFreePorts();
try {
  await runStep(1, 3, isDevelopment ? 'Messages' : 'Building the site', async () => {
    await buildSite({ messagesOnly: isDevelopment });
    if (!isDevelopment) await buildDocs();
  });
  await runStep(2, 3, 'Database and API', startApi);
  await runStep(3, 3, 'Site', startSite);
  console.log(`
  ${bold('Plaza is running')}

  Site      ${bold(siteUrl)}
  API       ${apiUrl}/api
  OpenAPI   ${apiUrl}/api/openapi.json
  Logs      ${join(varDirectory, 'log')}

  ${dim('Ctrl-C stops everything, the database too.')}
`);
} catch (error) {
  if (!isStopping) {
    console.error(red(error instanceof Error ? error.message : String(error)));
    await stopAll(1);
  }
}
