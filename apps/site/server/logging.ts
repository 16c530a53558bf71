import type { IncomingMessage, ServerResponse } from 'node:http';
import { AsyncLocalStorage } from 'node:async_hooks';

/** Id of the request that is being answered, also in what it started and did not wait for. */
export const currentRequestId = new AsyncLocalStorage<string>();

/** Levels of log lines, as in the API's log. */
const levels = { info: 30, error: 50, fatal: 60 } as const;

/** Writes an error with its stack and the id of the request it belongs to, as one JSON object a line. */
export function logError(error: unknown, message: string, level: 'error' | 'fatal' = 'error'): void {
  const entry = {
    level: levels[level],
    time: new Date().toISOString(),
    requestId: currentRequestId.getStore(),
    msg: message,
    error: error instanceof Error ? error.message : String(error),
    stack: error instanceof Error ? error.stack : undefined,
  };
  console.error(JSON.stringify(entry));
}

/**
 * Decides what errors that nothing caught do to the process, as in the API: a rejected promise that nothing waits for is
 * logged and the process goes on; after an exception outside of any promise it stops as on SIGTERM, with exit code 1, for
 * its supervisor to start it again.
 */
export function handleProcessFaults(stop: (exitCode: number) => void): void {
  process.on('unhandledRejection', (error) => logError(error, 'unhandled rejection'));
  process.on('uncaughtException', (error) => {
    logError(error, 'uncaught exception', 'fatal');
    stop(1);
  });
}

/** nginx's status for a client that went away before its answer was complete: never sent, only logged. */
const clientGone = 499;
/** Longer paths are cut: a stranger chooses how much of the log one request takes. */
const maxPathLength = 300;

/** One request in the log. It names nobody: no address, no cookie, and no query, which may hold a code. */
export interface AccessEntry {
  level: number;
  time: string;
  requestId: string;
  msg: 'request';
  method: string;
  /** Without its query; `null` for a target that is no path of this site. */
  path: string | null;
  status: number;
  ms: number;
}

interface LoggedRequest {
  requestId: string;
  path: string | null;
}

/** Files and health checks: so many that they would hide the rest. One that fails is logged. */
const frequent = /^\/(?:assets\/|media\/|tiles\/|og\/|v\d+(?:\.\d+\.\d+)?\/|favicon\.svg$|healthz$)/;

/** True if an answer is worth a line of the log. */
const isLogged = ({ path, status }: Pick<AccessEntry, 'path' | 'status'>): boolean =>
  path === null || !frequent.test(path) || (status >= 400 && status !== clientGone);

const write = (entry: AccessEntry): void => console.log(JSON.stringify(entry));

/** Writes one line when a request has been answered, with how long that took. */
export function logAccess(
  request: IncomingMessage,
  response: ServerResponse,
  { requestId, path }: LoggedRequest,
  writeEntry: (entry: AccessEntry) => void = write,
): void {
  const start = performance.now();
  response.once('close', () => {
    const status = response.writableFinished ? response.statusCode : clientGone;
    if (!isLogged({ path, status })) return;
    writeEntry({
      level: status >= 500 ? levels.error : levels.info,
      time: new Date().toISOString(),
      requestId,
      msg: 'request',
      method: request.method ?? '',
      path: path?.slice(0, maxPathLength) ?? null,
      status,
      ms: Math.round((performance.now() - start) * 10) / 10,
    });
  });
}
