import type { SearchBounds } from '@plaza/sdk';
import type { MapView, MapViewport } from '@plaza/ui';
import { isSameArea } from './map-search.ts';
import { createDeviceValue } from '~/device/device-value.ts';

/** State in which the map of a search was left. */
interface MapLeft {
  view: Extract<MapView, { zoom: number }>;
  /** The pin whose window was open. */
  selectedId: number | null;
  /** The visitor had moved it without searching there. */
  isMoved: boolean;
}

/** Entries of the history that are remembered; older ones are forgotten. */
const remembered = 20;
const stored = createDeviceValue('plaza.maps', 'for the tab');

function readAll(): [key: string, left: MapLeft][] {
  try {
    return JSON.parse(stored.read()) as [string, MapLeft][];
  } catch {
    return [];
  }
}

/** State in which the map was left in an entry of the history; `undefined` for a new one. @param key the entry's, of its location */
export const mapLeftAt = (key: string): MapLeft | undefined => readAll().find(([entry]) => entry === key)?.[1];

/** Remembers until the tab is closed how the map is left in an entry of the history. */
export const leaveMapAt = (key: string, left: MapLeft): void =>
  stored.write(JSON.stringify([[key, left], ...readAll().filter(([entry]) => entry !== key)].slice(0, remembered)));

/** The part of the browser's history that the page is at, and the search that it shows. */
export interface MapEntry {
  /** The entry's key, of its location. */
  key: string;
  /** The whole address, so that the same search asked for once more is told from a page of it. */
  address: string;
  /** Words, point and area of the search, without filters, as `placeOf` tells them: another place sends the map there. */
  place: string;
  /** The search with its filters, as `areaOf` tells it. */
  search: string;
  /** The area that is searched. */
  bounds: SearchBounds | null;
  /** First view of this search. */
  view: MapView;
  /** State in which the map was left here before; `undefined` for a new entry. */
  left: MapLeft | undefined;
}

/** Why there is no position, or that it is on its way. */
export type LocateState = 'idle' | 'locating' | 'denied' | 'unavailable' | 'timeout';

/** The visitor's position, as the browser knows it. */
export interface OwnPosition {
  lat: number;
  lng: number;
  accuracyMeters: number;
}

/** Everything that decides what the map shows. */
export interface MapState {
  entry: MapEntry;
  /** The view that the map was sent to last. */
  view: MapView;
  /** Counts how often it was sent somewhere: it goes there each time, also to where it was sent before. */
  request: number;
  /** The shown part of the world; `null` before the map has told. */
  viewport: MapViewport | null;
  /** The visitor has moved the map away from what the list is about. */
  isMoved: boolean;
  /** The area that was searched from the map last. */
  searched: SearchBounds | null;
  selectedId: number | null;
  locate: LocateState;
  ownPosition: OwnPosition | null;
}

export type MapEvent =
  /** The page is at an entry of the history: a new search, another page of it, or back at an old one. */
  | { type: 'arrived'; entry: MapEntry }
  /** The map came to rest. `isByUser` when the visitor moved it. */
  | { type: 'rested'; viewport: MapViewport; isByUser: boolean }
  /** The shown area is searched. */
  | { type: 'searchedHere'; bounds: SearchBounds }
  | { type: 'selected'; id: number | null }
  | { type: 'sent'; view: MapView }
  | { type: 'locating' }
  | { type: 'located'; position: OwnPosition }
  | { type: 'notLocated'; reason: Exclude<LocateState, 'idle' | 'locating'> }
  | { type: 'noticeClosed' };

/** Zoom at which the visitor's position is shown. */
const ownPositionZoom = 15;
/** Metres from which on a position is too vague for streets. */
const vagueFromMeters = 1500;
const vagueZoom = 12;

/** The map of an entry that the page is opened at. */
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
    // what was on its way has come: the same entry, now with its results
    return entry.place === before.place ? next : send(next, entry.view);
  }
  if (entry.left) {
    const { view, selectedId, isMoved } = entry.left;
    return { ...send(next, view), selectedId, isMoved };
  }
  // an area that the map itself asked for sends it nowhere
  if (isSameArea(entry.bounds, state.searched)) return next;
  const isAskedAgain = entry.address === before.address;
  if (entry.place !== before.place || isAskedAgain) return { ...send(next, entry.view), selectedId: null };
  // another page, order or filter: the map stays where the visitor has put it
  return entry.search === before.search ? next : { ...next, selectedId: null };
}

/**
 * Decides what the map shows. Only four things send it somewhere: a search of another place, going back in the history, the
 * visitor's own position, and a button that names a place. It never moves because of a search that was made from it.
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
      // the list is still about the place that was searched
      return { ...there, isMoved: true, locate: 'idle', ownPosition: event.position };
    }
    case 'notLocated':
      return { ...state, locate: event.reason };
    case 'noticeClosed':
      return { ...state, locate: 'idle' };
  }
}
