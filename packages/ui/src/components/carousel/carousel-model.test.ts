import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findNearestPosition, slideStepsOfSwipe, wrapIndex } from './carousel-model.ts';

const anySlideCount = fc.integer({ min: 1, max: 60 });

describe('wrapIndex', () => {
  it('wrapIndex wraps from the last image to the first and back', () => {
    expect(wrapIndex(6, 6)).toBe(0);
    expect(wrapIndex(-1, 6)).toBe(5);
  });

  it('wrapIndex returns a valid index that differs from the given one by a multiple of the count', () => {
    fc.assert(
      fc.property(fc.integer({ min: -500, max: 500 }), anySlideCount, (index, ring) => {
        const wrappedIndex = wrapIndex(index, ring);
        expect(wrappedIndex).toBeGreaterThanOrEqual(0);
        expect(wrappedIndex).toBeLessThan(ring);
        expect(Math.abs(index - wrappedIndex) % ring).toBe(0);
      }),
    );
  });
});

describe('findNearestPosition', () => {
  it('findNearestPosition moves past the last image to the first instead of back through all images', () => {
    expect(findNearestPosition(5, 0, 6)).toBe(6);
    expect(findNearestPosition(0, 5, 6)).toBe(-1);
  });

  it('findNearestPosition reaches any image in at most half as many steps as there are images', () => {
    fc.assert(
      fc.property(fc.integer({ min: -200, max: 200 }), fc.nat(59), anySlideCount, (position, asked, ring) => {
        const slideIndex = asked % ring;
        const nextPosition = findNearestPosition(position, slideIndex, ring);
        expect(wrapIndex(nextPosition, ring)).toBe(slideIndex);
        expect(Math.abs(nextPosition - position)).toBeLessThanOrEqual(ring / 2);
      }),
    );
  });
});

describe('slideStepsOfSwipe', () => {
  it('slideStepsOfSwipe returns one step in the swipe direction for a swipe over a third of the width', () => {
    expect(slideStepsOfSwipe(-140, 400, 900)).toBe(1);
    expect(slideStepsOfSwipe(140, 400, 900)).toBe(-1);
  });

  it('slideStepsOfSwipe returns one step for a quick short swipe, and 0 for a slow short swipe', () => {
    expect(slideStepsOfSwipe(-60, 400, 100)).toBe(1);
    expect(slideStepsOfSwipe(-60, 400, 1200)).toBe(0);
  });

  it('slideStepsOfSwipe returns 0 for a carousel without width', () => {
    expect(slideStepsOfSwipe(-60, 0, 100)).toBe(0);
  });
});
