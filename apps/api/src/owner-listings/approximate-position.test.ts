import fc from 'fast-check';
import { expect, test } from 'vitest';
import { approximatePosition, offsetCellDegrees } from './approximate-position.ts';

const positionInSpain = fc.record({
  lat: fc.double({ min: 27, max: 44, noNaN: true }),
  lng: fc.double({ min: -19, max: 5, noNaN: true }),
});
const arbitraryOwnerId = fc.integer({ min: 1, max: 1_000_000_000 });

function metresBetween(a: { lat: number; lng: number }, b: { lat: number; lng: number }): number {
  const toRadians = (value: number) => (value * Math.PI) / 180;
  const haversineOf = (value: number) => Math.sin(toRadians(value) / 2) ** 2;
  const haversineValue =
    haversineOf(b.lat - a.lat) + Math.cos(toRadians(a.lat)) * Math.cos(toRadians(b.lat)) * haversineOf(b.lng - a.lng);
  return 2 * 6_371_008.8 * Math.asin(Math.sqrt(haversineValue));
}

test('approximatePosition returns a point 150 to 300 m from the true position, anywhere in Spain', () => {
  fc.assert(
    fc.property(positionInSpain, arbitraryOwnerId, fc.string({ minLength: 1 }), (position, id, secret) => {
      const offsetMetres = metresBetween(position, approximatePosition(position, id, secret));
      expect(offsetMetres).toBeGreaterThanOrEqual(150);
      expect(offsetMetres).toBeLessThanOrEqual(300);
    }),
  );
});

test('approximatePosition moves all listings of an owner in the same grid cell by the same offset', () => {
  const arbitraryCellOffset = fc.double({ min: 0.000_01, max: offsetCellDegrees - 0.000_01, noNaN: true });
  const arbitraryPositionInCell = fc.record({ lat: arbitraryCellOffset, lng: arbitraryCellOffset });
  fc.assert(
    fc.property(arbitraryOwnerId, arbitraryPositionInCell, arbitraryPositionInCell, (id, one, other) => {
      const [first, second] = [one, other].map(({ lat, lng }) => {
        const position = { lat: 40 + lat, lng: -4 + lng };
        const publicPosition = approximatePosition(position, id, 'secret');
        return { lat: publicPosition.lat - position.lat, lng: publicPosition.lng - position.lng };
      });
      expect(first?.lat).toBeCloseTo(second?.lat ?? 0, 5);
      // Metres per degree vary by less than 0.1 % across a cell.
      expect(first?.lng).toBeCloseTo(second?.lng ?? 0, 5);
    }),
  );
});

test('approximatePosition uses a different offset for a different owner, grid cell or secret', () => {
  const position = { lat: 39.4699, lng: -0.3763 };
  const nextCellPosition = { lat: 39.4699 + offsetCellDegrees, lng: -0.3763 };
  const nextCellPublicPosition = approximatePosition(nextCellPosition, 1, 'a');
  const publicPositions = [
    approximatePosition(position, 1, 'a'),
    { ...nextCellPublicPosition, lat: Number((nextCellPublicPosition.lat - offsetCellDegrees).toFixed(6)) },
    approximatePosition(position, 2, 'a'),
    approximatePosition(position, 1, 'b'),
  ];
  expect(new Set(publicPositions.map((point) => `${point.lat},${point.lng}`)).size).toBe(4);
});
