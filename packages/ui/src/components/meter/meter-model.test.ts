import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findReachedThreshold, shareOf } from './meter-model.ts';

describe('shareOf', () => {
  it('shareOf returns the position of a value between two limits', () => {
    expect(shareOf(30, 20, 40)).toBe(0.5);
    expect(shareOf(-5, -10, 0)).toBe(0.5);
  });

  it('shareOf returns 0 for limits without a distance and for values that are not finite', () => {
    expect(shareOf(5, 5, 5)).toBe(0);
    expect(shareOf(5, 9, 5)).toBe(0);
    expect(shareOf(Number.NaN, 0, 10)).toBe(0);
  });

  it('shareOf returns a share from 0 to 1 for any numbers', () => {
    fc.assert(
      fc.property(fc.double(), fc.double(), fc.double(), (value, min, max) => {
        const valueShare = shareOf(value, min, max);
        expect(valueShare).toBeGreaterThanOrEqual(0);
        expect(valueShare).toBeLessThanOrEqual(1);
      }),
    );
  });
});

describe('findReachedThreshold', () => {
  const unsortedThresholds = [{ from: 90 }, { from: 0 }, { from: 75 }];

  it('findReachedThreshold returns the highest threshold at or below a value, in whatever order thresholds are given', () => {
    expect(findReachedThreshold(75, unsortedThresholds)).toEqual({ from: 75 });
    expect(findReachedThreshold(89.9, unsortedThresholds)).toEqual({ from: 75 });
    expect(findReachedThreshold(200, unsortedThresholds)).toEqual({ from: 90 });
  });

  it('findReachedThreshold returns undefined for a value below every threshold', () => {
    expect(findReachedThreshold(-1, unsortedThresholds)).toBeUndefined();
    expect(findReachedThreshold(50, [])).toBeUndefined();
  });
});
