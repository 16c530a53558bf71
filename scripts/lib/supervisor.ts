import { setTimeout as pause } from 'node:timers/promises';
import type { RunningProcess } from './processes.ts';

export interface SupervisorOptions {
  /** Starts the process. @param restarts number of restarts so far */
  start: (restarts: number) => RunningProcess;
  /** Called at each crash with the exit code and the delay until the restart. */
  onCrash: (exitCode: number, delayMs: number) => void;
  onGiveUp: (exitCode: number) => void;
  limits?: Partial<RestartLimits>;
}

interface RestartLimits {
  maxCrashes: number;
  windowMs: number;
  /** Delay before the first restart; it doubles with every crash within the window. */
  baseDelayMs: number;
}
const defaultLimits: RestartLimits = { maxCrashes: 5, windowMs: 60_000, baseDelayMs: 250 };

export interface SupervisedProcess {
  /** True while the process runs or waits for a restart. */
  isSupervised: () => boolean;
  /** Stops the process for good with SIGTERM, and resolves when it has ended. */
  stop: () => Promise<void>;
}

export function supervise({ start, onCrash, onGiveUp, limits = {} }: SupervisorOptions): SupervisedProcess {
  const { maxCrashes, windowMs, baseDelayMs } = { ...defaultLimits, ...limits };
  const stopController = new AbortController();
  let crashTimes: number[] = [];
  let hasGivenUp = false;
  let running: RunningProcess | null = null;

  const runOnce = async (restarts: number): Promise<number> => {
    running = start(restarts);
    return running.exit;
  };
  const runWithRestarts = async (): Promise<void> => {
    for (let restarts = 0; !stopController.signal.aborted; restarts += 1) {
      // a command that can't be started counts as crashed
      const exitCode = await runOnce(restarts).catch(() => 1);
      running = null;
      if (stopController.signal.aborted) return;
      const now = performance.now();
      crashTimes = [...crashTimes.filter((crashedAt) => now - crashedAt < windowMs), now];
      if (crashTimes.length >= maxCrashes) {
        hasGivenUp = true;
        onGiveUp(exitCode);
        return;
      }
      const delayMs = baseDelayMs * 2 ** (crashTimes.length - 1);
      onCrash(exitCode, delayMs);
      await pause(delayMs, undefined, { signal: stopController.signal }).catch(() => undefined);
    }
  };
  const endPromise = runWithRestarts();

  return {
    isSupervised: () => !hasGivenUp && !stopController.signal.aborted,
    stop: async () => {
      stopController.abort();
      running?.kill('SIGTERM');
      await endPromise;
    },
  };
}
