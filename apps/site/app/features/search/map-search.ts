import {
  changeSearch,
  type ListingCard,
  type Position,
  type SearchBounds,
  type SearchMeta,
  type SearchState,
} from '@plaza/sdk';
import type { MapView } from '@plaza/ui';

/** Streets around a place that was searched for. */
const placeZoom = 14;
/** All of Spain, for a search that found nothing anywhere. */
const spain: MapView = { center: { lat: 40.2, lng: -3.7 }, zoom: 6 };

/** What the map shows first for a search: the area asked for, the place, or all that was found. */
export function viewOfSearch(state: SearchState, meta: SearchMeta): MapView {
  if (state.bounds) return { bounds: state.bounds };
  if (state.near) return { center: state.near, zoom: placeZoom };
  if (meta.bounds) {
    const [west, south, east, north] = meta.bounds;
    return { bounds: { west, south, east, north } };
  }
  return meta.place?.center ? { center: meta.place.center, zoom: placeZoom } : spain;
}

/** The point that a search is around, and that its results say their distance from; `null` for a town, an area or words. */
export function pointOfSearch(
  state: SearchState,
  { place, nothingFound }: SearchMeta,
  listings: readonly Pick<ListingCard, 'distanceMeters'>[],
): Position | null {
  if (state.near || state.bounds) return state.near;
  const shown = listings.length > 0 ? listings : (nothingFound?.nearest ?? []);
  const hasDistances = shown.some(({ distanceMeters }) => distanceMeters !== null);
  return hasDistances ? (place?.center ?? null) : null;
}

/** The search of what the map shows. The area takes the place of the place that was searched for; other words stay. */
export const searchArea = (state: SearchState, bounds: SearchBounds, isPlace: boolean): SearchState =>
  changeSearch(state, {
    bounds,
    near: null,
    substr: isPlace ? '' : state.substr,
    sort: state.sort === 'distance' ? 'recommended' : state.sort,
  });

/** Whether two areas are the same to within some metres. */
export const isSameArea = (one: SearchBounds | null, other: SearchBounds | null): boolean =>
  one !== null &&
  other !== null &&
  (['west', 'south', 'east', 'north'] as const).every((side) => Math.abs(one[side] - other[side]) < 1e-4);
