import { describe, expect, it } from 'vitest';
import { maxZoomAt } from './map-tiles.ts';

const tileZoomLimits = {
  maxZoom: 15,
  areas: [{ west: -3.739, south: 40.398, east: -3.648, north: 40.454, maxZoom: 18 }],
};

describe('the maximum zoom of a map', () => {
  it('maxZoomAt returns the maximum zoom of the detailed map area that contains a position', () => {
    expect(maxZoomAt({ detail: tileZoomLimits }, { lat: 40.42, lng: -3.7 })).toBe(18);
    expect(maxZoomAt({ detail: tileZoomLimits }, { lat: 43.263, lng: -2.935 })).toBe(15);
  });

  it('maxZoomAt returns the default maximum zoom when the zoom limits of the tiles are unknown', () => {
    expect(maxZoomAt({}, { lat: 40.42, lng: -3.7 })).toBe(18);
  });
});
