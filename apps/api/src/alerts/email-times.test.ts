import fc from 'fast-check';
import { expect, it } from 'vitest';
import { lastDueTime, quietDelayMs } from './email-times.ts';

const timeArbitrary = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true });

it.each([
  // Spain is two hours ahead of UTC in summer, one in winter
  ['2026-07-01T19:59:59Z', 0],
  ['2026-07-01T20:00:00Z', 10 * 60],
  ['2026-07-02T05:30:00Z', 30],
  ['2026-07-02T06:00:00Z', 0],
  ['2026-11-29T21:15:00Z', 9 * 60 + 45],
  ['2026-11-30T07:00:00Z', 0],
  // the clocks go back at 3:00 in the night of 25 October, and forward at 2:00 in that of 29 March
  ['2026-10-24T20:00:00Z', 11 * 60],
  ['2026-03-28T21:00:00Z', 9 * 60],
])('quietDelayMs at %s waits %i minutes', (time, minutes) => {
  expect(quietDelayMs(new Date(time))).toBe(minutes * 60_000);
});

it('quietDelayMs ends at a time that is not quiet', () => {
  fc.assert(
    fc.property(timeArbitrary, (now) => {
      expect(quietDelayMs(new Date(now.getTime() + quietDelayMs(now)))).toBe(0);
    }),
  );
});

it.each([
  ['daily', '2026-11-29T06:59:59Z', '2026-11-28T07:00:00Z'],
  ['daily', '2026-11-29T07:00:00Z', '2026-11-29T07:00:00Z'],
  ['daily', '2026-07-29T23:00:00Z', '2026-07-29T06:00:00Z'],
  ['weekly', '2026-11-29T12:00:00Z', '2026-11-23T07:00:00Z'],
  ['weekly', '2026-11-30T07:00:00Z', '2026-11-30T07:00:00Z'],
] as const)('lastDueTime for %s emails at %s is %s', (frequency, now, due) => {
  expect(lastDueTime(frequency, new Date(now))).toEqual(new Date(due));
});
