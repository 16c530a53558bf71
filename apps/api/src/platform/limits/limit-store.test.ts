import { describe, expect, it } from 'vitest';
import { secondsToWait } from './limit-store.ts';
import { attemptLimits } from './rate-limits.ts';

const minuteSeconds = 60;
const { windows } = attemptLimits.revealsOfUser;
/** Creates evenly spaced ages in seconds, latest first. */
const createAges = (count: number, step: number) => Array.from({ length: count }, (_, index) => (index + 1) * step);

describe('revealed phone numbers', () => {
  it('secondsToWait lets an account reveal twenty phone numbers an hour', () => {
    expect(secondsToWait(createAges(19, minuteSeconds), windows)).toBe(0);
    expect(secondsToWait(createAges(20, minuteSeconds), windows)).toBe(40 * 60);
  });

  it('secondsToWait lets an account reveal sixty phone numbers a day', () => {
    expect(secondsToWait(createAges(59, 20 * minuteSeconds), windows)).toBe(0);
    expect(secondsToWait(createAges(60, 20 * minuteSeconds), windows)).toBe(4 * 60 * 60);
  });
});

it('secondsToWait rounds a wait of a fraction of a second up to one second', () => {
  expect(secondsToWait([...createAges(19, minuteSeconds), 60 * minuteSeconds - 0.01], windows)).toBe(1);
});
