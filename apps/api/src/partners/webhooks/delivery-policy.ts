import { dayMs, hourMs } from '@plaza/sdk';
import type { WebhookOffReason } from '@plaza/sdk/contract';

const minuteMs = 60_000;

/** Delay of each attempt after the previous one. The first attempt is immediate. */
export const attemptDelaysMs: readonly number[] = [
  0,
  5000,
  5 * minuteMs,
  30 * minuteMs,
  2 * hourMs,
  5 * hourMs,
  10 * hourMs,
  24 * hourMs,
];

/** Share by which a delay is longer at most, so that events that failed together are not retried together. */
const maxJitter = 0.1;

/** An endpoint that only failed for this long is turned off. */
const maxFailingMs = 5 * dayMs;

/**
 * Delay until the next attempt.
 * @param failures since the event, or since it was sent again.
 * @param random from 0 to 1.
 * @returns `null` after the last attempt.
 */
export function nextDelayMs(failures: number, random: number): number | null {
  const delayMs = attemptDelaysMs[failures];
  return delayMs === undefined ? null : Math.round(delayMs * (1 + maxJitter * random));
}

export const isAccepted = (status: number | null): boolean => status !== null && status >= 200 && status < 300;

const goneStatus = 410;

/** Reason to turn an endpoint off after a failed attempt, or `null`. */
export function offReasonOf(status: number | null, failingSince: Date, now: Date): WebhookOffReason | null {
  if (status === goneStatus) return 'gone';
  return now.getTime() - failingSince.getTime() >= maxFailingMs ? 'failing' : null;
}
