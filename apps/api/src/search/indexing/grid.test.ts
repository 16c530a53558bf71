import fc from 'fast-check';
import { expect, it } from 'vitest';
import { boxOfCell, cellAtLevel, cellAtPosition, coverBox, expandToWholeCells } from './grid.ts';

const latArbitrary = fc.integer({ min: -89e6, max: 89e6 }).map((millionths) => millionths / 1e6);
const lngArbitrary = fc.integer({ min: -179e6, max: 179e6 }).map((millionths) => millionths / 1e6);
/** Tolerance for floating-point error in degrees, about a tenth of a millimetre. */
const toleranceDegrees = 1e-9;
const boxArbitrary = fc
  .tuple(
    latArbitrary,
    lngArbitrary,
    fc.double({ min: 0.001, max: 3, noNaN: true }),
    fc.double({ min: 0.001, max: 3, noNaN: true }),
  )
  .map(([south, west, height, width]) => ({
    south,
    west,
    north: Math.min(90, south + height),
    east: Math.min(180, west + width),
  }));
const fractionArbitrary = fc.double({ min: 0, max: 1, noNaN: true });

it('coverBox covers every position of a box with at most maxRanges + 3 ranges of grid cells', () => {
  fc.assert(
    fc.property(
      boxArbitrary,
      fractionArbitrary,
      fractionArbitrary,
      fc.constantFrom(8, 16, 64),
      ({ south, west, north, east }, latShare, lngShare, maxRanges) => {
        const cellRanges = coverBox({ south, west, north, east }, maxRanges);
        const innerCell = cellAtPosition(south + (north - south) * latShare, west + (east - west) * lngShare);
        expect(cellRanges.some(([low, high]) => low <= innerCell && innerCell <= high)).toBe(true);
        expect(cellRanges.length).toBeLessThanOrEqual(maxRanges + 3);
      },
    ),
  );
});

it('boxOfCell returns a box that contains the position whose grid cell was given, at every level', () => {
  fc.assert(
    fc.property(latArbitrary, lngArbitrary, fc.integer({ min: 1, max: 24 }), (y, x, level) => {
      const cellBox = boxOfCell(cellAtLevel(cellAtPosition(y, x), level), level);
      expect(y).toBeGreaterThanOrEqual(cellBox.south - toleranceDegrees);
      expect(y).toBeLessThanOrEqual(cellBox.north + toleranceDegrees);
      expect(x).toBeGreaterThanOrEqual(cellBox.west - toleranceDegrees);
      expect(x).toBeLessThanOrEqual(cellBox.east + toleranceDegrees);
    }),
  );
});

it('expandToWholeCells extends a box by less than one grid cell on each side', () => {
  fc.assert(
    fc.property(boxArbitrary, fc.integer({ min: 2, max: 18 }), (inner, level) => {
      const expandedBox = expandToWholeCells(inner, level);
      expect(Math.max(expandedBox.west - inner.west, expandedBox.south - inner.south)).toBeLessThanOrEqual(
        toleranceDegrees,
      );
      expect(Math.max(inner.east - expandedBox.east, inner.north - expandedBox.north)).toBeLessThanOrEqual(
        toleranceDegrees,
      );
      expect(expandedBox.east - expandedBox.west).toBeLessThan(inner.east - inner.west + (2 * 360) / 2 ** level + 1e-6);
    }),
  );
});
