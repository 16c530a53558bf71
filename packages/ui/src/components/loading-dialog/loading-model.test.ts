import { describe, expect, it } from 'vitest';
import { appearDelayMs, leastShownMs, waitBeforeMs } from './loading-model.ts';

describe('waitBeforeMs', () => {
  it('lets quick work pass unseen', () => {
    expect(waitBeforeMs(true, null)).toBe(appearDelayMs);
    expect(waitBeforeMs(false, null)).toBe(0);
  });

  it('keeps what was shown until it could be read', () => {
    expect(waitBeforeMs(false, 0)).toBe(leastShownMs);
    expect(waitBeforeMs(false, 250)).toBe(leastShownMs - 250);
    expect(waitBeforeMs(false, leastShownMs + 1)).toBe(0);
  });

  it('stays visible without delay when work resumes', () => {
    expect(waitBeforeMs(true, 100)).toBe(0);
  });
});
