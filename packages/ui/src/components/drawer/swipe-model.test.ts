import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  minClosingFraction,
  distanceTowards,
  type DrawerSide,
  minFlickSpeed,
  getExitDirection,
  getSwipeIntent,
  getSwipeProgress,
  shouldClose,
  touchSlopPx,
} from './swipe-model.ts';

const anySide = fc.constantFrom<DrawerSide>('start', 'end', 'bottom');
const anyMovement = fc.record({ x: fc.integer({ min: -900, max: 900 }), y: fc.integer({ min: -900, max: 900 }) });

describe('getExitDirection', () => {
  it('getExitDirection points out of the screen, on the side that the reading direction decides', () => {
    expect(getExitDirection('start', false)).toEqual({ x: -1, y: 0 });
    expect(getExitDirection('start', true)).toEqual({ x: 1, y: 0 });
    expect(getExitDirection('end', false)).toEqual({ x: 1, y: 0 });
    expect(getExitDirection('end', true)).toEqual({ x: -1, y: 0 });
    expect(getExitDirection('bottom', false)).toEqual({ x: 0, y: 1 });
    expect(getExitDirection('bottom', true)).toEqual({ x: 0, y: 1 });
  });
});

describe('getSwipeIntent', () => {
  it('getSwipeIntent is undecided for movements shorter than a tap may be', () => {
    expect(getSwipeIntent({ x: 1, y: 0 }, { x: touchSlopPx - 1, y: 0 })).toBe('undecided');
    expect(getSwipeIntent({ x: 1, y: 0 }, { x: touchSlopPx, y: 0 })).toBe('swipe');
  });

  it('getSwipeIntent finds a swipe only in movements that go more towards the edge than across', () => {
    fc.assert(
      fc.property(anySide, fc.boolean(), anyMovement, (side, isRightToLeft, movement) => {
        const exitDirection = getExitDirection(side, isRightToLeft);
        fc.pre(getSwipeIntent(exitDirection, movement) === 'swipe');
        const crosswiseDistance = Math.abs(side === 'bottom' ? movement.x : movement.y);
        expect(distanceTowards(exitDirection, movement)).toBeGreaterThan(crosswiseDistance);
        expect(getSwipeIntent(exitDirection, { x: -movement.x, y: -movement.y })).toBe('other');
      }),
    );
  });
});

describe('getSwipeProgress', () => {
  it('getSwipeProgress stays between 0 and 1 for every distance and size', () => {
    fc.assert(
      fc.property(fc.integer({ min: -2000, max: 2000 }), fc.integer({ min: 0, max: 1000 }), (distance, size) => {
        const swipeProgress = getSwipeProgress(distance, size);
        expect(swipeProgress).toBeGreaterThanOrEqual(0);
        expect(swipeProgress).toBeLessThanOrEqual(1);
      }),
    );
  });
});

describe('shouldClose', () => {
  it.each([
    [minClosingFraction, 0, true],
    [minClosingFraction - 0.01, 0, false],
    [0.1, minFlickSpeed, true],
    [0.9, -minFlickSpeed, false],
    [0, 5, false],
  ])('shouldClose for the progress %d at the speed %d px/ms is %s', (progress, speed, expected) => {
    expect(shouldClose(progress, speed)).toBe(expected);
  });

  it('shouldClose still closes when the drawer was moved further or faster', () => {
    const anyProgress = fc.double({ min: 0, max: 1, noNaN: true });
    const anySpeed = fc.double({ min: -3, max: 3, noNaN: true });
    fc.assert(
      fc.property(anyProgress, anySpeed, anyProgress, anySpeed, (progress, speed, further, faster) => {
        fc.pre(shouldClose(progress, speed));
        expect(shouldClose(Math.max(progress, further), Math.max(speed, faster))).toBe(true);
      }),
    );
  });
});
