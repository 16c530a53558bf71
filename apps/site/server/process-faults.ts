import { AsyncLocalStorage } from 'node:async_hooks';

/** Id of the request that is being answered, also in what it started and did not wait for. */
export const currentRequestId = new AsyncLocalStorage<string>();

const levels = { error: 50, fatal: 60 } as const;

/** Writes an error with its stack and the id of the request it belongs to, as one JSON object a line. */
export function logError(error: unknown, message: string, level: keyof typeof levels = 'error'): void {
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
