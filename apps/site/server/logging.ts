import type { IncomingMessage, ServerResponse } from 'node:http';
import { AsyncLocalStorage } from 'node:async_hooks';

/** ID of the current request, even in asynchronous work that outlives it. */
export const currentRequestId = new AsyncLocalStorage<string>();

const logLevels = { info: 30, error: 50, fatal: 60 } as const;

export function logError(error: unknown, message: string, level: 'error' | 'fatal' = 'error'): void {
  const logEntry = {
    level: logLevels[level],
    time: new Date().toISOString(),
    requestId: currentRequestId.getStore(),
    msg: message,
    error: error instanceof Error ? error.message : String(error),
    stack: error instanceof Error ? error.stack : undefined,
  };
  console.error(JSON.stringify(logEntry));
}

/**
 * Handles uncaught errors of the process, as the API does: logs an unhandled rejection and continues; stops after an
 * uncaught exception as on SIGTERM, with exit code 1, so that the supervisor restarts the process.
 */
export function handleProcessFaults(stop: (exitCode: number) => void): void {
  process.on('unhandledRejection', (error) => logError(error, 'unhandled rejection'));
  process.on('uncaughtException', (error) => {
    logError(error, 'uncaught exception', 'fatal');
    stop(1);
  });
}

/** nginx's status for a client that disconnected early; only logged, never sent. */
const clientGoneStatus = 499;
/** Maximum characters of a logged path, so that a client can't fill the log with one request. */
const maxLoggedPathLength = 300;

/** A request in the access log. Contains no personal data: no IP, no cookie, and no query, which may contain a code. */
export interface AccessEntry {
  level: number;
  time: string;
  requestId: string;
  msg: 'request';
  method: string;
  /** Path of the request without its query; `null` for an invalid request target. */
  path: string | null;
  status: number;
  ms: number;
}

interface LoggedRequest {
  requestId: string;
  path: string | null;
}

/** Paths of files and health checks, which would flood the log; only failures are logged. */
const frequentPathPattern = /^\/(?:assets\/|media\/|tiles\/|og\/|v\d+(?:\.\d+\.\d+)?\/|favicon\.svg$|healthz$)/;

const isLoggedRequest = ({ path, status }: Pick<AccessEntry, 'path' | 'status'>): boolean =>
  path === null || !frequentPathPattern.test(path) || (status >= 400 && status !== clientGoneStatus);

const printAccessEntry = (logEntry: AccessEntry): void => console.log(JSON.stringify(logEntry));

export function logAccess(
  request: IncomingMessage,
  response: ServerResponse,
  { requestId, path }: LoggedRequest,
  writeEntry: (logEntry: AccessEntry) => void = printAccessEntry,
): void {
  const requestStartTime = performance.now();
  response.once('close', () => {
    const loggedStatus = response.writableFinished ? response.statusCode : clientGoneStatus;
    if (!isLoggedRequest({ path, status: loggedStatus })) return;
    writeEntry({
      level: loggedStatus >= 500 ? logLevels.error : logLevels.info,
      time: new Date().toISOString(),
      requestId,
      msg: 'request',
      method: request.method ?? '',
      path: path?.slice(0, maxLoggedPathLength) ?? null,
      status: loggedStatus,
      ms: Math.round((performance.now() - requestStartTime) * 10) / 10,
    });
  });
}
