import { AsyncLocalStorage } from 'node:async_hooks';
import type { Logger } from './log.ts';

/** ID of the current request, also in work that the request did not wait for (decision 0024). */
export const currentRequestId = new AsyncLocalStorage<string>();

/** Maximum duration of a shutdown, longer than an orderly one takes. */
const defaultMaxShutdownMs = 30_000;

/**
 * Handles uncaught errors of the process:
 * - an unhandled rejection is logged, and the process continues: one task failed, but no event handler was interrupted
 * with shared state half changed;
 * - an uncaught exception, such as an `error` event without a listener, may have left an emitter, socket or pool in any
 * state: it is logged, and the process stops as on SIGTERM with exit code 1, so that its supervisor restarts it. A
 * broken state may block the shutdown, so the process exits after a timeout.
 *
 * @param maxStopMs 30 seconds by default
 */
export function handleProcessFaults(log: Logger, stop: () => void, maxStopMs = defaultMaxShutdownMs): void {
  const logFieldsOf = (error: unknown) => ({ err: error, requestId: currentRequestId.getStore() });
  process.on('unhandledRejection', (error) => log.error(logFieldsOf(error), 'unhandled rejection'));
  process.on('uncaughtException', (error) => {
    log.fatal(logFieldsOf(error), 'uncaught exception');
    setTimeout(() => {
      log.fatal('could not stop in time');
      process.exit(1);
    }, maxStopMs).unref();
    stop();
  });
}
