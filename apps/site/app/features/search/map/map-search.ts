import {
  changeSearch,
  emptySearchState,
  formatSearchAddress,
  type ListingCard,
  type Pin,
  type Position,
  type SearchBounds,
  type SearchMeta,
  type SearchState,
} from '@plaza/sdk';
import type { MapView } from '@plaza/ui';
import type { Intl } from '~/i18n/intl.ts';

/** The API’s reading of a search’s words. */
export type SearchPlace = NonNullable<SearchMeta['place']>;

/** The place of a search, as long as the search is about a place and not about what the map shows. */
const placeOfWords = (state: SearchState, { place }: Pick<SearchMeta, 'place'>): SearchPlace | null =>
  state.bounds ? null : place;

/** Whether the words may mean several places and name none for certain: “aeropuerto”. */
export function isAmbiguous(state: SearchState, meta: Pick<SearchMeta, 'place'>): boolean {
  const place = placeOfWords(state, meta);
  return place !== null && place.center === null && choicesOf(state, meta).length > 0;
}

/** Other places that the words may mean. */
export const choicesOf = (state: SearchState, meta: Pick<SearchMeta, 'place'>): NonNullable<SearchPlace['choices']> =>
  placeOfWords(state, meta)?.choices ?? [];

/** Asks which place is meant: “Which airport?”, or in general when the choices are of several kinds. */
export function questionOf({ t }: Intl, state: SearchState, meta: Pick<SearchMeta, 'place'>): string {
  const kinds = new Set(choicesOf(state, meta).map(({ placeKind }) => placeKind));
  const [kind = 'other'] = kinds.size === 1 ? kinds : [];
  return t('results.which', { kind });
}

/** The street is known and the house on it isn’t, so that nothing is near the asked door for certain. */
export const isNumberUnknown = (state: SearchState, meta: Pick<SearchMeta, 'place'>): boolean =>
  placeOfWords(state, meta)?.unknownNumber !== undefined;

/** The sentence about a fallback or an unknown number; empty without either. */
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

/** Streets around a place that was searched for. */
const placeZoom = 14;
/** All of Spain, for a search that found nothing anywhere. */
const spain: MapView = { center: { lat: 40.2, lng: -3.7 }, zoom: 6 };

/** A search without what changes nothing on its map. */
export const areaOf = (state: SearchState): string =>
  formatSearchAddress({ ...state, page: 1, sort: 'recommended', view: 'list' });

/**
 * What of a search sends its map somewhere: where is looked, and whether only the nearest are left to be shown. Filters let
 * the map stay.
 */
export const placeOf = (state: SearchState, meta: Pick<SearchMeta, 'total'>, hasListings: boolean): string =>
  areaOf({ ...emptySearchState, substr: state.substr, near: state.near, bounds: state.bounds }) +
  (meta.total === 0 && hasListings ? ' nearest' : '');

/** Pins of listings that are known. */
export const pinsOfListings = (listings: readonly ListingCard[]): Pin[] =>
  listings.map(({ id, location: { lat, lng }, priceCents, isPromoted }) => ({
    id,
    lat,
    lng,
    priceCents,
    isPromoted,
    where: null,
  }));

/** The Canary Islands. */
export const canaries: SearchBounds = { west: -18.2, south: 27.6, east: -13.35, north: 29.45 };
/** Spain without them. */
const mainland: SearchBounds = { west: -9.4, south: 35.9, east: 4.4, north: 43.9 };

/** A box of the mainland and the Canary Islands is mostly sea: the mainland is shown, and the islands in an inset. */
const withoutCanaries = (box: SearchBounds): MapView =>
  box.west < canaries.east && box.south < canaries.north && box.north > mainland.south
    ? { bounds: mainland, isTight: true }
    : { bounds: box };

/** The smallest box around places; there has to be one. */
function boundsOf(places: readonly Position[]): SearchBounds {
  const lats = places.map(({ lat }) => lat);
  const lngs = places.map(({ lng }) => lng);
  return { west: Math.min(...lngs), south: Math.min(...lats), east: Math.max(...lngs), north: Math.max(...lats) };
}

/** The course of the street that a search is about; `null` when it is about something else, or the course isn't known. */
export function linesOf(state: SearchState, { place }: Pick<SearchMeta, 'place'>): SearchPlace['lines'] | null {
  const hasLines = place?.lines?.some((line) => line.length > 1) === true;
  return state.bounds === null && hasLines ? place.lines : null;
}

/**
 * What the map shows first for a search: the area asked for, the place, or all that was found. Where nothing was, the
 * nearest listings, with the place.
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

/** Whether the words of a search name a place, or one of several, and not what a listing says. */
export const isPlaceSearch = (state: SearchState, { place }: Pick<SearchMeta, 'place'>): boolean =>
  state.near !== null || (place !== null && (place.center !== null || place.choices !== undefined));

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
