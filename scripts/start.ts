/**
 * `pnpm start`: builds the site, starts database, API and site, and prints the addresses.
 * `pnpm dev`: the same with hot reload of the site from sources.
 * Ctrl-C stops everything that was started.
 */
import { join } from 'node:path';
import { buildDocs, buildSite } from './lib/build-site.ts';
import { bin, root, varDirectory } from './lib/paths.ts';
import { portIsTaken, type Running, sourceCondition, start, waitForAnswer } from './lib/processes.ts';
import { bold, dim, red, step } from './lib/terminal.ts';

const development = process.argv.includes('--dev');
const sitePort = Number(process.env.PORT ?? 3000);
const apiPort = Number(process.env.PLAZA_API_PORT ?? 4000);
const siteUrl = `http://localhost:${sitePort}`;
const apiUrl = `http://127.0.0.1:${apiPort}`;

const running: Running[] = [];
let stopping = false;

async function stop(code: number): Promise<never> {
  if (!stopping) {
    stopping = true;
    console.log(dim('\nStopping…'));
    // the site first, so that nobody is answered by a half-stopped product
    for (const { child, exit } of running.toReversed()) {
      child.kill('SIGTERM');
      await exit;
    }
    console.log(dim('Stopped: site, API and database.'));
    process.exit(code);
  }
  return new Promise(() => {});
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0));

/** The API's log lines that tell a person about progress; the rest stays in the log file. */
function showProgress(line: string): void {
  if (!line.startsWith('{')) return;
  try {
    const entry = JSON.parse(line) as { progress?: boolean; msg?: string; level?: number };
    if (entry.progress) console.log(dim(`    ${entry.msg}`));
    else if ((entry.level ?? 0) >= 50) console.log(red(`    ${entry.msg}`));
  } catch {
    // not a log line
  }
}

function supervise(name: string, started: Running, logFile: string): () => boolean {
  let alive = true;
  running.push(started);
  void started.exit.then((code) => {
    alive = false;
    if (stopping) return;
    console.error(red(`The ${name} ended with code ${code}. Its log: ${logFile}`));
    void stop(1);
  });
  return () => alive;
}

async function requireFreePorts(): Promise<void> {
  const taken: string[] = [];
  if (await portIsTaken(sitePort))
    taken.push(`Port ${sitePort} is taken; choose another for the site with PORT=3001 pnpm start`);
  if (await portIsTaken(apiPort))
    taken.push(`Port ${apiPort} is taken; choose another for the API with PLAZA_API_PORT=4001 pnpm start`);
  if (taken.length === 0) return;
  for (const line of taken) console.error(red(line));
  process.exit(1);
}

async function startApi(): Promise<void> {
  const logFile = join(varDirectory, 'log/api.log');
  const api = start(bin('node'), [sourceCondition, 'src/main.ts'], {
    cwd: join(root, 'apps/api'),
    env: { PORT: String(apiPort), PLAZA_PUBLIC_URL: process.env.PLAZA_PUBLIC_URL ?? siteUrl },
    logFile,
    onLine: showProgress,
  });
  await waitForAnswer(`${apiUrl}/readyz`, supervise('API', api, logFile));
}

async function startSite(): Promise<void> {
  const logFile = join(varDirectory, 'log/site.log');
  const command = development
    ? start(bin('react-router', 'apps/site'), ['dev', '--port', String(sitePort)], {
        cwd: join(root, 'apps/site'),
        env: { PLAZA_API_URL: apiUrl },
        logFile,
      })
    : start(bin('node'), [sourceCondition, 'server/main.ts'], {
        cwd: join(root, 'apps/site'),
        env: { PORT: String(sitePort), PLAZA_API_URL: apiUrl },
        logFile,
      });
  await waitForAnswer(`http://127.0.0.1:${sitePort}/healthz`, supervise('site', command, logFile));
}

await requireFreePorts();
try {
  await step(1, 3, development ? 'Messages' : 'Building the site', async () => {
    await buildSite({ messagesOnly: development });
    if (!development) await buildDocs();
  });
  await step(2, 3, 'Database and API', startApi);
  await step(3, 3, 'Site', startSite);
  console.log(`
  ${bold('Plaza is running')}

  Site      ${bold(siteUrl)}
  API       ${apiUrl}/api
  OpenAPI   ${apiUrl}/api/openapi.json
  Logs      ${join(varDirectory, 'log')}

  ${dim('Ctrl-C stops everything, the database too.')}
`);
} catch (error) {
  if (!stopping) {
    console.error(red(error instanceof Error ? error.message : String(error)));
    await stop(1);
  }
}
