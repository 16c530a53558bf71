import { once } from 'node:events';
import { createWriteStream, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { finished } from 'node:stream/promises';
import { execa } from 'execa';
import { binaryPath, root } from './paths.ts';

/** Node option that makes imports of workspace packages resolve to their TypeScript sources instead of their builds. */
export const sourceCondition = '--conditions=@plaza/source';

export interface RunOptions {
  cwd?: string;
  env?: Record<string, string | undefined>;
  /** Called with each line of output. Without it, output goes to the terminal. */
  onLine?: (line: string) => void;
  logFile?: string;
  appendsLog?: boolean;
  /**
   * True to send signals to the whole process tree. Otherwise only the command gets the signal and stops its own
   * children, as the API does with its database.
   */
  killsTree?: boolean;
}

export interface RunningProcess {
  kill: (signal: NodeJS.Signals) => void;
  isRunning: () => boolean;
  /** Resolves with the exit code when the command has ended; 128 after a signal. */
  exit: Promise<number>;
}

/** Starts a command that ends with this process at the latest. A non-zero exit doesn't throw. */
// Complex because output goes to a log, to a listener, to both or to the terminal.
export function startProcess(command: string, args: readonly string[], options: RunOptions = {}): RunningProcess {
  const { cwd = root, env, logFile, onLine, killsTree = false } = options;
  const isOutputCaptured = onLine !== undefined || logFile !== undefined;
  const child = execa(command, args, {
    cwd,
    env,
    stdin: 'ignore',
    stdout: isOutputCaptured ? 'pipe' : 'inherit',
    stderr: isOutputCaptured ? 'pipe' : 'inherit',
    all: true,
    buffer: false,
    reject: false,
    killDescendants: killsTree,
    // the product may need longer to stop than execa's default
    forceKillAfterDelay: false,
  });
  if (logFile !== undefined) mkdirSync(dirname(logFile), { recursive: true });
  const logStream =
    logFile === undefined ? null : createWriteStream(logFile, { flags: options.appendsLog ? 'a' : 'w' });
  // a full disk stops the log, not the process
  logStream?.once('error', (error) => console.error(`${logFile} cannot be written: ${error.message}`));
  logStream?.on('error', () => undefined);
  const lineReader = isOutputCaptured && child.all ? createInterface({ input: child.all }) : null;
  lineReader?.on('line', (line) => {
    logStream?.write(`${line}\n`);
    onLine?.(line);
  });
  const outputEnd = lineReader ? once(lineReader, 'close') : Promise.resolve();
  const exit = child.then(async (result) => {
    await outputEnd;
    logStream?.end();
    // a log file that can't be opened may fail at any time, so the error must be reported before the caller continues
    if (logStream) await finished(logStream).catch(() => undefined);
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

/** Runs a command and waits for it to end. @throws an error with the last lines of its output if it fails */
export async function runProcess(command: string, args: readonly string[], options: RunOptions = {}): Promise<void> {
  const lastLines: string[] = [];
  const onLine = (line: string) => {
    lastLines.push(line);
    if (lastLines.length > 40) lastLines.shift();
    options.onLine?.(line);
  };
  const exitCode = await startProcess(command, args, { killsTree: true, ...options, onLine }).exit;
  if (exitCode !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${exitCode}\n${lastLines.join('\n')}`);
}

export function isPortTaken(port: number, host = '127.0.0.1'): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(true) : reject(error),
    );
    server.listen(port, host, () => server.close(() => resolve(false)));
  });
}

/** True if the error means that browsers and `fetch` block the port, as they do with 4190. */
const isBlockedPort = (error: unknown): boolean =>
  error instanceof TypeError && error.cause instanceof Error && error.cause.message === 'bad port';

/** Polls a URL until it returns 2xx; gives up when `alive` returns false. */
export async function waitForResponse(url: string, alive: () => boolean): Promise<void> {
  while (alive()) {
    const hasResponded = await fetch(url).then(
      (response) => response.ok,
      (error: unknown) => {
        if (isBlockedPort(error)) throw new Error(`${url} has a port that browsers refuse to call; choose another.`);
        return false;
      },
    );
    if (hasResponded) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`The process behind ${url} ended before it answered.`);
}

const maxRotatedLogs = 5;

/**
 * Rotates a log file or directory: the newest log becomes `<path>.1`, the previous one `<path>.2`, and so on. Of the
 * rotated logs, only the five newest are kept.
 */
export function rotateLog(path: string): void {
  if (!existsSync(path)) return;
  rmSync(`${path}.${maxRotatedLogs}`, { recursive: true, force: true });
  for (let age = maxRotatedLogs - 1; age > 0; age -= 1)
    if (existsSync(`${path}.${age}`)) renameSync(`${path}.${age}`, `${path}.${age + 1}`);
  renameSync(path, `${path}.1`);
}

/** Runs an API command, which is a file in `apps/api/src`, on the configured database. Exits with its exit code. */
export async function runApiCommand(file: string, args: readonly string[] = []): Promise<never> {
  process.exit(
    await startProcess(binaryPath('node'), [sourceCondition, join(root, 'apps/api/src', file), ...args]).exit,
  );
}
