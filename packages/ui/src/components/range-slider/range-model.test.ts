import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clampRange, drawHistogram, snapToStep, applyTypedBound } from './range-model.ts';

const rangeLimits = { min: 35, max: 250, step: 5 };
const anyLimits = fc
  .record({
    min: fc.integer({ min: 0, max: 500 }),
    span: fc.integer({ min: 0, max: 900 }),
    step: fc.integer({ min: 1, max: 50 }),
  })
  .map(({ min, span, step }) => ({ min, max: min + span, step }));
const anyNumber = fc.oneof(fc.integer(), fc.double());

describe('snapToStep', () => {
  it('snapToStep rounds to the nearest step, but keeps a maximum that is between two steps', () => {
    expect(snapToStep(62, rangeLimits)).toBe(60);
    expect(snapToStep(249, { min: 0, max: 249, step: 10 })).toBe(249);
  });
});

describe('clampRange', () => {
  it('clampRange returns ordered bounds inside the limits for any numbers', () => {
    fc.assert(
      fc.property(anyNumber, anyNumber, anyLimits, (one, other, bounds) => {
        const [low, high] = clampRange([one, other], bounds);
        expect(low).toBeGreaterThanOrEqual(bounds.min);
        expect(high).toBeLessThanOrEqual(bounds.max);
        expect(low).toBeLessThanOrEqual(high);
      }),
    );
  });

  it('clampRange leaves a range that it has already clamped unchanged', () => {
    fc.assert(
      fc.property(anyNumber, anyNumber, anyLimits, (one, other, bounds) => {
        const clampedRange = clampRange([one, other], bounds);
        expect(clampRange(clampedRange, bounds)).toEqual(clampedRange);
      }),
    );
  });
});

describe('applyTypedBound', () => {
  it('applyTypedBound clamps a typed bound to the limits', () => {
    expect(applyTypedBound([60, 140], 'low', '2', rangeLimits)).toEqual([35, 140]);
    expect(applyTypedBound([60, 140], 'high', '9000', rangeLimits)).toEqual([60, 250]);
  });

  it('applyTypedBound clamps a typed bound that crosses the other bound to that bound', () => {
    expect(applyTypedBound([60, 140], 'low', '200', rangeLimits)).toEqual([140, 140]);
    expect(applyTypedBound([60, 140], 'high', '10', rangeLimits)).toEqual([60, 60]);
  });

  it('applyTypedBound resets a bound to its limit for empty text, and ignores text that is not a number', () => {
    expect(applyTypedBound([60, 140], 'low', ' ', rangeLimits)).toEqual([35, 140]);
    expect(applyTypedBound([60, 140], 'high', '', rangeLimits)).toEqual([60, 250]);
    expect(applyTypedBound([60, 140], 'high', 'cheap', rangeLimits)).toEqual([60, 140]);
  });
});

describe('drawHistogram', () => {
  it('drawHistogram scales bars to the highest count, keeps low counts visible, and marks bars in the range', () => {
    const histogramBars = [
      { from: 0, to: 50, count: 1 },
      { from: 50, to: 100, count: 200 },
      { from: 100, to: 150, count: 0 },
    ];
    expect(drawHistogram(histogramBars, [50, 100])).toEqual([
      { share: 0.03, isInside: false },
      { share: 1, isInside: true },
      { share: 0, isInside: false },
    ]);
  });
});
