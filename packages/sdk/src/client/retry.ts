import { AbortedError, TimeoutError } from './errors.ts';
import type { RetryOptions } from './types.ts';

/** Ends a call by its time limit or by its caller, whichever is first; the signal's reason is the error to throw. */
export interface Deadline {
  readonly signal: AbortSignal;
  remainingMs(): number;
  /** Removes the time limit; the caller's signal still ends the call. */
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

/** Waits for a promise; an abort of the signal rejects with the signal's reason. */
export function untilAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason as Error);
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}

const retriedStatuses = new Set([408, 429, 502, 503, 504]);
const maxDelayMs = 10_000;

/** True if the same request may succeed a moment later. */
export const isRetriedStatus = (status: number): boolean => retriedStatuses.has(status);

/** Seconds of a `Retry-After` header, which is a number or a date; `null` if absent or unreadable. */
export function readRetryAfter(header: string | null, nowMs: number): number | null {
  if (header === null || header.trim() === '') return null;
  const text = header.trim();
  if (/^\d+$/.test(text)) return Number(text);
  const date = Date.parse(text);
  return Number.isNaN(date) ? null : Math.max(0, Math.ceil((date - nowMs) / 1000));
}

/** Full jitter: a random delay below the doubled base, so that clients do not retry in step. Milliseconds. */
export function backoffMs(retries: RetryOptions, attempt: number, random: number): number {
  return random * Math.min(maxDelayMs, retries.baseDelayMs * 2 ** (attempt - 1));
}

/** Waits; a signal ends the wait early by throwing its reason. */
export function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason);
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, ms);
    signal.addEventListener('abort', stop, { once: true });
  });
}
