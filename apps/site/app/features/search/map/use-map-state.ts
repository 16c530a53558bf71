import { type ListingCard, type SearchMeta, type SearchState } from '@plaza/sdk';
import { useEffect, useMemo, useReducer, type Dispatch } from 'react';
import { useLocation } from 'react-router';
import { leaveMapAt, mapLeftAt } from './map-left.ts';
import { areaOf, placeOf, viewOfSearch } from './map-search.ts';
import { mapReducer, startOfMap, type MapEntry, type MapEvent, type MapState } from './map-view.ts';

/** State of a search's map, kept with the entry of the history that it is shown in. */
export function useMapState(
  search: SearchState,
  meta: SearchMeta,
  listings: readonly ListingCard[],
): [MapState, Dispatch<MapEvent>] {
  const location = useLocation();
  const { key } = location;
  const left = useMemo(() => mapLeftAt(key), [key]);
  const entry: MapEntry = {
    key,
    address: location.search,
    place: placeOf(search, meta, listings.length > 0),
    search: areaOf(search),
    bounds: search.bounds,
    view: viewOfSearch(search, meta, listings),
    left,
  };
  const [state, dispatch] = useReducer(mapReducer, entry, startOfMap);
  const { key: knownKey, address, place } = state.entry;
  if (knownKey !== entry.key || address !== entry.address || place !== entry.place)
    dispatch({ type: 'arrived', entry });

  const { viewport, selectedId, isMoved } = state;
  useEffect(() => {
    if (viewport) leaveMapAt(key, { view: { center: viewport.center, zoom: viewport.zoom }, selectedId, isMoved });
  }, [key, viewport, selectedId, isMoved]);
  return [state, dispatch];
}
