import { describe, expect, it } from 'vitest';
import { getDelayMs, minShownMs, showDelayMs } from './loading-dialog.tsx';

describe('getDelayMs', () => {
  it('getDelayMs returns the show delay for a new task, and 0 if the task ends before the dialog appears', () => {
    expect(getDelayMs(true, null)).toBe(showDelayMs);
    expect(getDelayMs(false, null)).toBe(0);
  });

  it('getDelayMs returns the rest of the minimum visible time when the task ends', () => {
    expect(getDelayMs(false, 0)).toBe(minShownMs);
    expect(getDelayMs(false, 250)).toBe(minShownMs - 250);
    expect(getDelayMs(false, minShownMs + 1)).toBe(0);
  });

  it('getDelayMs returns 0 if a new task starts while the dialog is visible', () => {
    expect(getDelayMs(true, 100)).toBe(0);
  });
});
