/**
 * `pnpm example`: the marketplace of `pnpm start`, and a partner's page with its widgets on another origin. Ctrl-C
 * stops both.
 */
import { join } from 'node:path';
import { defineCommand } from './lib/define-command.ts';
import { binaryPath, root } from './lib/paths.ts';
import { isPortTaken, type RunningProcess, startProcess, waitForResponse } from './lib/processes.ts';
import { bold, dim, red } from './lib/terminal.ts';

defineCommand({
  name: 'pnpm example',
  summary: "The marketplace as `pnpm start` runs it, and a partner's page with its widgets on another origin.",
  examples: [
    ['pnpm example', 'the page on http://localhost:4100'],
    ['VENUE_PORT=4101 pnpm example', 'on another port'],
  ],
}).read();

const sitePort = Number(process.env.PORT ?? 3000);
const venuePort = Number(process.env.VENUE_PORT ?? 4100);
const siteUrl = `http://localhost:${sitePort}`;
const venueUrl = `http://localhost:${venuePort}`;

if (await isPortTaken(venuePort)) {
  console.error(red(`Port ${venuePort} is taken; choose another for the venue with VENUE_PORT=4101 pnpm example`));
  process.exit(1);
}

const runningProcesses: RunningProcess[] = [];
let isStopping = false;
async function stopAll(code: number): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  for (const { kill, exit } of runningProcesses.toReversed()) {
    kill('SIGTERM');
    await exit;
  }
  process.exit(code);
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stopAll(0));

function stopAllOnExit(started: RunningProcess): () => boolean {
  let isAlive = true;
  runningProcesses.push(started);
  void started.exit.then((code) => {
    isAlive = false;
    void stopAll(code);
  });
  return () => isAlive;
}

try {
  const isMarketplaceAlive = stopAllOnExit(startProcess(binaryPath('node'), [join(root, 'scripts/start.ts')]));
  await waitForResponse(`${siteUrl}/healthz`, isMarketplaceAlive);
  const venueEnvironment = { PORT: String(venuePort), PLAZA_URL: siteUrl };
  const isVenueServerAlive = stopAllOnExit(
    startProcess(binaryPath('node'), [join(root, 'examples/partner-venue/serve.ts')], {
      env: venueEnvironment,
      onLine: () => {},
    }),
  );
  await waitForResponse(venueUrl, isVenueServerAlive);
  console.log(`
  ${bold('A partner’s page with Plaza’s widgets')}

  Venue     ${bold(venueUrl)}
  Builder   ${siteUrl}/en/partners

  ${dim('Who came from it: pnpm --filter @plaza/api partners report almenara')}
`);
} catch (error) {
  if (!isStopping) {
    console.error(red(error instanceof Error ? error.message : String(error)));
    await stopAll(1);
  }
}
