import {
  changeSearch,
  emptySearchState,
  formatSearchString,
  type ListingCard,
  type Pin,
  type Position,
  type SearchBounds,
  type SearchMeta,
  type SearchState,
} from '@plaza/sdk';
import type { MapView } from '@plaza/ui';
import type { Intl } from '~/i18n/intl.ts';

/** The API's interpretation of a search's text. */
export type SearchPlace = NonNullable<SearchMeta['place']>;

/** The place of a search, unless it searches the map's area. */
const placeOfWords = (state: SearchState, { place }: Pick<SearchMeta, 'place'>): SearchPlace | null =>
  state.bounds ? null : place;

/** Returns true if the text may mean several places and none for certain: “aeropuerto”. */
export function isAmbiguous(state: SearchState, meta: Pick<SearchMeta, 'place'>): boolean {
  const place = placeOfWords(state, meta);
  return place !== null && place.center === null && choicesOf(state, meta).length > 0;
}

/** Other places that the text may mean. */
export const choicesOf = (state: SearchState, meta: Pick<SearchMeta, 'place'>): NonNullable<SearchPlace['choices']> =>
  placeOfWords(state, meta)?.choices ?? [];

/** Asks for the place: “Which airport?”, or in general for choices of several kinds. */
export function questionOf({ t }: Intl, state: SearchState, meta: Pick<SearchMeta, 'place'>): string {
  const kinds = new Set(choicesOf(state, meta).map(({ placeKind }) => placeKind));
  const [kind = 'other'] = kinds.size === 1 ? kinds : [];
  return t('results.which', { kind });
}

/** True when the street is known but the house number is not, so that distances are not exact. */
export const isNumberUnknown = (state: SearchState, meta: Pick<SearchMeta, 'place'>): boolean =>
  placeOfWords(state, meta)?.unknownNumber !== undefined;

/** Notice about a fallback or an unknown number; empty without either. */
export function caveatOf({ t }: Intl, state: SearchState, meta: SearchMeta, hasDistances: boolean): string {
  const place = placeOfWords(state, meta);
  if (!place) return '';
  if (place.fallback) {
    const { kind, asked } = place.fallback;
    return t('results.fallback', { kind, asked, place: place.title });
  }
  if (place.unknownNumber === undefined) return '';
  return t(hasDistances ? 'results.numberUnknownFrom' : 'results.numberUnknown', { number: place.unknownNumber });
}

const placeZoom = 14;
/** All of Spain, for a search without results. */
const spain: MapView = { center: { lat: 40.2, lng: -3.7 }, zoom: 6 };

/** Key of a search without the parts that leave its map unchanged. */
export const areaOf = (state: SearchState): string =>
  formatSearchString({ ...state, page: 1, sort: 'recommended', view: 'list' });

/**
 * Key of a search's position: place or area, and whether only the nearest listings are shown. The map moves when it
 * changes; filters do not change it.
 */
export const placeOf = (state: SearchState, meta: Pick<SearchMeta, 'total'>, hasListings: boolean): string =>
  areaOf({ ...emptySearchState, substr: state.substr, near: state.near, bounds: state.bounds }) +
  (meta.total === 0 && hasListings ? ' nearest' : '');

export const pinsOfListings = (listings: readonly ListingCard[]): Pin[] =>
  listings.map(({ id, location: { lat, lng }, priceCents, isPromoted }) => ({
    id,
    lat,
    lng,
    priceCents,
    isPromoted,
    where: null,
  }));

export const canaries: SearchBounds = { west: -18.2, south: 27.6, east: -13.35, north: 29.45 };
const mainland: SearchBounds = { west: -9.4, south: 35.9, east: 4.4, north: 43.9 };

/** A box of the mainland and the Canary Islands is mostly sea: shows the mainland, with the islands in an inset. */
const withoutCanaries = (box: SearchBounds): MapView =>
  box.west < canaries.east && box.south < canaries.north && box.north > mainland.south
    ? { bounds: mainland, isTight: true }
    : { bounds: box };

/** Bounding box of at least one place. */
function boundsOf(places: readonly Position[]): SearchBounds {
  const lats = places.map(({ lat }) => lat);
  const lngs = places.map(({ lng }) => lng);
  return { west: Math.min(...lngs), south: Math.min(...lats), east: Math.max(...lngs), north: Math.max(...lats) };
}

/** The line of the searched street; `null` for other searches, or when it is unknown. */
export function linesOf(state: SearchState, { place }: Pick<SearchMeta, 'place'>): SearchPlace['lines'] | null {
  const hasLines = place?.lines?.some((line) => line.length > 1) === true;
  return state.bounds === null && hasLines ? place.lines : null;
}

/**
 * Initial view of a search's map: the requested area, the place, or all results; without results, the nearest listings
 * and the place.
 */
// Complex because it is an ordered list of views, of which the first that the search allows counts.
export function viewOfSearch(
  state: SearchState,
  meta: SearchMeta,
  listings: readonly Pick<ListingCard, 'location'>[],
): MapView {
  if (meta.total === 0 && isAmbiguous(state, meta)) return withoutCanaries(boundsOf(choicesOf(state, meta)));
  if (meta.total === 0 && listings.length > 0) {
    const center = state.near ?? (state.bounds ? null : (meta.place?.center ?? null));
    return withoutCanaries(boundsOf([...listings.map(({ location }) => location), ...(center ? [center] : [])]));
  }
  if (state.bounds) return { bounds: state.bounds, isTight: true };
  const lines = linesOf(state, meta);
  if (lines) return { bounds: boundsOf(lines.flat().map(([lng, lat]) => ({ lat, lng }))) };
  const area = meta.place?.outline && meta.place.bounds;
  if (state.near && !area) return { center: state.near, zoom: placeZoom };
  const box = area ?? meta.bounds;
  if (box) {
    const [west, south, east, north] = box;
    return withoutCanaries({ west, south, east, north });
  }
  return meta.place?.center ? { center: meta.place.center, zoom: placeZoom } : spain;
}

/** The point that a search's distances are measured from; `null` for a town, an area or words. */
export function pointOfSearch(
  state: SearchState,
  { place, nothingFound }: SearchMeta,
  listings: readonly Pick<ListingCard, 'distanceMeters'>[],
): Position | null {
  if (state.near || state.bounds) return state.near;
  const shownListings = listings.length > 0 ? listings : (nothingFound?.nearest ?? []);
  const hasDistances = shownListings.some(({ distanceMeters }) => distanceMeters !== null);
  return hasDistances ? (place?.center ?? null) : null;
}

/** Returns true if a search's text names a place, or one of several, and not a listing's content. */
export const isPlaceSearch = (state: SearchState, { place }: Pick<SearchMeta, 'place'>): boolean =>
  state.near !== null || (place !== null && (place.center !== null || place.choices !== undefined));

/** Search within the viewport. The area replaces the place; other words stay. */
export const searchArea = (state: SearchState, bounds: SearchBounds, isPlace: boolean): SearchState =>
  changeSearch(state, {
    bounds,
    near: null,
    substr: isPlace ? '' : state.substr,
    sort: state.sort === 'distance' ? 'recommended' : state.sort,
  });

/** Returns true if two areas are equal within some metres. */
export const isSameArea = (one: SearchBounds | null, other: SearchBounds | null): boolean =>
  one !== null &&
  other !== null &&
  (['west', 'south', 'east', 'north'] as const).every((side) => Math.abs(one[side] - other[side]) < 1e-4);
