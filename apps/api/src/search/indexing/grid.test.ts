import fc from 'fast-check';
import { expect, it } from 'vitest';
import { boxOfCell, cellAtLevel, cellAtPosition, coverBox, expandToWholeCells } from './grid.ts';

const lat = fc.integer({ min: -89e6, max: 89e6 }).map((millionths) => millionths / 1e6);
const lng = fc.integer({ min: -179e6, max: 179e6 }).map((millionths) => millionths / 1e6);
/** Tolerance for floating-point error in degrees, about a tenth of a millimetre. */
const tolerance = 1e-9;
const arbitraryBox = fc
  .tuple(lat, lng, fc.double({ min: 0.001, max: 3, noNaN: true }), fc.double({ min: 0.001, max: 3, noNaN: true }))
  .map(([south, west, height, width]) => ({
    south,
    west,
    north: Math.min(90, south + height),
    east: Math.min(180, west + width),
  }));
const arbitraryFraction = fc.double({ min: 0, max: 1, noNaN: true });

it('coverBox covers every position of a box with at most maxRanges + 3 ranges of grid cells', () => {
  fc.assert(
    fc.property(
      arbitraryBox,
      arbitraryFraction,
      arbitraryFraction,
      fc.constantFrom(8, 16, 64),
      ({ south, west, north, east }, latShare, lngShare, maxRanges) => {
        const cellRanges = coverBox({ south, west, north, east }, maxRanges);
        const cell = cellAtPosition(south + (north - south) * latShare, west + (east - west) * lngShare);
        expect(cellRanges.some(([low, high]) => low <= cell && cell <= high)).toBe(true);
        expect(cellRanges.length).toBeLessThanOrEqual(maxRanges + 3);
      },
    ),
  );
});

it('boxOfCell returns a box that contains the position whose grid cell was given, at every level', () => {
  fc.assert(
    fc.property(lat, lng, fc.integer({ min: 1, max: 24 }), (y, x, level) => {
      const cell = boxOfCell(cellAtLevel(cellAtPosition(y, x), level), level);
      expect(y).toBeGreaterThanOrEqual(cell.south - tolerance);
      expect(y).toBeLessThanOrEqual(cell.north + tolerance);
      expect(x).toBeGreaterThanOrEqual(cell.west - tolerance);
      expect(x).toBeLessThanOrEqual(cell.east + tolerance);
    }),
  );
});

it('expandToWholeCells extends a box by less than one grid cell on each side', () => {
  fc.assert(
    fc.property(arbitraryBox, fc.integer({ min: 2, max: 18 }), (inner, level) => {
      const outerBox = expandToWholeCells(inner, level);
      expect(Math.max(outerBox.west - inner.west, outerBox.south - inner.south)).toBeLessThanOrEqual(tolerance);
      expect(Math.max(inner.east - outerBox.east, inner.north - outerBox.north)).toBeLessThanOrEqual(tolerance);
      expect(outerBox.east - outerBox.west).toBeLessThan(inner.east - inner.west + (2 * 360) / 2 ** level + 1e-6);
    }),
  );
});
