import { describe, expect, it } from 'vitest';
import { showDelayMs, minShownMs, getDelayMs } from './loading-model.ts';

describe('waitBeforeMs', () => {
  it('lets quick work pass unseen', () => {
    expect(getDelayMs(true, null)).toBe(showDelayMs);
    expect(getDelayMs(false, null)).toBe(0);
  });

  it('keeps what was shown until it could be read', () => {
    expect(getDelayMs(false, 0)).toBe(minShownMs);
    expect(getDelayMs(false, 250)).toBe(minShownMs - 250);
    expect(getDelayMs(false, minShownMs + 1)).toBe(0);
  });

  it('stays visible without delay when work resumes', () => {
    expect(getDelayMs(true, 100)).toBe(0);
  });
});
