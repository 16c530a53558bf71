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

/** Shared by processes, so that Node compiles each module once. */
const compileCache = process.env['NODE_COMPILE_CACHE'] ?? '';

/** Runs the API in a process group of its own, as a terminal does, without demo data and on a free port. */
export function startApiProcess(environment: Record<string, string>): ApiProcess {
  const child = spawn(process.execPath, ['--conditions=@plaza/source', join(import.meta.dirname, '../main.ts')], {
    env: {
      PATH: process.env['PATH'],
      PORT: '0',
      PLAZA_DEMO_DATA: 'false',
      PLAZA_WARM_UP: 'false',
      ...(compileCache !== '' && { NODE_COMPILE_CACHE: compileCache }),
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const lines: LogLine[] = [];
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  const exitPromise = once(child, 'exit').then(([code]) => code as number | null);
  const reader = createInterface({ input: child.stdout });
  const address = new Promise<string>((resolve, reject) => {
    reader.on('line', (text) => {
      const logLine = JSON.parse(text) as LogLine;
      lines.push(logLine);
      const listeningUrl = /listening on (\S+)/.exec(logLine.msg)?.[1];
      if (listeningUrl !== undefined) resolve(listeningUrl);
    });
    void exitPromise.then(() =>
      reject(
        new Error(`ended before it listened: ${errors}${lines.map((logLine) => JSON.stringify(logLine)).join('\n')}`),
      ),
    );
  });
  address.catch(() => undefined);
  const stopProcess = (signal: NodeJS.Signals) => {
    if (child.exitCode === null && child.signalCode === null) process.kill(-(child.pid ?? 0), signal);
    return exitPromise;
  };
  return { child, lines, errors: () => errors, address, exit: exitPromise, stop: stopProcess };
}
