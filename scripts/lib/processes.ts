import { once } from 'node:events';
import { createWriteStream, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { execa } from 'execa';
import { bin, root } from './paths.ts';

/** Node options under which the packages' TypeScript sources are used instead of their builds. */
export const sourceCondition = '--conditions=@plaza/source';

export interface RunOptions {
  cwd?: string;
  env?: Record<string, string | undefined>;
  /** Gets each line of both outputs; without it they go to the terminal. */
  onLine?: (line: string) => void;
  /** File that both outputs are written to as well. */
  logFile?: string;
  /** True to append to an existing log file instead of replacing it. */
  appendsLog?: boolean;
  /**
   * A signal ends all processes that the command has started, too. Without it only the command gets the signal,
   * and stops them in its own order, as the API does with its database.
   */
  killsTree?: boolean;
}

/** A command that was started. */
export interface Running {
  kill: (signal: NodeJS.Signals) => void;
  isRunning: () => boolean;
  /** Resolves when the command has ended: with its exit code, or with 128 after a signal. */
  exit: Promise<number>;
}

/** Starts a command, which ends with this process at the latest; nothing is thrown for a non-zero exit. */
// Complex because output goes to a log, to a listener, to both or to the terminal.
export function start(command: string, args: readonly string[], options: RunOptions = {}): Running {
  const { cwd = root, env, logFile, onLine, killsTree = false } = options;
  const isCaptured = onLine !== undefined || logFile !== undefined;
  const child = execa(command, args, {
    cwd,
    env,
    stdin: 'ignore',
    stdout: isCaptured ? 'pipe' : 'inherit',
    stderr: isCaptured ? 'pipe' : 'inherit',
    all: true,
    buffer: false,
    reject: false,
    killDescendants: killsTree,
    // the product may need longer than execa's default to stop in order
    forceKillAfterDelay: false,
  });
  if (logFile !== undefined) mkdirSync(dirname(logFile), { recursive: true });
  const log = logFile === undefined ? null : createWriteStream(logFile, { flags: options.appendsLog ? 'a' : 'w' });
  // a full disk stops the log, not the started process
  log?.once('error', (error) => console.error(`${logFile} cannot be written: ${error.message}`));
  log?.on('error', () => undefined);
  const lines = isCaptured && child.all ? createInterface({ input: child.all }) : null;
  lines?.on('line', (line) => {
    log?.write(`${line}\n`);
    onLine?.(line);
  });
  const hasPrinted = lines ? once(lines, 'close') : Promise.resolve();
  const exit = child.then(async (result) => {
    await hasPrinted;
    log?.end();
    // a command that could not be started has neither exit code nor signal
    if (result.exitCode === undefined && result.signal === undefined) throw result;
    return result.exitCode ?? 128;
  });
  const { nodeChildProcess } = child;
  return {
    kill: (signal) => void child.kill(signal),
    isRunning: () => nodeChildProcess.exitCode === null && nodeChildProcess.signalCode === null,
    exit,
  };
}

/** Runs a command to its end. Throws with its last lines of output when it fails. */
export async function run(command: string, args: readonly string[], options: RunOptions = {}): Promise<void> {
  const tail: string[] = [];
  const onLine = (line: string) => {
    tail.push(line);
    if (tail.length > 40) tail.shift();
    options.onLine?.(line);
  };
  const code = await start(command, args, { killsTree: true, ...options, onLine }).exit;
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${code}\n${tail.join('\n')}`);
}

/** True if a port of this machine is in use. */
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

const keptLogs = 5;

/**
 * Makes room for a new log, a file or a directory: the last one becomes `<path>.1`, the one before it `<path>.2`, and so
 * on; of those, five are kept.
 */
export function rotateLog(path: string): void {
  if (!existsSync(path)) return;
  rmSync(`${path}.${keptLogs}`, { recursive: true, force: true });
  for (let age = keptLogs - 1; age > 0; age -= 1)
    if (existsSync(`${path}.${age}`)) renameSync(`${path}.${age}`, `${path}.${age + 1}`);
  renameSync(path, `${path}.1`);
}

/** Runs one of the API's commands, by its file in `apps/api/src`, on the database of the configuration, and exits as it does. */
export async function runApiCommand(file: string, args: readonly string[] = []): Promise<never> {
  process.exit(await start(bin('node'), [sourceCondition, join(root, 'apps/api/src', file), ...args]).exit);
}
