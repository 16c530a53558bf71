import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MapCluster, MapPin } from './map-props.ts';
import {
  boundsOfMarker,
  areOverlapping,
  isInseparable,
  mergeMarkers,
  markerOfListing,
  markersOf,
  positionOfPoint,
  placeFlag,
  planePoint,
  zoomOfMarker,
} from './map-marker-model.ts';

const sizes = { rem: 16 };
const createPin = (id: number, lat: number, lng: number, label = '€95'): MapPin => ({
  id,
  lat,
  lng,
  label,
  ariaLabel: label,
});
const createCluster = (lat: number, lng: number, count: number, bounds?: MapCluster['bounds']): MapCluster => ({
  lat,
  lng,
  count,
  label: String(count),
  ariaLabel: `${count} bays`,
  ...(bounds && { bounds }),
});
const mergeAll = (pins: readonly MapPin[], clusters: readonly MapCluster[], zoom: number) =>
  mergeMarkers(markersOf(pins, clusters, zoom, sizes), zoom, sizes);

/** Positions in one city, whose markers overlap at most zoom levels. */
const cityPosition = fc.record({
  lat: fc.double({ min: 40.3, max: 40.5, noNaN: true }),
  lng: fc.double({ min: -3.8, max: -3.6, noNaN: true }),
});
const arbitraryPins = fc
  .array(fc.record({ place: cityPosition, label: fc.constantFrom('€8', '€105', '1.180,50 €') }), { maxLength: 60 })
  .map((all) => all.map((each, id) => createPin(id, each.place.lat, each.place.lng, each.label)));
const arbitraryClusters = fc
  .array(fc.record({ place: cityPosition, count: fc.integer({ min: 2, max: 40 }) }), { maxLength: 20 })
  .map((all) => all.map((each) => createCluster(each.place.lat, each.place.lng, each.count)));
const arbitraryZoom = fc.integer({ min: 5, max: 18 });

describe('planePoint and positionOfPoint', () => {
  it('positionOfPoint returns the position that planePoint has projected', () => {
    fc.assert(
      fc.property(cityPosition, arbitraryZoom, (searchPoint, zoom) => {
        const roundTripPosition = positionOfPoint(planePoint(searchPoint, zoom), zoom);
        expect(roundTripPosition.lat).toBeCloseTo(searchPoint.lat, 8);
        expect(roundTripPosition.lng).toBeCloseTo(searchPoint.lng, 8);
      }),
    );
  });
});

describe('mergeMarkers', () => {
  it('mergeMarkers returns markers that do not overlap and contain every listing exactly once', () => {
    fc.assert(
      fc.property(arbitraryPins, arbitraryClusters, arbitraryZoom, (pins, clusters, zoom) => {
        const markers = mergeAll(pins, clusters, zoom);
        for (const [index, marker] of markers.entries())
          for (const other of markers.slice(index + 1)) expect(areOverlapping(marker, other)).toBe(false);
        expect(markers.flatMap((marker) => marker.pins.map(({ id }) => Number(id))).toSorted((a, b) => a - b)).toEqual(
          pins.map(({ id }) => id),
        );
        const total = pins.length + clusters.reduce((sum, { count }) => sum + count, 0);
        expect(markers.reduce((sum, { count }) => sum + count, 0)).toBe(total);
      }),
      { numRuns: 60 },
    );
  });

  it('mergeMarkers leaves markers that do not overlap unchanged', () => {
    const distantPins = [createPin(1, 40.4, -3.7), createPin(2, 40.45, -3.6)];
    expect(mergeAll(distantPins, [], 14).map(({ pins, lat, lng }) => [pins[0], lat, lng])).toEqual(
      distantPins.map((each) => [each, each.lat, each.lng]),
    );
  });

  it('mergeMarkers places a merged marker at the weighted centre of its listings', () => {
    const [marker] = mergeAll([createPin(1, 40.4, -3.7)], [createCluster(40.4, -3.71, 3)], 10);
    expect(marker?.count).toBe(4);
    expect(marker?.lng).toBeCloseTo(-3.7075, 4);
  });
});

describe('markerOfListing', () => {
  const clusterBounds = { west: -3.8, south: 40.3, east: -3.7, north: 40.4 };
  const markers = mergeAll(
    [createPin(1, 40.45, -3.6), createPin(2, 40.45, -3.6001)],
    [createCluster(40.35, -3.75, 12, clusterBounds)],
    13,
  );

  it('markerOfListing finds the marker with the pin of a listing, or else the cluster around its position', () => {
    expect(markerOfListing(markers, 2, null)?.pins.map(({ id }) => id)).toEqual([1, 2]);
    expect(markerOfListing(markers, 99, { lat: 40.31, lng: -3.79 })?.count).toBe(12);
    expect(markerOfListing(markers, 99, { lat: 40.5, lng: -3.79 })).toBeUndefined();
    expect(markerOfListing(markers, 99, null)).toBeUndefined();
  });

  it('boundsOfMarker returns the bounds of a cluster', () => {
    expect(boundsOfMarker(markers.find(({ count }) => count === 12)!)).toEqual(clusterBounds);
  });
});

describe('a marker of several listings', () => {
  const map = { zoom: 12, maxZoom: 18, width: 700, height: 800 };

  it('zoomOfMarker returns the zoom that fits the listings of a marker, at least one level closer', () => {
    fc.assert(
      fc.property(arbitraryPins, (pins) => {
        for (const marker of mergeAll(pins, [], map.zoom)) {
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

  it('isInseparable is true only for a marker whose listings no zoom level separates', () => {
    const [together] = mergeAll([createPin(1, 40.4, -3.7), createPin(2, 40.4, -3.7)], [], 12);
    expect(isInseparable(together!, 18, sizes)).toBe(true);
    const [near] = mergeAll([createPin(1, 40.4, -3.7), createPin(2, 40.401, -3.7)], [], 12);
    expect(isInseparable(near!, 18, sizes)).toBe(false);
    const [unknown] = mergeAll([], [createCluster(40.4, -3.7, 3)], 12);
    expect(isInseparable(unknown!, 18, sizes)).toBe(false);
  });
});

describe('placeFlag', () => {
  const searchPosition = { lat: 40.4, lng: -3.7 };
  const searchPoint = planePoint(searchPosition, 14);
  const positionAbove = (pixels: number, right = 0) =>
    positionOfPoint({ x: searchPoint.x + right, y: searchPoint.y - pixels }, 14);
  const createPinAbove = (id: number, pixels: number, right = 0) =>
    createPin(id, positionAbove(pixels, right).lat, positionAbove(pixels, right).lng);

  it('placeFlag raises the flag of the searched place only when a marker is at that place', () => {
    const lowFlag = placeFlag(searchPosition, [], 14, sizes);
    const raisedFlag = placeFlag(searchPosition, mergeAll([], [createCluster(40.4, -3.7, 12)], 14), 14, sizes);
    expect(raisedFlag.height).toBeGreaterThan(lowFlag.height);
    expect(lowFlag.right).toBe(0);
  });

  it('placeFlag moves the flag of the searched place to the side without a marker', () => {
    const { height, right } = placeFlag(searchPosition, mergeAll([createPinAbove(1, 10, -34)], [], 14), 14, sizes);
    expect(height).toBe(20);
    expect(right).toBeGreaterThan(0);
  });

  it('placeFlag never lets the flag cover any of up to four markers', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: -40, max: 100 }), fc.integer({ min: -60, max: 60 })), { maxLength: 4 }),
        (all) => {
          const markers = mergeAll(
            all.map(([up, right], id) => createPinAbove(id, up, right)),
            [],
            14,
          );
          const { height, right } = placeFlag(searchPosition, markers, 14, sizes);
          const flag = {
            ...searchPoint,
            box: { left: right - 14, right: right + 14, top: -height - 28, bottom: -height },
          };
          expect(markers.some((marker) => areOverlapping(flag, marker))).toBe(false);
        },
      ),
    );
  });
});
