import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  storeMapState,
  type MapHistoryEntry,
  type MapEvent,
  readMapState,
  mapReducer,
  type MapState,
  createMapState,
} from './map-view.ts';

const viewAt = (lat: number, lng: number, zoom = 14) => ({ center: { lat, lng }, zoom });
const boundsAt = (west: number, size = 0.02) => ({ west, south: 40.4, east: west + size, north: 40.42 });
const viewportAt = (west: number, zoom = 14) => ({
  bounds: boundsAt(west),
  center: { lat: 40.41, lng: west + 0.01 },
  zoom,
});
const madridEntry: MapHistoryEntry = {
  key: 'madrid',
  query: '?substr=Madrid',
  place: '?substr=Madrid',
  search: '?substr=Madrid',
  bounds: null,
  view: viewAt(40.4, -3.7, 12),
  stored: undefined,
};
const barcelonaEntry: MapHistoryEntry = {
  ...madridEntry,
  key: 'barcelona',
  query: '?substr=Barcelona',
  place: '?substr=Barcelona',
  search: '?substr=Barcelona',
  view: viewAt(41.4, 2.2, 12),
};
const createAreaEntry = (key: string, bounds: ReturnType<typeof boundsAt>): MapHistoryEntry => {
  const roundedBounds = { ...bounds, west: Number(bounds.west.toFixed(5)) };
  const boundsQuery = `?bounds=${roundedBounds.west}`;
  return {
    ...madridEntry,
    key,
    query: boundsQuery,
    place: boundsQuery,
    search: boundsQuery,
    bounds: roundedBounds,
    view: { bounds: roundedBounds },
  };
};
const reduceEvents = (events: readonly MapEvent[], start: MapState = createMapState(madridEntry)) =>
  events.reduce(mapReducer, start);
const panEvent = (west: number): MapEvent => ({ type: 'rested', viewport: viewportAt(west), isByUser: true });

describe('a search from the map', () => {
  it('mapReducer keeps the map’s view when the search was started from the map', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: -3.8, max: -3.6, noNaN: true }), { minLength: 1, maxLength: 6 }),
        (wests) => {
          const mapEvents = wests.flatMap((west, index): MapEvent[] => [
            panEvent(west),
            { type: 'searchedHere', bounds: boundsAt(west) },
            { type: 'arrived', entry: createAreaEntry(`area ${index}`, boundsAt(west)) },
          ]);
          const mapState = reduceEvents(mapEvents);
          expect(mapState.request).toBe(0);
          expect(mapState.isMoved).toBe(false);
          expect(mapState.viewport).toEqual(viewportAt(wests.at(-1)!));
        },
      ),
    );
  });

  it('mapReducer keeps the visitor’s moves of the map while a search that was started from the map loads', () => {
    const mapState = reduceEvents([
      panEvent(-3.7),
      { type: 'searchedHere', bounds: boundsAt(-3.7) },
      panEvent(-3.65),
      { type: 'arrived', entry: createAreaEntry('area', boundsAt(-3.7)) },
    ]);
    expect(mapState).toMatchObject({ request: 0, isMoved: true });
  });
});

describe('a search of another place', () => {
  it('mapReducer moves the map when another place is searched, whatever happened on the map before', () => {
    const mapEventArbitrary: fc.Arbitrary<MapEvent> = fc.oneof(
      fc.double({ min: -3.8, max: -3.6, noNaN: true }).map(panEvent),
      fc.constant<MapEvent>({ type: 'selected', id: 7 }),
      fc.constant<MapEvent>({ type: 'located', position: { lat: 40.4, lng: -3.7, accuracyMeters: 20 } }),
      fc.constant<MapEvent>({ type: 'notLocated', reason: 'denied' }),
      fc.constant<MapEvent>({ type: 'searchedHere', bounds: boundsAt(-3.7) }),
    );
    fc.assert(
      fc.property(fc.array(mapEventArbitrary, { maxLength: 8 }), (before) => {
        const mapState = reduceEvents(before);
        const nextState = mapReducer(mapState, { type: 'arrived', entry: barcelonaEntry });
        expect(nextState).toMatchObject({ view: barcelonaEntry.view, isMoved: false, selectedId: null });
        expect(nextState.request).toBe(mapState.request + 1);
      }),
    );
  });

  it('mapReducer moves the map when the same place is searched again', () => {
    const mapState = reduceEvents([panEvent(-3.6), { type: 'arrived', entry: { ...madridEntry, key: 'again' } }]);
    expect(mapState).toMatchObject({ request: 1, view: madridEntry.view, isMoved: false });
  });
});

describe('another page, sort or filter', () => {
  it('mapReducer keeps the map’s view when only the page or a filter of the search changes', () => {
    const secondPageEntry = { ...madridEntry, key: 'page', query: '?substr=Madrid&page=2' };
    const filteredEntry = { ...madridEntry, key: 'filter', query: '?substr=Madrid&cameras=true', search: 'cameras' };
    const mapState = reduceEvents([
      panEvent(-3.6),
      { type: 'selected', id: 7 },
      { type: 'arrived', entry: secondPageEntry },
    ]);
    expect(mapState).toMatchObject({ request: 0, isMoved: true, selectedId: 7 });
    expect(mapReducer(mapState, { type: 'arrived', entry: filteredEntry })).toMatchObject({
      request: 0,
      selectedId: null,
    });
  });
});

describe('going back', () => {
  it('mapReducer restores the map’s view and selected pin when the visitor goes back to an earlier search', () => {
    const storedState = { view: viewAt(40.41, -3.71, 16), selectedId: 3, isMoved: true };
    const mapState = reduceEvents([
      { type: 'arrived', entry: barcelonaEntry },
      { type: 'arrived', entry: { ...madridEntry, stored: storedState } },
    ]);
    expect(mapState).toMatchObject({ view: storedState.view, selectedId: 3, isMoved: true, request: 2 });
    expect(createMapState({ ...madridEntry, stored: storedState })).toMatchObject({
      view: storedState.view,
      selectedId: 3,
      isMoved: true,
    });
  });

  it('mapReducer keeps the map’s view when results arrive later for the same history entry', () => {
    const mapState = reduceEvents([panEvent(-3.6), { type: 'arrived', entry: { ...madridEntry, view: viewAt(1, 1) } }]);
    expect(mapState).toMatchObject({ request: 0, isMoved: true });
  });
});

describe('the visitor’s position', () => {
  it('mapReducer moves the map to the visitor’s position, and zooms in if the position is accurate', () => {
    const precisePositionState = reduceEvents([
      { type: 'locating' },
      { type: 'located', position: { lat: 40.4, lng: -3.7, accuracyMeters: 20 } },
    ]);
    expect(precisePositionState).toMatchObject({
      view: viewAt(40.4, -3.7, 15),
      isMoved: true,
      locate: 'idle',
      request: 1,
    });
    const vaguePositionState = reduceEvents([
      { type: 'located', position: { lat: 40.4, lng: -3.7, accuracyMeters: 5000 } },
    ]);
    expect(vaguePositionState.view).toMatchObject({ zoom: 12 });
  });

  it('mapReducer keeps the reason of a failed geolocation until its notice is closed, and the map’s view', () => {
    const deniedPositionState = reduceEvents([{ type: 'locating' }, { type: 'notLocated', reason: 'denied' }]);
    expect(deniedPositionState).toMatchObject({ locate: 'denied', request: 0, ownPosition: null });
    expect(mapReducer(deniedPositionState, { type: 'noticeClosed' }).locate).toBe('idle');
  });
});

const storedState = { view: { center: { lat: 40.4, lng: -3.7 }, zoom: 15 }, selectedId: 3, isMoved: true };

test('readMapState returns a stored map state only for the history entry for which it was stored', () => {
  storeMapState('one', { ...storedState, selectedId: null });
  storeMapState('one', storedState);
  expect(readMapState('one')).toEqual(storedState);
  expect(readMapState('two')).toBeUndefined();
});

test('storeMapState drops the map states of the oldest history entries when more than 20 are stored', () => {
  storeMapState('first', storedState);
  for (let index = 0; index < 20; index += 1) storeMapState(`later ${index}`, storedState);
  expect(readMapState('first')).toBeUndefined();
  expect(readMapState('later 0')).toEqual(storedState);
});
