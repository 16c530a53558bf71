import { toWorldPoint } from '@plaza/sdk/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  tileBoxOf,
  fitView,
  minZoom,
  type MapView,
  panBy,
  panToPin,
  maxZoom,
  projectToMap,
  spreadPins,
  visibleTilesOf,
  zoomBy,
} from './map-model.ts';

const stadium = { lat: 39.4746, lng: -0.3583 };
const mapSize = { width: 480, height: 400 };
const mapSizeArbitrary = fc.record({
  width: fc.integer({ min: 240, max: 1200 }),
  height: fc.integer({ min: 240, max: 900 }),
});
const pointNearStadium = fc.record({
  lat: fc.double({ min: 39, max: 40, noNaN: true }),
  lng: fc.double({ min: -1, max: 0, noNaN: true }),
});
const viewArbitrary: fc.Arbitrary<MapView> = fc.record({
  x: fc.double({ min: 0, max: 1, noNaN: true }),
  y: fc.double({ min: 0, max: 1, noNaN: true }),
  zoom: fc.integer({ min: minZoom, max: maxZoom }),
});

describe('toWorldPoint', () => {
  it('toWorldPoint maps coordinates on earth to x and y between 0 and 1', () => {
    expect(toWorldPoint({ lat: 0, lng: 0 })).toEqual({ x: 0.5, y: 0.5 });
    expect(toWorldPoint({ lat: 85.0511, lng: -180 })).toEqual({ x: 0, y: expect.closeTo(0, 5) });
    expect(toWorldPoint({ lat: -90, lng: 180 })).toEqual({ x: 1, y: expect.closeTo(1, 5) });
  });

  it('toWorldPoint returns a point inside the map tile with the standard tile number', () => {
    const { x, y } = toWorldPoint(stadium);
    expect([Math.floor(x * 2 ** 15), Math.floor(y * 2 ** 15)]).toEqual([16_351, 12_467]);
  });
});

describe('fitView', () => {
  it('fitView returns the closest view that shows every place with room for its pin', () => {
    const isWithinMargins = (view: MapView, box: typeof mapSize) => (point: { x: number; y: number }) => {
      const { left, top } = projectToMap(view, box, point);
      return left >= 47 && left <= box.width - 47 && top >= 63 && top <= box.height - 31;
    };
    fc.assert(
      fc.property(fc.array(pointNearStadium, { minLength: 1, maxLength: 12 }), mapSizeArbitrary, (places, box) => {
        const points = places.map(toWorldPoint);
        const view = fitView(points, box);
        expect(points.every(isWithinMargins(view, box))).toBe(true);
        if (view.zoom === 16) return;
        const closerPositions = points.map((point) => projectToMap(zoomBy(view, 1), box, point));
        const rangeOf = (values: number[]) => Math.max(...values) - Math.min(...values);
        const width = rangeOf(closerPositions.map(({ left }) => left));
        const height = rangeOf(closerPositions.map(({ top }) => top));
        expect(width + 2 > box.width - 96 || height + 2 > box.height - 96).toBe(true);
      }),
    );
  });

  it('fitView returns a view with zoom level 16 for a single place', () => {
    const view = fitView([toWorldPoint(stadium)], mapSize);
    expect(view.zoom).toBe(16);
    expect(projectToMap(view, mapSize, toWorldPoint(stadium))).toEqual({ left: 240, top: 216 });
  });
});

describe('visibleTilesOf', () => {
  it('visibleTilesOf covers the map without gaps or overlaps', () => {
    fc.assert(
      fc.property(viewArbitrary, mapSizeArbitrary, (view, box) => {
        const tileBoxes = visibleTilesOf(view, box).map((tile) => tileBoxOf(tile, view, box));
        const visibleAreas = tileBoxes.map(({ left, top, side }) => {
          const width = Math.min(left + side, box.width) - Math.max(left, 0);
          const height = Math.min(top + side, box.height) - Math.max(top, 0);
          return width > 0 && height > 0 ? width * height : Number.NaN;
        });
        const northEdge = projectToMap(view, box, { x: 0, y: 0 }).top;
        const southEdge = projectToMap(view, box, { x: 0, y: 1 }).top;
        const height = Math.min(southEdge, box.height) - Math.max(northEdge, 0);
        expect(visibleAreas.reduce((sum, area) => sum + area, 0)).toBe(box.width * height);
        expect(new Set(tileBoxes.map(({ left, top }) => `${left},${top}`)).size).toBe(tileBoxes.length);
      }),
    );
  });

  it('visibleTilesOf returns only tile numbers that exist at the zoom level of the map', () => {
    fc.assert(
      fc.property(viewArbitrary, mapSizeArbitrary, (view, box) => {
        for (const { zoom, x, y } of visibleTilesOf(view, box)) {
          expect(zoom).toBe(view.zoom);
          for (const index of [x, y]) expect(index >= 0 && index < 2 ** zoom).toBe(true);
        }
      }),
    );
  });

  it('visibleTilesOf returns the tile in the middle of the map first', () => {
    const view = fitView([toWorldPoint(stadium)], mapSize);
    expect(visibleTilesOf(view, mapSize)[0]).toMatchObject({ zoom: 16, x: 32_702, y: 24_934 });
  });
});

describe('tileBoxOf', () => {
  it('tileBoxOf returns the scaled size and position of a tile of another zoom level', () => {
    const view = fitView([toWorldPoint(stadium)], mapSize);
    const [tile] = visibleTilesOf(view, mapSize);
    const zoomedView = zoomBy(view, 1);
    expect(tileBoxOf(tile!, zoomedView, mapSize)).toEqual({
      ...projectToMap(zoomedView, mapSize, { x: tile!.column / 2 ** 16, y: tile!.y / 2 ** 16 }),
      side: 512,
    });
  });
});

describe('panBy and panToPin', () => {
  it('panBy moves the map by the given number of pixels', () => {
    const view = fitView([toWorldPoint(stadium)], mapSize);
    const positionBefore = projectToMap(view, mapSize, toWorldPoint(stadium));
    const positionAfter = projectToMap(panBy(view, 80, -50), mapSize, toWorldPoint(stadium));
    expect(positionAfter).toEqual({ left: positionBefore.left - 80, top: positionBefore.top + 50 });
  });

  it('panBy does not move the map beyond the poles', () => {
    expect(panBy({ x: 0.5, y: 0.5, zoom: 3 }, 0, -9999).y).toBe(0);
    expect(panBy({ x: 0.5, y: 0.5, zoom: 3 }, 0, 9999).y).toBe(1);
  });

  const noOffset = { right: 0, down: 0 };

  it('panToPin moves the map until a pin is visible, and not at all if it already is', () => {
    const view = fitView([toWorldPoint(stadium)], mapSize);
    expect(panToPin(view, mapSize, toWorldPoint(stadium), noOffset)).toEqual(view);
    const distantView = panBy(view, 900, 700);
    expect(
      projectToMap(panToPin(distantView, mapSize, toWorldPoint(stadium), noOffset), mapSize, toWorldPoint(stadium)),
    ).toEqual({
      left: 48,
      top: 64,
    });
    const viewWithOffset = panToPin(distantView, mapSize, toWorldPoint(stadium), { right: 30, down: -40 });
    expect(projectToMap(viewWithOffset, mapSize, toWorldPoint(stadium))).toEqual({ left: 18, top: 104 });
  });
});

describe('zoomBy', () => {
  it('zoomBy does not zoom beyond the first and last zoom level that have tiles', () => {
    const view = { x: 0.5, y: 0.4, zoom: 17 };
    expect(zoomBy(zoomBy(view, 1), 1)).toEqual({ ...view, zoom: 18 });
    expect(zoomBy({ ...view, zoom: 3 }, -1)).toEqual({ ...view, zoom: 3 });
  });
});

const pinSize = { width: 50, height: 34 };
const pixelsUpTo = (max: number) => fc.integer({ min: 0, max });
const pins = fc.array(
  fc.record({
    left: pixelsUpTo(300),
    top: pixelsUpTo(200),
    width: fc.integer({ min: 40, max: 90 }),
    height: fc.constantFrom(34, 42),
  }),
  { minLength: 1, maxLength: 12 },
);

describe('spreadPins', () => {
  it('spreadPins keeps the position of pins with enough room', () => {
    const places = [
      { left: 0, top: 0 },
      { left: 54, top: 0 },
      { left: 0, top: 38 },
    ];
    expect(spreadPins(places, [pinSize, pinSize, pinSize])).toEqual(places.map(() => ({ right: 0, down: 0 })));
  });

  it('spreadPins leaves the first of two overlapping pins and moves the second as little as possible', () => {
    const places = [
      { left: 100, top: 100 },
      { left: 100, top: 100 },
      { left: 154, top: 100 },
    ];
    const [first, second, third] = spreadPins(places, [pinSize, pinSize, pinSize]);
    expect([first, third]).toEqual([
      { right: 0, down: 0 },
      { right: 0, down: 0 },
    ]);
    expect(Math.hypot(second!.right, second!.down)).toBe(38);
  });

  it('spreadPins moves an overlapping pin at the edge of the map towards the other pins', () => {
    const places = [
      { left: 0, top: 0 },
      { left: 2, top: 0 },
      { left: 0, top: 300 },
    ];
    expect(spreadPins(places, [pinSize, pinSize, pinSize])[1]).toEqual({ right: 0, down: 38 });
  });

  it('spreadPins never lets two pins overlap, and returns the same offsets wherever the map is moved', () => {
    fc.assert(
      fc.property(pins, pixelsUpTo(2000), (all, moved) => {
        const offsets = spreadPins(all, all);
        const pinBoxes = all.map((pin, index) => ({
          left: pin.left + offsets[index]!.right,
          bottom: pin.top + offsets[index]!.down,
          width: pin.width,
          height: pin.height,
        }));
        for (const [index, one] of pinBoxes.entries())
          for (const other of pinBoxes.slice(index + 1)) {
            const horizontalGap = Math.abs(one.left - other.left) - (one.width + other.width) / 2;
            const height = one.bottom > other.bottom ? one.height : other.height;
            expect(horizontalGap >= 4 || Math.abs(one.bottom - other.bottom) - height >= 4).toBe(true);
          }
        const movedPins = all.map((pin) => ({ ...pin, left: pin.left - moved, top: pin.top + moved }));
        expect(spreadPins(movedPins, all)).toEqual(offsets);
      }),
    );
  });
});
