import { describe, expect, it } from 'vitest';
import { secondsToWait } from './limit-store.ts';
import { attemptLimits } from './rate-limits.ts';

const minute = 60;
const { windows } = attemptLimits.revealsOfUser;
/** Ages in seconds of uses at even distances, the latest first. */
const agesOf = (count: number, step: number) => Array.from({ length: count }, (_, index) => (index + 1) * step);

describe('phone numbers of owners that an account is shown', () => {
  it('are twenty an hour', () => {
    expect(secondsToWait(agesOf(19, minute), windows)).toBe(0);
    expect(secondsToWait(agesOf(20, minute), windows)).toBe(40 * 60);
  });

  it('are sixty a day', () => {
    expect(secondsToWait(agesOf(59, 20 * minute), windows)).toBe(0);
    expect(secondsToWait(agesOf(60, 20 * minute), windows)).toBe(4 * 60 * 60);
  });
});

it('names the time to wait in whole seconds, at least one', () => {
  expect(secondsToWait([...agesOf(19, minute), 60 * minute - 0.01], windows)).toBe(1);
});
