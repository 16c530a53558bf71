import { describe, expect, it } from 'vitest';
import { secondsToWait } from './contact.ts';

const minute = 60_000;
const now = Date.parse('2026-11-22T12:00:00Z');
const timesBefore = (count: number, stepMs: number) =>
  Array.from({ length: count }, (_, index) => now - (count - index) * stepMs);

describe('how many contacts somebody may see', () => {
  it('is twenty an hour', () => {
    expect(secondsToWait(timesBefore(19, minute), now)).toBe(0);
    expect(secondsToWait(timesBefore(20, minute), now)).toBe(40 * 60);
  });

  it('is sixty a day', () => {
    expect(secondsToWait(timesBefore(59, 20 * minute), now)).toBe(0);
    expect(secondsToWait(timesBefore(60, 20 * minute), now)).toBe(4 * 60 * 60);
  });

  it('is told in whole seconds, at least one', () => {
    const times = timesBefore(20, minute);
    expect(secondsToWait([now - 60 * minute + 10, ...times.slice(1)], now)).toBe(1);
  });
});
