import type { RetryOptions } from './types.ts';

const retriedStatuses = new Set([408, 429, 502, 503, 504]);
const maxDelayMs = 10_000;

/** Whether an answer may be different a moment later. */
export const isRetriedStatus = (status: number): boolean => retriedStatuses.has(status);

/** Seconds that a `Retry-After` header asks to wait, as a number or a date; `null` without a readable one. */
export function readRetryAfter(header: string | null, nowMs: number): number | null {
  if (header === null || header.trim() === '') return null;
  const text = header.trim();
  if (/^\d+$/.test(text)) return Number(text);
  const date = Date.parse(text);
  return Number.isNaN(date) ? null : Math.max(0, Math.ceil((date - nowMs) / 1000));
}

/** Full jitter: anything between nothing and the doubled base, so that clients do not come back together. */
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
