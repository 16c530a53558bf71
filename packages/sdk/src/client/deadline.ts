import { AbortedError, TimeoutError } from './errors.ts';

/** Ends a call by its time limit or by its caller, whichever is first; the signal's reason is the error to throw. */
export interface Deadline {
  readonly signal: AbortSignal;
  remainingMs(): number;
  /** Lets only the caller end it from now on. */
  endByCallerOnly(): void;
  /** Frees the timer and the listener. */
  release(): void;
}

export function startDeadline(timeoutMs: number, callerSignal: AbortSignal | undefined): Deadline {
  const controller = new AbortController();
  const endsAt = performance.now() + timeoutMs;
  const timer = setTimeout(
    () => controller.abort(new TimeoutError('timeout', `No answer within ${timeoutMs} ms`)),
    timeoutMs,
  );
  const abort = () =>
    controller.abort(new AbortedError('aborted', 'The call was aborted', { cause: callerSignal?.reason }));
  if (callerSignal?.aborted) abort();
  else callerSignal?.addEventListener('abort', abort, { once: true });
  return {
    signal: controller.signal,
    remainingMs: () => endsAt - performance.now(),
    endByCallerOnly: () => clearTimeout(timer),
    release: () => {
      clearTimeout(timer);
      callerSignal?.removeEventListener('abort', abort);
    },
  };
}

/** The same promise, except that a signal ends the waiting by throwing its reason. */
export function untilAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason as Error);
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}
