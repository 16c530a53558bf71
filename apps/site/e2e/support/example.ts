import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { freePort } from './product.ts';

const repositoryRoot = resolve(import.meta.dirname, '../../../..');

export interface RunningExample {
  venueUrl: string;
  siteUrl: string;
  apiUrl: string;
  /** Sends Ctrl-C, and resolves when all started processes have exited. */
  stop: () => Promise<void>;
}

/** Runs `pnpm example` until it is ready. @param directory of its database, from the root */
export async function startExample(directory: string): Promise<RunningExample> {
  rmSync(resolve(repositoryRoot, directory), { recursive: true, force: true });
  const [site, api, venue] = [await freePort(), await freePort(), await freePort()];
  const exampleProcess = spawn(process.execPath, ['--run', 'example'], {
    cwd: repositoryRoot,
    env: {
      ...process.env,
      NODE_OPTIONS: '',
      PORT: String(site),
      PLAZA_API_PORT: String(api),
      VENUE_PORT: String(venue),
      PLAZA_VAR_DIR: resolve(repositoryRoot, directory),
    },
    // `pnpm --run` passes no signal on, so the whole process group gets it, as from a terminal
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const processExit = new Promise<void>((end) => exampleProcess.once('close', () => end()));
  let processOutput = '';
  await new Promise<void>((up, failed) => {
    for (const stream of [exampleProcess.stdout, exampleProcess.stderr])
      stream.on('data', (text: Buffer) => {
        processOutput += String(text);
        if (processOutput.includes(`http://localhost:${venue}`)) up();
      });
    void processExit.then(() => failed(new Error(`pnpm example ended: ${processOutput}`)));
  });
  return {
    venueUrl: `http://localhost:${venue}`,
    siteUrl: `http://localhost:${site}`,
    apiUrl: `http://localhost:${api}`,
    stop: async () => {
      process.kill(-exampleProcess.pid!, 'SIGINT');
      await processExit;
    },
  };
}
