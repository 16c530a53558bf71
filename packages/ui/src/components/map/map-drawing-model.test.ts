import fc from 'fast-check';
import { expect, it } from 'vitest';
import { distanceBetween, isTap, simplifyPath } from './map-drawing-model.ts';

const circle = Array.from({ length: 300 }, (_, index) => ({
  x: 200 + 120 * Math.cos((2 * Math.PI * index) / 300),
  y: 200 + 120 * Math.sin((2 * Math.PI * index) / 300),
}));

it('a drawn circle keeps its shape with few corners', () => {
  const corners = simplifyPath(circle, 40);
  expect(corners.length).toBeGreaterThan(12);
  expect(corners.length).toBeLessThanOrEqual(40);
  for (const corner of corners) expect(distanceBetween(corner, { x: 200, y: 200 })).toBeCloseTo(120, 5);
});

it('simplifyPath keeps both ends, the order, and no more than the maximum of corners of any path', () => {
  const pointArbitrary = fc.record({ x: fc.integer({ min: 0, max: 800 }), y: fc.integer({ min: 0, max: 800 }) });
  fc.assert(
    fc.property(
      fc.array(pointArbitrary, { minLength: 2, maxLength: 200 }),
      fc.integer({ min: 2, max: 40 }),
      (path, maxCorners) => {
        const corners = simplifyPath(path, maxCorners);
        expect(corners.length).toBeLessThanOrEqual(maxCorners);
        expect([corners[0], corners.at(-1)]).toEqual([path[0], path.at(-1)]);
        let index = -1;
        for (const corner of corners) index = path.indexOf(corner, index + 1);
        expect(index).toBeGreaterThan(0);
      },
    ),
  );
});

it('a tap may tremble by some pixels; a longer movement is a stroke', () => {
  const start = { x: 10, y: 10 };
  expect(isTap([start])).toBe(true);
  expect(isTap([start, { x: 14, y: 12 }])).toBe(true);
  expect(isTap([start, { x: 10, y: 19 }, start])).toBe(false);
});
