import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { attemptDelaysMs, isAccepted, nextDelayMs, offReasonOf } from './delivery-policy.ts';

const hour = 3_600_000;

it('an event is sent at once and then after 5 s, 5 min, 30 min, 2 h, 5 h, 10 h and 24 h', () => {
  const delays = [1, 2, 3, 4, 5, 6, 7].map((failures) => nextDelayMs(failures, 0));
  expect(attemptDelaysMs[0]).toBe(0);
  expect(delays).toEqual([5000, 300_000, hour / 2, 2 * hour, 5 * hour, 10 * hour, 24 * hour]);
  expect(nextDelayMs(8, 0)).toBeNull();
});

it('nextDelayMs lengthens a delay by a tenth at most', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 7 }), fc.double({ min: 0, max: 1, noNaN: true }), (failures, random) => {
      const minDelayMs = attemptDelaysMs[failures] ?? 0;
      const delayMs = nextDelayMs(failures, random) ?? 0;
      expect(delayMs).toBeGreaterThanOrEqual(minDelayMs);
      expect(delayMs).toBeLessThanOrEqual(Math.round(minDelayMs * 1.1));
    }),
  );
});

it.each([
  [200, true],
  [204, true],
  [299, true],
  [302, false],
  [410, false],
  [500, false],
  [null, false],
])('isAccepted returns for the status %s whether the event was delivered: %s', (status, isDelivered) => {
  expect(isAccepted(status)).toBe(isDelivered);
});

it.each([
  ['gone', 'immediately for the status 410', 410, 0],
  [null, 'while it has failed for less than five days', 500, 5 * 24 * hour - 1],
  ['failing', 'once it has failed for five days', null, 5 * 24 * hour],
] as const)('offReasonOf turns an endpoint off with the reason %s %s', (reason, _when, status, failingMs) => {
  const now = new Date('2027-03-01T12:00:00Z');
  expect(offReasonOf(status, new Date(now.getTime() - failingMs), now)).toBe(reason);
});
