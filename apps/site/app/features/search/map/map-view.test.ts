import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  storeMapState,
  type MapEntry,
  type MapEvent,
  readMapState,
  mapReducer,
  type MapState,
  startOfMap,
} from './map-view.ts';

const at = (lat: number, lng: number, zoom = 14) => ({ center: { lat, lng }, zoom });
const box = (west: number, size = 0.02) => ({ west, south: 40.4, east: west + size, north: 40.42 });
const viewport = (west: number, zoom = 14) => ({ bounds: box(west), center: { lat: 40.41, lng: west + 0.01 }, zoom });
const madrid: MapEntry = {
  key: 'madrid',
  query: '?substr=Madrid',
  place: '?substr=Madrid',
  search: '?substr=Madrid',
  bounds: null,
  view: at(40.4, -3.7, 12),
  stored: undefined,
};
const barcelona: MapEntry = {
  ...madrid,
  key: 'barcelona',
  query: '?substr=Barcelona',
  place: '?substr=Barcelona',
  search: '?substr=Barcelona',
  view: at(41.4, 2.2, 12),
};
const areaEntry = (key: string, bounds: ReturnType<typeof box>): MapEntry => {
  const rounded = { ...bounds, west: Number(bounds.west.toFixed(5)) };
  const query = `?bounds=${rounded.west}`;
  return { ...madrid, key, query, place: query, search: query, bounds: rounded, view: { bounds: rounded } };
};
const run = (events: readonly MapEvent[], start: MapState = startOfMap(madrid)) => events.reduce(mapReducer, start);
const pan = (west: number): MapEvent => ({ type: 'rested', viewport: viewport(west), isByUser: true });

describe('a search from the map', () => {
  it('mapReducer keeps the view when the search comes from the map', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: -3.8, max: -3.6, noNaN: true }), { minLength: 1, maxLength: 6 }),
        (wests) => {
          const events = wests.flatMap((west, index): MapEvent[] => [
            pan(west),
            { type: 'searchedHere', bounds: box(west) },
            { type: 'arrived', entry: areaEntry(`area ${index}`, box(west)) },
          ]);
          const state = run(events);
          expect(state.request).toBe(0);
          expect(state.isMoved).toBe(false);
          expect(state.viewport).toEqual(viewport(wests.at(-1)!));
        },
      ),
    );
  });

  it('mapReducer keeps moves of the map while a search from the map loads', () => {
    const state = run([
      pan(-3.7),
      { type: 'searchedHere', bounds: box(-3.7) },
      pan(-3.65),
      { type: 'arrived', entry: areaEntry('area', box(-3.7)) },
    ]);
    expect(state).toMatchObject({ request: 0, isMoved: true });
  });
});

describe('a search of another place', () => {
  it('mapReducer moves the map for a search of another place, whatever happened before', () => {
    const events: fc.Arbitrary<MapEvent> = fc.oneof(
      fc.double({ min: -3.8, max: -3.6, noNaN: true }).map(pan),
      fc.constant<MapEvent>({ type: 'selected', id: 7 }),
      fc.constant<MapEvent>({ type: 'located', position: { lat: 40.4, lng: -3.7, accuracyMeters: 20 } }),
      fc.constant<MapEvent>({ type: 'notLocated', reason: 'denied' }),
      fc.constant<MapEvent>({ type: 'searchedHere', bounds: box(-3.7) }),
    );
    fc.assert(
      fc.property(fc.array(events, { maxLength: 8 }), (before) => {
        const state = run(before);
        const after = mapReducer(state, { type: 'arrived', entry: barcelona });
        expect(after).toMatchObject({ view: barcelona.view, isMoved: false, selectedId: null });
        expect(after.request).toBe(state.request + 1);
      }),
    );
  });

  it('mapReducer moves the map when the same place is searched again', () => {
    const state = run([pan(-3.6), { type: 'arrived', entry: { ...madrid, key: 'again' } }]);
    expect(state).toMatchObject({ request: 1, view: madrid.view, isMoved: false });
  });
});

describe('another page, sort or filter', () => {
  it('mapReducer keeps the map’s view when page or filter change', () => {
    const page = { ...madrid, key: 'page', query: '?substr=Madrid&page=2' };
    const filtered = { ...madrid, key: 'filter', query: '?substr=Madrid&cameras=true', search: 'cameras' };
    const state = run([pan(-3.6), { type: 'selected', id: 7 }, { type: 'arrived', entry: page }]);
    expect(state).toMatchObject({ request: 0, isMoved: true, selectedId: 7 });
    expect(mapReducer(state, { type: 'arrived', entry: filtered })).toMatchObject({ request: 0, selectedId: null });
  });
});

describe('going back', () => {
  it('mapReducer restores the view and the open pin of a history entry on going back', () => {
    const stored = { view: at(40.41, -3.71, 16), selectedId: 3, isMoved: true };
    const state = run([
      { type: 'arrived', entry: barcelona },
      { type: 'arrived', entry: { ...madrid, stored } },
    ]);
    expect(state).toMatchObject({ view: stored.view, selectedId: 3, isMoved: true, request: 2 });
    expect(startOfMap({ ...madrid, stored })).toMatchObject({ view: stored.view, selectedId: 3, isMoved: true });
  });

  it('mapReducer keeps the view when results arrive later in the same history entry', () => {
    const state = run([pan(-3.6), { type: 'arrived', entry: { ...madrid, view: at(1, 1) } }]);
    expect(state).toMatchObject({ request: 0, isMoved: true });
  });
});

describe('the visitor’s position', () => {
  it('mapReducer moves the map to the visitor’s position, and zooms in if the position is accurate', () => {
    const exact = run([
      { type: 'locating' },
      { type: 'located', position: { lat: 40.4, lng: -3.7, accuracyMeters: 20 } },
    ]);
    expect(exact).toMatchObject({ view: at(40.4, -3.7, 15), isMoved: true, locate: 'idle', request: 1 });
    const vague = run([{ type: 'located', position: { lat: 40.4, lng: -3.7, accuracyMeters: 5000 } }]);
    expect(vague.view).toMatchObject({ zoom: 12 });
  });

  it('mapReducer keeps the reason of a failed geolocation until it is dismissed, without moving the map', () => {
    const denied = run([{ type: 'locating' }, { type: 'notLocated', reason: 'denied' }]);
    expect(denied).toMatchObject({ locate: 'denied', request: 0, ownPosition: null });
    expect(mapReducer(denied, { type: 'noticeClosed' }).locate).toBe('idle');
  });
});

const stored = { view: { center: { lat: 40.4, lng: -3.7 }, zoom: 15 }, selectedId: 3, isMoved: true };

test('readMapState returns the stored state only for its own history entry', () => {
  storeMapState('one', { ...stored, selectedId: null });
  storeMapState('one', stored);
  expect(readMapState('one')).toEqual(stored);
  expect(readMapState('two')).toBeUndefined();
});

test('storeMapState drops the states of the oldest history entries', () => {
  storeMapState('first', stored);
  for (let index = 0; index < 20; index += 1) storeMapState(`later ${index}`, stored);
  expect(readMapState('first')).toBeUndefined();
  expect(readMapState('later 0')).toEqual(stored);
});
