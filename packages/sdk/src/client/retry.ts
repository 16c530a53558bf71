import { AbortedError, TimeoutError } from './errors.ts';
import type { RetryOptions } from './types.ts';

/** Aborts a call after its timeout or when its caller aborts. The signal's reason is the error to throw. */
export interface Deadline {
  readonly signal: AbortSignal;
  remainingMs(): number;
  /** Removes the timeout, so that only the caller can abort the call. */
  endByCallerOnly(): void;
  release(): void;
}

export function startDeadline(timeoutMs: number, callerSignal: AbortSignal | undefined): Deadline {
  const controller = new AbortController();
  const endsAt = performance.now() + timeoutMs;
  const timer = setTimeout(
    () => controller.abort(new TimeoutError('timeout', `No answer within ${timeoutMs} ms`)),
    timeoutMs,
  );
  const abortByCaller = () =>
    controller.abort(new AbortedError('aborted', 'The call was aborted', { cause: callerSignal?.reason }));
  if (callerSignal?.aborted) abortByCaller();
  else callerSignal?.addEventListener('abort', abortByCaller, { once: true });
  return {
    signal: controller.signal,
    remainingMs: () => endsAt - performance.now(),
    endByCallerOnly: () => clearTimeout(timer),
    release: () => {
      clearTimeout(timer);
      callerSignal?.removeEventListener('abort', abortByCaller);
    },
  };
}

/** Awaits a promise, or rejects with the signal's reason when it aborts. */
export function rejectOnAbort<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const rejectAborted = () => reject(signal.reason as Error);
    if (signal.aborted) rejectAborted();
    signal.addEventListener('abort', rejectAborted, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', rejectAborted));
  });
}

const retriedStatuses = new Set([408, 429, 502, 503, 504]);
const maxDelayMs = 10_000;

export const isRetriedStatus = (status: number): boolean => retriedStatuses.has(status);

/**
 * Returns the seconds in a `Retry-After` header, which contains a number or a date, or `null` if it is missing or
 * malformed.
 */
export function readRetryAfter(header: string | null, nowMs: number): number | null {
  if (header === null || header.trim() === '') return null;
  const headerText = header.trim();
  if (/^\d+$/.test(headerText)) return Number(headerText);
  const retryAtMs = Date.parse(headerText);
  return Number.isNaN(retryAtMs) ? null : Math.max(0, Math.ceil((retryAtMs - nowMs) / 1000));
}

/**
 * Returns a random delay in milliseconds. Its upper bound doubles with each attempt (full jitter), so that clients do
 * not all retry at the same time.
 */
export function backoffMs(retries: RetryOptions, attempt: number, random: number): number {
  return random * Math.min(maxDelayMs, retries.baseDelayMs * 2 ** (attempt - 1));
}

/** Waits, or rejects with the signal's reason when it aborts. */
export function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason);
    const rejectAborted = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', rejectAborted);
      resolve();
    }, ms);
    signal.addEventListener('abort', rejectAborted, { once: true });
  });
}
