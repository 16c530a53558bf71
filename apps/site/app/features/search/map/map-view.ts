import type { SearchBounds } from '@plaza/sdk';
import type { MapView, MapViewport } from '@plaza/ui';
import { isSameArea } from './map-search.ts';
import { createDeviceValue } from '~/device/device-value.ts';

/** The map's state when a search was left. */
interface MapLeft {
  view: Extract<MapView, { zoom: number }>;
  selectedId: number | null;
  /** True after a move without a search. */
  isMoved: boolean;
}

/** Older history entries are dropped. */
const maxEntries = 20;
const stored = createDeviceValue('plaza.maps', 'for the tab');

function readAll(): [key: string, left: MapLeft][] {
  try {
    return JSON.parse(stored.read()) as [string, MapLeft][];
  } catch {
    return [];
  }
}

/** The map's state in a history entry; `undefined` for a new one. @param key key of the entry's location */
export const mapLeftAt = (key: string): MapLeft | undefined => readAll().find(([entry]) => entry === key)?.[1];

/** Stores the map's state of a history entry until the tab is closed. */
export const leaveMapAt = (key: string, left: MapLeft): void =>
  stored.write(JSON.stringify([[key, left], ...readAll().filter(([entry]) => entry !== key)].slice(0, maxEntries)));

/** The current history entry with its search. */
export interface MapEntry {
  /** Key of the entry's location. */
  key: string;
  /** The full URL, so that repeating a search differs from opening one of its pages. */
  address: string;
  /** Key of the place, as `placeOf` returns it: the map moves when it changes. */
  place: string;
  /** Key of the search with its filters, as `areaOf` returns it. */
  search: string;
  bounds: SearchBounds | null;
  view: MapView;
  /** The map's state when the entry was left; `undefined` for a new entry. */
  left: MapLeft | undefined;
}

/** State of geolocation. */
export type LocateState = 'idle' | 'locating' | 'denied' | 'unavailable' | 'timeout';

export interface OwnPosition {
  lat: number;
  lng: number;
  accuracyMeters: number;
}

export interface MapState {
  entry: MapEntry;
  /** View of the last programmatic move. */
  view: MapView;
  /** Incremented by each programmatic move, so that the map also moves when the view is the same. */
  request: number;
  /** The visible area; `null` until the map has reported it. */
  viewport: MapViewport | null;
  /** True after a move by the visitor. */
  isMoved: boolean;
  /** The last area searched from the map. */
  searched: SearchBounds | null;
  selectedId: number | null;
  locate: LocateState;
  ownPosition: OwnPosition | null;
}

export type MapEvent =
  /** The history entry has changed: a new search, another page of it, or an old one. */
  | { type: 'arrived'; entry: MapEntry }
  /** The map has stopped. `isByUser` after a move by the visitor. */
  | { type: 'rested'; viewport: MapViewport; isByUser: boolean }
  /** The viewport is searched. */
  | { type: 'searchedHere'; bounds: SearchBounds }
  | { type: 'selected'; id: number | null }
  | { type: 'sent'; view: MapView }
  | { type: 'locating' }
  | { type: 'located'; position: OwnPosition }
  | { type: 'notLocated'; reason: Exclude<LocateState, 'idle' | 'locating'> }
  | { type: 'noticeClosed' };

const ownPositionZoom = 15;
/** Accuracy in metres from which a position is too vague for streets. */
const vagueFromMeters = 1500;
const vagueZoom = 12;

/** Initial state of the map at a history entry. */
export function startOfMap(entry: MapEntry): MapState {
  return {
    entry,
    view: entry.left?.view ?? entry.view,
    request: 0,
    viewport: null,
    isMoved: entry.left?.isMoved ?? false,
    searched: null,
    selectedId: entry.left?.selectedId ?? null,
    locate: 'idle',
    ownPosition: null,
  };
}

const send = (state: MapState, view: MapView): MapState => ({
  ...state,
  view,
  request: state.request + 1,
  isMoved: false,
});

function arrive(state: MapState, entry: MapEntry): MapState {
  const before = state.entry;
  const next = { ...state, entry };
  if (entry.key === before.key) {
    // the results of the same entry have arrived
    return entry.place === before.place ? next : send(next, entry.view);
  }
  if (entry.left) {
    const { view, selectedId, isMoved } = entry.left;
    return { ...send(next, view), selectedId, isMoved };
  }
  // a search from the map does not move it
  if (isSameArea(entry.bounds, state.searched)) return next;
  const isAskedAgain = entry.address === before.address;
  if (entry.place !== before.place || isAskedAgain) return { ...send(next, entry.view), selectedId: null };
  // another page, sort or filter: the map stays where the visitor left it
  return entry.search === before.search ? next : { ...next, selectedId: null };
}

/**
 * Decides the view of the map. Only four things move it: a search of another place, going back in the history, the
 * visitor's position, and a button that names a place. A search from the map never moves it.
 */
export function mapReducer(state: MapState, event: MapEvent): MapState {
  switch (event.type) {
    case 'arrived':
      return arrive(state, event.entry);
    case 'rested':
      return { ...state, viewport: event.viewport, isMoved: state.isMoved || event.isByUser };
    case 'searchedHere':
      return { ...state, isMoved: false, searched: event.bounds };
    case 'selected':
      return { ...state, selectedId: event.id };
    case 'sent':
      return { ...send(state, event.view), isMoved: true };
    case 'locating':
      return { ...state, locate: 'locating' };
    case 'located': {
      const { lat, lng, accuracyMeters } = event.position;
      const zoom = accuracyMeters < vagueFromMeters ? ownPositionZoom : vagueZoom;
      const there = send(state, { center: { lat, lng }, zoom });
      // the list is still about the searched place
      return { ...there, isMoved: true, locate: 'idle', ownPosition: event.position };
    }
    case 'notLocated':
      return { ...state, locate: event.reason };
    case 'noticeClosed':
      return { ...state, locate: 'idle' };
  }
}
