import { AsyncLocalStorage } from 'node:async_hooks';
import type { Logger } from './log.ts';

/** Id of the request that is being answered, also in what it started and did not wait for (decision 0024). */
export const currentRequestId = new AsyncLocalStorage<string>();

/** Longer than everything that is closed in order may take together. */
const defaultMaxStopMs = 30_000;

/**
 * Decides what errors that nothing caught do to the process:
 * - a rejected promise that nothing waits for is logged, and the process goes on: one piece of work failed, and no state
 *   that others share was left half changed by a `throw` in the middle of an event;
 * - an exception outside of any promise, such as an `error` event without a listener, may have left an emitter, a socket
 *   or a pool in any state: it is logged, and the process stops as on SIGTERM, with exit code 1, for its supervisor to
 *   start it again. What was left half changed may keep it from stopping: it is ended when that takes too long.
 *
 * @param maxStopMs how long stopping may take; 30 seconds unless given
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
