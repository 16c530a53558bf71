import type { SearchBounds } from '@plaza/sdk';
import type { MapView, MapViewport } from '@plaza/ui/map';
import { isSameArea } from './map-search.ts';
import { createDeviceValue } from '~/device/device-value.ts';

interface StoredMapState {
  view: Extract<MapView, { zoom: number }>;
  selectedId: number | null;
  /** True if the visitor has moved the map without searching there. */
  isMoved: boolean;
}

const maxStoredMaps = 20;
const storedMaps = createDeviceValue('plaza.maps', 'for the tab');

function readStoredMaps(): [key: string, stored: StoredMapState][] {
  try {
    return JSON.parse(storedMaps.read()) as [string, StoredMapState][];
  } catch {
    return [];
  }
}

export const readMapState = (key: string): StoredMapState | undefined =>
  readStoredMaps().find(([entry]) => entry === key)?.[1];

export const storeMapState = (key: string, stored: StoredMapState): void =>
  storedMaps.write(
    JSON.stringify([[key, stored], ...readStoredMaps().filter(([entry]) => entry !== key)].slice(0, maxStoredMaps)),
  );

/** A history entry with its search. */
export interface MapHistoryEntry {
  key: string;
  /** Full query of the search, so that repeating it differs from opening another page of it. */
  query: string;
  /** Key from `mapPlaceKeyOf`; the map moves when it changes. */
  place: string;
  /** Key from `mapSearchKeyOf`: the search with its filters. */
  search: string;
  bounds: SearchBounds | null;
  view: MapView;
  /** State of the map when the visitor last left this history entry; `undefined` for a new entry. */
  stored: StoredMapState | undefined;
}

export type LocateState = 'idle' | 'locating' | 'denied' | 'unavailable' | 'timeout';

export interface VisitorPosition {
  lat: number;
  lng: number;
  accuracyMeters: number;
}

export interface MapState {
  entry: MapHistoryEntry;
  /** View to which the map was last moved by the page instead of the visitor. */
  view: MapView;
  /** Number of map moves made by the page's code, so that the map also moves to the same view again. */
  request: number;
  viewport: MapViewport | null;
  isMoved: boolean;
  searched: SearchBounds | null;
  selectedId: number | null;
  locate: LocateState;
  ownPosition: VisitorPosition | null;
}

export type MapEvent =
  /** The history entry has changed: a new search, another page of it, or a previous entry. */
  | { type: 'arrived'; entry: MapHistoryEntry }
  /** The map has stopped moving; `isByUser` after a move by the visitor. */
  | { type: 'rested'; viewport: MapViewport; isByUser: boolean }
  | { type: 'searchedHere'; bounds: SearchBounds }
  | { type: 'selected'; id: number | null }
  | { type: 'sent'; view: MapView }
  | { type: 'locating' }
  | { type: 'located'; position: VisitorPosition }
  | { type: 'notLocated'; reason: Exclude<LocateState, 'idle' | 'locating'> }
  | { type: 'noticeClosed' };

const visitorPositionZoom = 15;
/** Accuracy in metres from which a position is too vague for the zoom of streets. */
const minVagueAccuracyMeters = 1500;
const vaguePositionZoom = 12;

export function createMapState(entry: MapHistoryEntry): MapState {
  return {
    entry,
    view: entry.stored?.view ?? entry.view,
    request: 0,
    viewport: null,
    isMoved: entry.stored?.isMoved ?? false,
    searched: null,
    selectedId: entry.stored?.selectedId ?? null,
    locate: 'idle',
    ownPosition: null,
  };
}

const moveMap = (state: MapState, view: MapView): MapState => ({
  ...state,
  view,
  request: state.request + 1,
  isMoved: false,
});

function changeMapEntry(state: MapState, entry: MapHistoryEntry): MapState {
  const previousEntry = state.entry;
  const nextMapState = { ...state, entry };
  if (entry.key === previousEntry.key) {
    // the history entry is the same, and its results have arrived
    return entry.place === previousEntry.place ? nextMapState : moveMap(nextMapState, entry.view);
  }
  if (entry.stored) {
    const { view, selectedId, isMoved } = entry.stored;
    return { ...moveMap(nextMapState, view), selectedId, isMoved };
  }
  // a search from the map doesn't move the map
  if (isSameArea(entry.bounds, state.searched)) return nextMapState;
  const isRepeatedSearch = entry.query === previousEntry.query;
  if (entry.place !== previousEntry.place || isRepeatedSearch)
    return { ...moveMap(nextMapState, entry.view), selectedId: null };
  // changing the page, sort or filters doesn't move the map
  return entry.search === previousEntry.search ? nextMapState : { ...nextMapState, selectedId: null };
}

/**
 * Reduces the events of the map, which decide its view. Only four events move the map: a search of another place, going
 * back in the history, locating the visitor, and a button that names a place. A search from the map never moves it.
 */
export function mapReducer(state: MapState, event: MapEvent): MapState {
  switch (event.type) {
    case 'arrived':
      return changeMapEntry(state, event.entry);
    case 'rested':
      return { ...state, viewport: event.viewport, isMoved: state.isMoved || event.isByUser };
    case 'searchedHere':
      return { ...state, isMoved: false, searched: event.bounds };
    case 'selected':
      return { ...state, selectedId: event.id };
    case 'sent':
      return { ...moveMap(state, event.view), isMoved: true };
    case 'locating':
      return { ...state, locate: 'locating' };
    case 'located': {
      const { lat, lng, accuracyMeters } = event.position;
      const positionZoom = accuracyMeters < minVagueAccuracyMeters ? visitorPositionZoom : vaguePositionZoom;
      const movedMapState = moveMap(state, { center: { lat, lng }, zoom: positionZoom });
      // the map shows the visitor's position, but the list is still about the searched place
      return { ...movedMapState, isMoved: true, locate: 'idle', ownPosition: event.position };
    }
    case 'notLocated':
      return { ...state, locate: event.reason };
    case 'noticeClosed':
      return { ...state, locate: 'idle' };
  }
}
