import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MapCluster, MapPin } from './map-props.ts';
import {
  boundsOfMarker,
  doOverlap,
  isOneSpot,
  mergeMarkers,
  markerOfListing,
  markersOf,
  placeAt,
  placeFlag,
  planePoint,
  zoomOfMarker,
} from './map-marker-model.ts';

const sizes = { rem: 16 };
const pin = (id: number, lat: number, lng: number, label = '€95'): MapPin => ({
  id,
  lat,
  lng,
  label,
  ariaLabel: label,
});
const cluster = (lat: number, lng: number, count: number, bounds?: MapCluster['bounds']): MapCluster => ({
  lat,
  lng,
  count,
  label: String(count),
  ariaLabel: `${count} bays`,
  ...(bounds && { bounds }),
});
const join = (pins: readonly MapPin[], clusters: readonly MapCluster[], zoom: number) =>
  mergeMarkers(markersOf(pins, clusters, zoom, sizes), zoom, sizes);

/** Positions in one city, whose markers overlap at most zoom levels. */
const place = fc.record({
  lat: fc.double({ min: 40.3, max: 40.5, noNaN: true }),
  lng: fc.double({ min: -3.8, max: -3.6, noNaN: true }),
});
const arbitraryPins = fc
  .array(fc.record({ place, label: fc.constantFrom('€8', '€105', '1.180,50 €') }), { maxLength: 60 })
  .map((all) => all.map((each, id) => pin(id, each.place.lat, each.place.lng, each.label)));
const arbitraryClusters = fc
  .array(fc.record({ place, count: fc.integer({ min: 2, max: 40 }) }), { maxLength: 20 })
  .map((all) => all.map((each) => cluster(each.place.lat, each.place.lng, each.count)));
const arbitraryZoom = fc.integer({ min: 5, max: 18 });

describe('planePoint and placeAt', () => {
  it('placeAt inverts planePoint', () => {
    fc.assert(
      fc.property(place, arbitraryZoom, (at, zoom) => {
        const back = placeAt(planePoint(at, zoom), zoom);
        expect(back.lat).toBeCloseTo(at.lat, 8);
        expect(back.lng).toBeCloseTo(at.lng, 8);
      }),
    );
  });
});

describe('mergeMarkers', () => {
  it('mergeMarkers leaves no overlap, and keeps every listing exactly once', () => {
    fc.assert(
      fc.property(arbitraryPins, arbitraryClusters, arbitraryZoom, (pins, clusters, zoom) => {
        const markers = join(pins, clusters, zoom);
        for (const [index, marker] of markers.entries())
          for (const other of markers.slice(index + 1)) expect(doOverlap(marker, other)).toBe(false);
        expect(markers.flatMap((marker) => marker.pins.map(({ id }) => Number(id))).toSorted((a, b) => a - b)).toEqual(
          pins.map(({ id }) => id),
        );
        const total = pins.length + clusters.reduce((sum, { count }) => sum + count, 0);
        expect(markers.reduce((sum, { count }) => sum + count, 0)).toBe(total);
      }),
      { numRuns: 60 },
    );
  });

  it('mergeMarkers keeps markers that do not overlap', () => {
    const apart = [pin(1, 40.4, -3.7), pin(2, 40.45, -3.6)];
    expect(join(apart, [], 14).map(({ pins, lat, lng }) => [pins[0], lat, lng])).toEqual(
      apart.map((each) => [each, each.lat, each.lng]),
    );
  });

  it('mergeMarkers places a merged marker at the weighted centre of its listings', () => {
    const [marker] = join([pin(1, 40.4, -3.7)], [cluster(40.4, -3.71, 3)], 10);
    expect(marker?.count).toBe(4);
    expect(marker?.lng).toBeCloseTo(-3.7075, 4);
  });
});

describe('markerOfListing', () => {
  const cell = { west: -3.8, south: 40.3, east: -3.7, north: 40.4 };
  const markers = join([pin(1, 40.45, -3.6), pin(2, 40.45, -3.6001)], [cluster(40.35, -3.75, 12, cell)], 13);

  it('markerOfListing finds the marker with the pin, or the cluster whose bounds contain the position', () => {
    expect(markerOfListing(markers, 2, null)?.pins.map(({ id }) => id)).toEqual([1, 2]);
    expect(markerOfListing(markers, 99, { lat: 40.31, lng: -3.79 })?.count).toBe(12);
    expect(markerOfListing(markers, 99, { lat: 40.5, lng: -3.79 })).toBeUndefined();
    expect(markerOfListing(markers, 99, null)).toBeUndefined();
  });

  it('boundsOfMarker returns the bounds of a cluster', () => {
    expect(boundsOfMarker(markers.find(({ count }) => count === 12)!)).toEqual(cell);
  });
});

describe('a marker of several listings', () => {
  const map = { zoom: 12, maxZoom: 18, width: 700, height: 800 };

  it('zoomOfMarker zooms in by at least one level and fits the listings of the marker', () => {
    fc.assert(
      fc.property(arbitraryPins, (pins) => {
        for (const marker of join(pins, [], map.zoom)) {
          const zoom = zoomOfMarker(marker, map);
          expect(zoom).toBeGreaterThan(map.zoom);
          expect(zoom).toBeLessThanOrEqual(map.maxZoom);
          const points = marker.pins.map((each) => planePoint(each, zoom));
          const width = Math.max(...points.map(({ x }) => x)) - Math.min(...points.map(({ x }) => x));
          // the zoom increases by at least one level, even if not all listings fit
          expect(zoom === map.zoom + 1 || width <= map.width).toBe(true);
        }
      }),
      { numRuns: 40 },
    );
  });

  it('isOneSpot is true only for listings that no zoom separates', () => {
    const [together] = join([pin(1, 40.4, -3.7), pin(2, 40.4, -3.7)], [], 12);
    expect(isOneSpot(together!, 18, sizes)).toBe(true);
    const [near] = join([pin(1, 40.4, -3.7), pin(2, 40.401, -3.7)], [], 12);
    expect(isOneSpot(near!, 18, sizes)).toBe(false);
    const [unknown] = join([], [cluster(40.4, -3.7, 3)], 12);
    expect(isOneSpot(unknown!, 18, sizes)).toBe(false);
  });
});

describe('placeFlag', () => {
  const spot = { lat: 40.4, lng: -3.7 };
  const at = planePoint(spot, 14);
  const above = (pixels: number, right = 0) => placeAt({ x: at.x + right, y: at.y - pixels }, 14);
  const pinAt = (id: number, pixels: number, right = 0) => pin(id, above(pixels, right).lat, above(pixels, right).lng);

  it('placeFlag keeps the flag low, and raises it above another marker', () => {
    const free = placeFlag(spot, [], 14, sizes);
    const over = placeFlag(spot, join([], [cluster(40.4, -3.7, 12)], 14), 14, sizes);
    expect(over.height).toBeGreaterThan(free.height);
    expect(free.right).toBe(0);
  });

  it('placeFlag moves the flag to a side without a marker', () => {
    const { height, right } = placeFlag(spot, join([pinAt(1, 10, -34)], [], 14), 14, sizes);
    expect(height).toBe(20);
    expect(right).toBeGreaterThan(0);
  });

  it('placeFlag never covers one of up to four markers', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: -40, max: 100 }), fc.integer({ min: -60, max: 60 })), { maxLength: 4 }),
        (all) => {
          const markers = join(
            all.map(([up, right], id) => pinAt(id, up, right)),
            [],
            14,
          );
          const { height, right } = placeFlag(spot, markers, 14, sizes);
          const flag = { ...at, box: { left: right - 14, right: right + 14, top: -height - 28, bottom: -height } };
          expect(markers.some((marker) => doOverlap(flag, marker))).toBe(false);
        },
      ),
    );
  });
});
