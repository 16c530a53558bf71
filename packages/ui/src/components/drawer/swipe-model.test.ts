import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  closingFraction,
  distanceTowards,
  type DrawerSide,
  flickSpeed,
  getExit,
  getIntent,
  getProgress,
  isClosing,
  slopPx,
} from './swipe-model.ts';

const anySide = fc.constantFrom<DrawerSide>('start', 'end', 'bottom');
const anyMovement = fc.record({ x: fc.integer({ min: -900, max: 900 }), y: fc.integer({ min: -900, max: 900 }) });

describe('getExit', () => {
  it('getExit points out of the screen, on the side that the reading direction decides', () => {
    expect(getExit('start', false)).toEqual({ x: -1, y: 0 });
    expect(getExit('start', true)).toEqual({ x: 1, y: 0 });
    expect(getExit('end', false)).toEqual({ x: 1, y: 0 });
    expect(getExit('end', true)).toEqual({ x: -1, y: 0 });
    expect(getExit('bottom', false)).toEqual({ x: 0, y: 1 });
    expect(getExit('bottom', true)).toEqual({ x: 0, y: 1 });
  });
});

describe('getIntent', () => {
  it('getIntent is undecided for movements shorter than a tap may be', () => {
    expect(getIntent({ x: 1, y: 0 }, { x: slopPx - 1, y: 0 })).toBe('undecided');
    expect(getIntent({ x: 1, y: 0 }, { x: slopPx, y: 0 })).toBe('swipe');
  });

  it('getIntent finds a swipe only in movements that go more towards the edge than across', () => {
    fc.assert(
      fc.property(anySide, fc.boolean(), anyMovement, (side, isRightToLeft, movement) => {
        const exit = getExit(side, isRightToLeft);
        fc.pre(getIntent(exit, movement) === 'swipe');
        const across = Math.abs(side === 'bottom' ? movement.x : movement.y);
        expect(distanceTowards(exit, movement)).toBeGreaterThan(across);
        expect(getIntent(exit, { x: -movement.x, y: -movement.y })).toBe('other');
      }),
    );
  });
});

describe('getProgress', () => {
  it('getProgress stays between 0 and 1 for every distance and size', () => {
    fc.assert(
      fc.property(fc.integer({ min: -2000, max: 2000 }), fc.integer({ min: 0, max: 1000 }), (distance, size) => {
        const progress = getProgress(distance, size);
        expect(progress).toBeGreaterThanOrEqual(0);
        expect(progress).toBeLessThanOrEqual(1);
      }),
    );
  });
});

describe('isClosing', () => {
  it.each([
    [closingFraction, 0, true],
    [closingFraction - 0.01, 0, false],
    [0.1, flickSpeed, true],
    [0.9, -flickSpeed, false],
    [0, 5, false],
  ])('isClosing for the progress %d at the speed %d px/ms is %s', (progress, speed, expected) => {
    expect(isClosing(progress, speed)).toBe(expected);
  });

  it('isClosing still closes when the drawer was moved further or faster', () => {
    const anyProgress = fc.double({ min: 0, max: 1, noNaN: true });
    const anySpeed = fc.double({ min: -3, max: 3, noNaN: true });
    fc.assert(
      fc.property(anyProgress, anySpeed, anyProgress, anySpeed, (progress, speed, further, faster) => {
        fc.pre(isClosing(progress, speed));
        expect(isClosing(Math.max(progress, further), Math.max(speed, faster))).toBe(true);
      }),
    );
  });
});
