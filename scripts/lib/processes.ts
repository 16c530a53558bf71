import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream, mkdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';
import { root } from './paths.ts';

/** Node options under which the packages' TypeScript sources are used instead of their builds. */
export const sourceCondition = '--conditions=@plaza/source';

export interface RunOptions {
  cwd?: string;
  env?: Record<string, string | undefined>;
  /** Gets each line of both outputs; without it they go to the terminal. */
  onLine?: (line: string) => void;
  /** Both outputs are kept here too. */
  logFile?: string;
  /** Goes on with the log of the process before, instead of a new one. */
  appendsLog?: boolean;
}

/** A command that was started; `exit` settles with its exit code when it has ended. */
export interface Running {
  child: ChildProcess;
  exit: Promise<number>;
}

/** Starts a command; nothing is thrown for a non-zero exit. */
export function start(command: string, args: readonly string[], options: RunOptions = {}): Running {
  const captured = options.onLine !== undefined || options.logFile !== undefined;
  const child = spawn(command, args, {
    cwd: options.cwd ?? root,
    env: { ...process.env, ...options.env },
    stdio: ['ignore', captured ? 'pipe' : 'inherit', captured ? 'pipe' : 'inherit'],
  });
  if (options.logFile) mkdirSync(dirname(options.logFile), { recursive: true });
  const log = options.logFile ? createWriteStream(options.logFile, { flags: options.appendsLog ? 'a' : 'w' }) : null;
  // a full disk takes the log, not what is started
  log?.once('error', (error) => console.error(`${options.logFile} cannot be written: ${error.message}`));
  log?.on('error', () => undefined);
  for (const stream of [child.stdout, child.stderr]) {
    if (!stream) continue;
    createInterface({ input: stream }).on('line', (line) => {
      log?.write(`${line}\n`);
      options.onLine?.(line);
    });
  }
  const exit = new Promise<number>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => {
      log?.end();
      resolve(code ?? (signal ? 128 : 1));
    });
  });
  return { child, exit };
}

/** Runs a command to its end and throws when it fails, with the last lines it said. */
export async function run(command: string, args: readonly string[], options: RunOptions = {}): Promise<void> {
  const tail: string[] = [];
  const onLine = (line: string) => {
    tail.push(line);
    if (tail.length > 40) tail.shift();
    options.onLine?.(line);
  };
  const code = await start(command, args, { ...options, onLine }).exit;
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${code}\n${tail.join('\n')}`);
}

/** Whether something listens on a port of this machine already. */
export function portIsTaken(port: number, host = '127.0.0.1'): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(true) : reject(error),
    );
    server.listen(port, host, () => server.close(() => resolve(false)));
  });
}

/** Ports such as 4190 that no browser and no `fetch` will call. */
const isBlockedPort = (error: unknown): boolean =>
  error instanceof TypeError && error.cause instanceof Error && error.cause.message === 'bad port';

/** Waits until an address answers 2xx; gives up when `alive` says that the process has ended. */
export async function waitForAnswer(url: string, alive: () => boolean): Promise<void> {
  while (alive()) {
    const answered = await fetch(url).then(
      (response) => response.ok,
      (error: unknown) => {
        if (isBlockedPort(error)) throw new Error(`${url} has a port that browsers refuse to call; choose another.`);
        return false;
      },
    );
    if (answered) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`The process behind ${url} ended before it answered.`);
}
