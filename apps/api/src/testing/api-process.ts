import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export interface LogLine {
  msg: string;
  level?: number;
  progress?: boolean;
}

export interface ApiProcess {
  child: ChildProcess;
  lines: LogLine[];
  errors: () => string;
  /** Resolves with the URL once the API listens. */
  address: Promise<string>;
  exit: Promise<number | null>;
  stop(signal: NodeJS.Signals): Promise<number | null>;
}

/** Directory of compiled modules, shared by processes, so that Node compiles each module once. */
const compileCacheDirectory = process.env['NODE_COMPILE_CACHE'] ?? '';

/** Runs the API in a process group of its own, as a terminal does, without demo data and on a free port. */
export function startApiProcess(environment: Record<string, string>): ApiProcess {
  const apiChildProcess = spawn(
    process.execPath,
    ['--conditions=@plaza/source', join(import.meta.dirname, '../main.ts')],
    {
      env: {
        PATH: process.env['PATH'],
        PORT: '0',
        PLAZA_DEMO_DATA: 'false',
        PLAZA_WARM_UP: 'false',
        ...(compileCacheDirectory !== '' && { NODE_COMPILE_CACHE: compileCacheDirectory }),
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    },
  );
  const logLines: LogLine[] = [];
  let errors = '';
  apiChildProcess.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  const exitPromise = once(apiChildProcess, 'exit').then(([code]) => code as number | null);
  const outputReader = createInterface({ input: apiChildProcess.stdout });
  const listeningAddress = new Promise<string>((resolve, reject) => {
    outputReader.on('line', (text) => {
      const logLine = JSON.parse(text) as LogLine;
      logLines.push(logLine);
      const listeningUrl = /listening on (\S+)/.exec(logLine.msg)?.[1];
      if (listeningUrl !== undefined) resolve(listeningUrl);
    });
    void exitPromise.then(() =>
      reject(
        new Error(
          `ended before it listened: ${errors}${logLines.map((logLine) => JSON.stringify(logLine)).join('\n')}`,
        ),
      ),
    );
  });
  listeningAddress.catch(() => undefined);
  const stopProcess = (signal: NodeJS.Signals) => {
    if (apiChildProcess.exitCode === null && apiChildProcess.signalCode === null)
      process.kill(-(apiChildProcess.pid ?? 0), signal);
    return exitPromise;
  };
  return {
    child: apiChildProcess,
    lines: logLines,
    errors: () => errors,
    address: listeningAddress,
    exit: exitPromise,
    stop: stopProcess,
  };
}
