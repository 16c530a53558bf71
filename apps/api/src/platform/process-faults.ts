import { AsyncLocalStorage } from 'node:async_hooks';
import type { Logger } from './log.ts';

/** ID of the current request, also in work that it started without waiting (decision 0024). */
export const currentRequestId = new AsyncLocalStorage<string>();

/** Longer than an orderly shutdown takes. */
const defaultMaxStopMs = 30_000;

/**
 * Handles uncaught errors of the process:
 * - an unhandled rejection is logged, and the process continues: one task failed, and no shared state was left half
 *   changed by a `throw` in the middle of an event;
 * - an uncaught exception, such as an `error` event without a listener, may have left an emitter, a socket or a pool in
 *   any state: it is logged, and the process stops as on SIGTERM with exit code 1, so that its supervisor restarts it. A
 *   broken state may block the shutdown, so the process exits after a timeout.
 *
 * @param maxStopMs timeout of the shutdown; 30 seconds by default
 */
export function handleProcessFaults(log: Logger, stop: () => void, maxStopMs = defaultMaxStopMs): void {
  const logged = (error: unknown) => ({ err: error, requestId: currentRequestId.getStore() });
  process.on('unhandledRejection', (error) => log.error(logged(error), 'unhandled rejection'));
  process.on('uncaughtException', (error) => {
    log.fatal(logged(error), 'uncaught exception');
    setTimeout(() => {
      log.fatal('could not stop in time');
      process.exit(1);
    }, maxStopMs).unref();
    stop();
  });
}
