import fc from 'fast-check';
import { expect, test } from 'vitest';
import { approximatePosition } from './approximate-position.ts';

const somewhere = fc.record({
  lat: fc.double({ min: 27, max: 44, noNaN: true }),
  lng: fc.double({ min: -19, max: 5, noNaN: true }),
});
const listing = fc.integer({ min: 1, max: 1_000_000_000 });

function metresBetween(a: { lat: number; lng: number }, b: { lat: number; lng: number }): number {
  const radians = (value: number) => (value * Math.PI) / 180;
  const half = (value: number) => Math.sin(radians(value) / 2) ** 2;
  const haversine = half(b.lat - a.lat) + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * half(b.lng - a.lng);
  return 2 * 6_371_008.8 * Math.asin(Math.sqrt(haversine));
}

test('the public point lies 150 to 300 m from the true one, anywhere in Spain', () => {
  fc.assert(
    fc.property(somewhere, listing, fc.string({ minLength: 1 }), (position, id, secret) => {
      const distance = metresBetween(position, approximatePosition(position, id, secret));
      expect(distance).toBeGreaterThanOrEqual(150);
      expect(distance).toBeLessThanOrEqual(300);
    }),
  );
});

test('asking again gives the same point', () => {
  fc.assert(
    fc.property(somewhere, listing, (position, id) => {
      expect(approximatePosition(position, id, 'secret')).toEqual(approximatePosition(position, id, 'secret'));
    }),
  );
});

test('another listing or another secret gives another point', () => {
  const position = { lat: 39.4699, lng: -0.3763 };
  const points = [
    approximatePosition(position, 1, 'a'),
    approximatePosition(position, 2, 'a'),
    approximatePosition(position, 1, 'b'),
  ];
  expect(new Set(points.map((point) => `${point.lat},${point.lng}`)).size).toBe(3);
});
