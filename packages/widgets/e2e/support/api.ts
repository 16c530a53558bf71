import { createWriteStream, mkdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { spawn } from 'node:child_process';

const root = resolve(import.meta.dirname, '../../../..');

export async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const address = server.address();
  await new Promise((closed) => server.close(closed));
  if (address === null || typeof address === 'string') throw new Error('no port was given');
  return address.port;
}

const sourceCondition = '--conditions=@plaza/source';

/**
 * Starts the API with its own database and demo data.
 *
 * @param directory for database, media and log; its previous content is removed
 * @returns its URL and a function that stops it
 */
export async function startApi(directory: string): Promise<{ address: string; stop: () => Promise<void> }> {
  rmSync(directory, { recursive: true, force: true });
  mkdirSync(directory, { recursive: true });
  const apiProcess = spawn(process.execPath, [sourceCondition, 'src/main.ts'], {
    cwd: join(root, 'apps/api'),
    // tests open pages faster than rate limits allow
    env: { ...process.env, NODE_OPTIONS: '', PORT: '0', PLAZA_VAR_DIR: directory, PLAZA_RATE_LIMIT: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const logStream = createWriteStream(join(directory, 'api.log'));
  apiProcess.stdout.pipe(logStream);
  apiProcess.stderr.pipe(logStream);
  const processEnd = new Promise<void>((settled) => apiProcess.once('close', () => settled()));
  const stop = async () => {
    apiProcess.kill('SIGTERM');
    await processEnd;
  };
  let output = '';
  const address = await new Promise<string>((resolveAddress, reject) => {
    const readOutput = (chunk: Buffer) => {
      output += chunk.toString();
      const port = /API listening on http:\/\/[^\s"]+:(\d+)/.exec(output)?.[1];
      if (port !== undefined) resolveAddress(`http://127.0.0.1:${port}`);
    };
    apiProcess.stdout.on('data', readOutput);
    apiProcess.stderr.on('data', readOutput);
    apiProcess.once('close', () => reject(new Error(`The API did not start:\n${output.slice(-4_000)}`)));
  });
  return { address, stop };
}
