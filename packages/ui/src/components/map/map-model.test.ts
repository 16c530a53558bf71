import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  fallbackView,
  isValidBounds,
  isValidPosition,
  isSamePin,
  shiftIntoFrame,
  initialViewOf,
  stepOfKey,
  toUsableView,
  serializeView,
  type MapView,
} from './map-model.ts';

const valenciaPosition = { lat: 39.47, lng: -0.38 };

describe('isValidPosition and isValidBounds', () => {
  it('isValidPosition and isValidBounds return false for positions and bounds that are not on the map', () => {
    expect(isValidPosition(valenciaPosition)).toBe(true);
    for (const [lat, lng] of [
      [Number.NaN, 0],
      [91, 0],
      [0, 181],
      [Number.POSITIVE_INFINITY, 0],
    ] as const) {
      expect(isValidPosition({ lat, lng })).toBe(false);
    }
    expect(isValidBounds({ west: 2, south: 1, east: 1, north: 2 })).toBe(false);
    expect(isValidBounds({ west: 1, south: 1, east: 1, north: 1 })).toBe(true);
  });
});

describe('toUsableView', () => {
  it('toUsableView returns the fallback view for an invalid view', () => {
    expect(toUsableView({ center: { lat: Number.NaN, lng: 0 }, zoom: 3 }, 18)).toEqual(fallbackView);
    expect(toUsableView({ bounds: { west: 5, south: 0, east: 1, north: 1 } }, 18)).toEqual(fallbackView);
  });

  it('toUsableView returns a valid centre and zoom for any input', () => {
    const anyNumber = fc.double();
    const anyView: fc.Arbitrary<MapView> = fc.oneof(
      fc.record({ center: fc.record({ lat: anyNumber, lng: anyNumber }), zoom: anyNumber }),
      fc.record({ bounds: fc.record({ west: anyNumber, south: anyNumber, east: anyNumber, north: anyNumber }) }),
    );
    fc.assert(
      fc.property(anyView, (view) => {
        const initialView = initialViewOf(toUsableView(view, 18));
        expect(isValidPosition(initialView.center)).toBe(true);
        expect(initialView.zoom).toBeGreaterThanOrEqual(0);
        expect(initialView.zoom).toBeLessThanOrEqual(18);
      }),
    );
  });
});

describe('serializeView', () => {
  it('serializeView returns the same string only for equal views', () => {
    expect(serializeView({ center: valenciaPosition, zoom: 12 })).toBe(
      serializeView({ center: { ...valenciaPosition }, zoom: 12 }),
    );
    expect(serializeView({ center: valenciaPosition, zoom: 12 })).not.toBe(
      serializeView({ center: valenciaPosition, zoom: 13 }),
    );
  });
});

describe('shiftIntoFrame', () => {
  const mapFrame = { left: 0, top: 0, right: 400, bottom: 300 };

  it('shiftIntoFrame does not move a box inside the frame', () => {
    expect(shiftIntoFrame({ left: 50, top: 50, right: 150, bottom: 150 }, mapFrame, 10)).toEqual({ x: 0, y: 0 });
  });

  it('shiftIntoFrame moves a box that is partly outside the frame inside it, with the given margin', () => {
    expect(shiftIntoFrame({ left: -20, top: 250, right: 80, bottom: 320 }, mapFrame, 10)).toEqual({ x: -30, y: 30 });
  });

  it('shiftIntoFrame aligns a box larger than the frame with the start of the frame', () => {
    expect(shiftIntoFrame({ left: 30, top: 20, right: 800, bottom: 900 }, mapFrame, 10)).toEqual({ x: 20, y: 10 });
  });
});

describe('isSamePin', () => {
  const mapPin = { id: 1, lat: 39.47, lng: -0.38, label: '€95', ariaLabel: '€95, bay', isVisited: false };

  it('isSamePin is true for two objects with equal displayed properties, and false for different ones', () => {
    expect(isSamePin(mapPin, { ...mapPin })).toBe(true);
    expect(isSamePin(mapPin, { ...mapPin, isVisited: true })).toBe(false);
    expect(isSamePin(mapPin, { ...mapPin, label: '€96' })).toBe(false);
  });
});

describe('stepOfKey', () => {
  it('stepOfKey returns 4 px for arrow keys, 40 px with Shift, and undefined for other keys', () => {
    expect(stepOfKey('ArrowUp', false)).toEqual({ x: 0, y: -4 });
    expect(stepOfKey('ArrowRight', true)).toEqual({ x: 40, y: 0 });
    expect(stepOfKey('Enter', true)).toBeUndefined();
  });
});
