import { describe, expect, it } from 'vitest';
import { showDelayMs, minShownMs, getDelayMs } from './loading-model.ts';

describe('getDelayMs', () => {
  it('work starts with the show delay, and its end needs none', () => {
    expect(getDelayMs(true, null)).toBe(showDelayMs);
    expect(getDelayMs(false, null)).toBe(0);
  });

  it('closing waits for the rest of the minimum time', () => {
    expect(getDelayMs(false, 0)).toBe(minShownMs);
    expect(getDelayMs(false, 250)).toBe(minShownMs - 250);
    expect(getDelayMs(false, minShownMs + 1)).toBe(0);
  });

  it('a visible dialog stays without delay when work resumes', () => {
    expect(getDelayMs(true, 100)).toBe(0);
  });
});
