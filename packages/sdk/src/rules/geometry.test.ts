import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distanceMeters, walkingMinutes, walkingRadiusMeters } from './geometry.ts';

const madrid = { lat: 40.4168, lng: -3.7038 };
const positionArbitrary = fc.record({
  lat: fc.double({ min: -90, max: 90, noNaN: true }),
  lng: fc.double({ min: -180, max: 180, noNaN: true }),
});

describe('distanceMeters', () => {
  it('distanceMeters returns the known distances from Madrid to Barcelona and to a point 100 m away', () => {
    expect(distanceMeters(madrid, { lat: 41.3874, lng: 2.1686 })).toBeCloseTo(504_600, -3);
    expect(distanceMeters(madrid, { lat: 40.4177, lng: -3.7038 })).toBeCloseTo(100, 0);
  });

  it('distanceMeters is the same in both directions, and zero from a point to itself', () => {
    fc.assert(
      fc.property(positionArbitrary, positionArbitrary, (one, other) => {
        expect(distanceMeters(one, other)).toBeCloseTo(distanceMeters(other, one), 3);
        expect(distanceMeters(one, one)).toBe(0);
        expect(distanceMeters(one, other)).toBeLessThanOrEqual(20_015_200);
      }),
    );
  });
});

describe('walkingMinutes', () => {
  it.each([
    [0, 1],
    [80, 1],
    [400, 7],
    [1000, 16],
  ])('walkingMinutes for %i m returns %i', (meters, minutes) => {
    expect(walkingMinutes(meters)).toBe(minutes);
  });

  it.each([5, 10, 15, 20])('walkingMinutes is at most %i up to walkingRadiusMeters, and more beyond', (minutes) => {
    const radiusMeters = walkingRadiusMeters(minutes);
    expect(walkingMinutes(radiusMeters)).toBe(minutes);
    expect(walkingMinutes(radiusMeters + 1)).toBe(minutes + 1);
  });
});
