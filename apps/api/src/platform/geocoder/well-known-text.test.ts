import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readWellKnownText } from './cartociudad-geocoder.ts';

describe('well-known text', () => {
  it('readWellKnownText returns the parts of a line, its bounds and the midpoint of its longest part', () => {
    const parsedLines = readWellKnownText('MULTILINESTRING((-3 40, -2 40, -2 41), (-5 39, -5 39.5))');
    expect(parsedLines).toEqual({
      bounds: { southwest: { lat: 39, lng: -5 }, northeast: { lat: 41, lng: -2 } },
      lines: [
        [
          [-3, 40],
          [-2, 40],
          [-2, 41],
        ],
        [
          [-5, 39],
          [-5, 39.5],
        ],
      ],
      middle: { lat: 40, lng: -2 },
    });
    expect(readWellKnownText('LINESTRING (-3 40, -1 40)')?.middle).toEqual({ lat: 40, lng: -2 });
  });

  it('readWellKnownText returns the centre of a point or an area, and no lines', () => {
    expect(readWellKnownText('POINT(-3.7 40.4)')).toMatchObject({ middle: { lat: 40.4, lng: -3.7 }, lines: [] });
    const parsedPolygon = readWellKnownText('POLYGON((-4 40, -2 40, -2 42, -4 42, -4 40))');
    expect(parsedPolygon).toMatchObject({ middle: { lat: 41, lng: -3 }, lines: [] });
  });

  it.each(['', 'POINT', 'POINT()', 'CIRCLE(1 2)', 'POINT(400 99)', '{"type":"Point"}'])(
    'readWellKnownText returns undefined for the invalid text %j',
    (text) => {
      expect(readWellKnownText(text)).toBeUndefined();
    },
  );

  it('readWellKnownText returns a midpoint inside the bounds for any line', () => {
    const anyPoint = fc.tuple(
      fc.double({ min: -18, max: 4, noNaN: true }),
      fc.double({ min: 27, max: 44, noNaN: true }),
    );
    fc.assert(
      fc.property(fc.array(anyPoint, { minLength: 1, maxLength: 20 }), (points) => {
        const pointsText = points.map(([lng, lat]) => `${lng.toFixed(6)} ${lat.toFixed(6)}`).join(', ');
        const { middle, bounds } = readWellKnownText(`LINESTRING(${pointsText})`)!;
        expect(middle.lat).toBeGreaterThanOrEqual(bounds.southwest.lat);
        expect(middle.lat).toBeLessThanOrEqual(bounds.northeast.lat);
        expect(middle.lng).toBeGreaterThanOrEqual(bounds.southwest.lng);
        expect(middle.lng).toBeLessThanOrEqual(bounds.northeast.lng);
      }),
    );
  });
});
