import { AbortedError, TimeoutError } from './errors.ts';

/** Ends a call by its time limit or by its caller, whichever is first; the signal's reason is the error to throw. */
export interface Deadline {
  readonly signal: AbortSignal;
  remainingMs(): number;
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
    release: () => {
      clearTimeout(timer);
      callerSignal?.removeEventListener('abort', abort);
    },
  };
}
