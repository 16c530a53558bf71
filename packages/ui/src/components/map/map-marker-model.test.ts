import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MapCluster, MapPin } from './map-props.ts';
import {
  boundsOfMarker,
  doBoxesOverlap,
  isInseparableMarker,
  mergeMarkers,
  markerOfListing,
  markersOf,
  positionOfPoint,
  placeFlag,
  planePoint,
  zoomOfMarker,
} from './map-marker-model.ts';

const markerSizes = { rem: 16 };
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
const mergeIntoMarkers = (pins: readonly MapPin[], clusters: readonly MapCluster[], zoom: number) =>
  mergeMarkers(markersOf(pins, clusters, zoom, markerSizes), zoom, markerSizes);

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
        const mergedMarkers = mergeIntoMarkers(pins, clusters, zoom);
        for (const [index, marker] of mergedMarkers.entries())
          for (const other of mergedMarkers.slice(index + 1)) expect(doBoxesOverlap(marker, other)).toBe(false);
        expect(
          mergedMarkers.flatMap((marker) => marker.pins.map(({ id }) => Number(id))).toSorted((a, b) => a - b),
        ).toEqual(pins.map(({ id }) => id));
        const listingCount = pins.length + clusters.reduce((sum, { count }) => sum + count, 0);
        expect(mergedMarkers.reduce((sum, { count }) => sum + count, 0)).toBe(listingCount);
      }),
      { numRuns: 60 },
    );
  });

  it('mergeMarkers leaves markers that do not overlap unchanged', () => {
    const distantPins = [createPin(1, 40.4, -3.7), createPin(2, 40.45, -3.6)];
    expect(mergeIntoMarkers(distantPins, [], 14).map(({ pins, lat, lng }) => [pins[0], lat, lng])).toEqual(
      distantPins.map((each) => [each, each.lat, each.lng]),
    );
  });

  it('mergeMarkers places a merged marker at the weighted centre of its listings', () => {
    const [marker] = mergeIntoMarkers([createPin(1, 40.4, -3.7)], [createCluster(40.4, -3.71, 3)], 10);
    expect(marker?.count).toBe(4);
    expect(marker?.lng).toBeCloseTo(-3.7075, 4);
  });
});

describe('markerOfListing', () => {
  const clusterBounds = { west: -3.8, south: 40.3, east: -3.7, north: 40.4 };
  const mergedMarkers = mergeIntoMarkers(
    [createPin(1, 40.45, -3.6), createPin(2, 40.45, -3.6001)],
    [createCluster(40.35, -3.75, 12, clusterBounds)],
    13,
  );

  it('markerOfListing finds the marker with the pin of a listing, or else the cluster around its position', () => {
    expect(markerOfListing(mergedMarkers, 2, null)?.pins.map(({ id }) => id)).toEqual([1, 2]);
    expect(markerOfListing(mergedMarkers, 99, { lat: 40.31, lng: -3.79 })?.count).toBe(12);
    expect(markerOfListing(mergedMarkers, 99, { lat: 40.5, lng: -3.79 })).toBeUndefined();
    expect(markerOfListing(mergedMarkers, 99, null)).toBeUndefined();
  });

  it('boundsOfMarker returns the bounds of a cluster', () => {
    expect(boundsOfMarker(mergedMarkers.find(({ count }) => count === 12)!)).toEqual(clusterBounds);
  });
});

describe('a marker of several listings', () => {
  const mapSettings = { zoom: 12, maxZoom: 18, width: 700, height: 800 };

  it('zoomOfMarker returns the zoom that fits the listings of a marker, at least one level closer', () => {
    fc.assert(
      fc.property(arbitraryPins, (pins) => {
        for (const marker of mergeIntoMarkers(pins, [], mapSettings.zoom)) {
          const markerZoom = zoomOfMarker(marker, mapSettings);
          expect(markerZoom).toBeGreaterThan(mapSettings.zoom);
          expect(markerZoom).toBeLessThanOrEqual(mapSettings.maxZoom);
          const pinPoints = marker.pins.map((each) => planePoint(each, markerZoom));
          const pinsWidth = Math.max(...pinPoints.map(({ x }) => x)) - Math.min(...pinPoints.map(({ x }) => x));
          // a click on a marker zooms in by at least one level, even if not all its listings fit
          expect(markerZoom === mapSettings.zoom + 1 || pinsWidth <= mapSettings.width).toBe(true);
        }
      }),
      { numRuns: 40 },
    );
  });

  it('isInseparableMarker is true only for a marker whose listings no zoom level separates', () => {
    const [together] = mergeIntoMarkers([createPin(1, 40.4, -3.7), createPin(2, 40.4, -3.7)], [], 12);
    expect(isInseparableMarker(together!, 18, markerSizes)).toBe(true);
    const [near] = mergeIntoMarkers([createPin(1, 40.4, -3.7), createPin(2, 40.401, -3.7)], [], 12);
    expect(isInseparableMarker(near!, 18, markerSizes)).toBe(false);
    const [unknown] = mergeIntoMarkers([], [createCluster(40.4, -3.7, 3)], 12);
    expect(isInseparableMarker(unknown!, 18, markerSizes)).toBe(false);
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
    const lowFlag = placeFlag(searchPosition, [], 14, markerSizes);
    const raisedFlag = placeFlag(
      searchPosition,
      mergeIntoMarkers([], [createCluster(40.4, -3.7, 12)], 14),
      14,
      markerSizes,
    );
    expect(raisedFlag.height).toBeGreaterThan(lowFlag.height);
    expect(lowFlag.right).toBe(0);
  });

  it('placeFlag moves the flag of the searched place to the side without a marker', () => {
    const { height, right } = placeFlag(
      searchPosition,
      mergeIntoMarkers([createPinAbove(1, 10, -34)], [], 14),
      14,
      markerSizes,
    );
    expect(height).toBe(20);
    expect(right).toBeGreaterThan(0);
  });

  it('placeFlag never lets the flag cover any of up to four markers', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: -40, max: 100 }), fc.integer({ min: -60, max: 60 })), { maxLength: 4 }),
        (all) => {
          const mergedMarkers = mergeIntoMarkers(
            all.map(([up, right], id) => createPinAbove(id, up, right)),
            [],
            14,
          );
          const { height, right } = placeFlag(searchPosition, mergedMarkers, 14, markerSizes);
          const placedFlag = {
            ...searchPoint,
            box: { left: right - 14, right: right + 14, top: -height - 28, bottom: -height },
          };
          expect(mergedMarkers.some((marker) => doBoxesOverlap(placedFlag, marker))).toBe(false);
        },
      ),
    );
  });
});
