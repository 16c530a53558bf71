import {
  boundsOfPositions,
  changeSearch,
  type DrawnArea,
  emptySearchState,
  formatDrawnArea,
  formatSearchString,
  type ListingCard,
  metersPerDegree,
  parseDrawnArea,
  type Pin,
  type Position,
  type SearchBounds,
  type SearchMeta,
  type SearchState,
  setDrawnArea,
  walkingRadiusMeters,
} from '@plaza/sdk';
import type { MapView } from '@plaza/ui/map';
import type { Intl } from '~/i18n/intl.ts';

export type SearchPlace = NonNullable<SearchMeta['place']>;

/** Returns the place that the search's text names; `null` when the search is about the map's area. */
const placeOfText = (state: SearchState, { place }: Pick<SearchMeta, 'place'>): SearchPlace | null =>
  state.bounds ? null : place;

export function isPlaceAmbiguous(state: SearchState, meta: Pick<SearchMeta, 'place'>): boolean {
  const placeInText = placeOfText(state, meta);
  return placeInText !== null && placeInText.center === null && placeChoicesOf(state, meta).length > 0;
}

export const placeChoicesOf = (
  state: SearchState,
  meta: Pick<SearchMeta, 'place'>,
): NonNullable<SearchPlace['choices']> => placeOfText(state, meta)?.choices ?? [];

/**
 * Returns the question about an ambiguous place: “Which airport?”, or a general one if the choices are of several
 * kinds.
 */
export function placeQuestionOf({ t }: Intl, state: SearchState, meta: Pick<SearchMeta, 'place'>): string {
  const choiceKinds = new Set(placeChoicesOf(state, meta).map(({ placeKind }) => placeKind));
  const [kind = 'other'] = choiceKinds.size === 1 ? choiceKinds : [];
  return t('results.which', { kind });
}

/** True if the street is known but the house number isn't, so that distances are approximate. */
export const isNumberUnknown = (state: SearchState, meta: Pick<SearchMeta, 'place'>): boolean =>
  placeOfText(state, meta)?.unknownNumber !== undefined;

/** Returns a notice about a replaced place or an unknown house number; empty if there is nothing to say. */
export function resultsCaveatOf({ t }: Intl, state: SearchState, meta: SearchMeta, hasDistances: boolean): string {
  const placeInText = placeOfText(state, meta);
  if (!placeInText) return '';
  if (placeInText.fallback) {
    const { kind, asked } = placeInText.fallback;
    return t('results.fallback', { kind, asked, place: placeInText.title });
  }
  if (placeInText.unknownNumber === undefined) return '';
  return t(hasDistances ? 'results.numberUnknownFrom' : 'results.numberUnknown', { number: placeInText.unknownNumber });
}

const placeZoom = 14;
const spainView: MapView = { center: { lat: 40.2, lng: -3.7 }, zoom: 6 };

/** Returns a key of the search without everything that doesn't affect the map, such as page and sort. */
export const mapSearchKeyOf = (state: SearchState): string =>
  formatSearchString({ ...state, page: 1, sort: 'recommended', view: 'list' });

/**
 * Returns a key of what the map shows: place or area, and whether only the nearest listings are shown. The map moves
 * when the key changes; filters don't change it.
 */
export const mapPlaceKeyOf = (state: SearchState, meta: Pick<SearchMeta, 'total'>, hasListings: boolean): string =>
  mapSearchKeyOf({
    ...emptySearchState,
    substr: state.substr,
    near: state.near,
    bounds: state.bounds,
    drawnArea: state.drawnArea,
    walkMinutes: state.walkMinutes,
  }) + (meta.total === 0 && hasListings ? ' nearest' : '');

export const pinsOfListings = (listings: readonly ListingCard[]): Pin[] =>
  listings.map(({ id, location: { lat, lng }, priceCents, isPromoted }) => ({
    id,
    lat,
    lng,
    priceCents,
    isPromoted,
    where: null,
  }));

export const canariesBounds: SearchBounds = { west: -18.2, south: 27.6, east: -13.35, north: 29.45 };
const mainlandBounds: SearchBounds = { west: -9.4, south: 35.9, east: 4.4, north: 43.9 };

/**
 * Returns a view of an area that is limited to the mainland if the area also contains the Canary Islands, since the sea
 * between would fill it. The islands are in an inset.
 */
const toViewWithoutCanaries = (bounds: SearchBounds): MapView =>
  bounds.west < canariesBounds.east && bounds.south < canariesBounds.north && bounds.north > mainlandBounds.south
    ? { bounds: mainlandBounds, isTight: true }
    : { bounds };

/** Returns the geometry of the searched street; `null` for other searches, or when it is unknown. */
export function streetLinesOf(state: SearchState, { place }: Pick<SearchMeta, 'place'>): SearchPlace['lines'] | null {
  const hasStreetLines = place?.lines?.some((line) => line.length > 1) === true;
  return state.bounds === null && hasStreetLines ? place.lines : null;
}

/** Returns the corners of the search's drawn area; `null` without one. */
export const drawnCornersOf = ({ drawnArea }: Pick<SearchState, 'drawnArea'>): DrawnArea | null =>
  drawnArea === null ? null : parseDrawnArea(drawnArea);

/**
 * Returns the initial view of a search's map: the requested area, the place, or all results; without results, the
 * nearest listings and the place.
 */
// Complex because it is an ordered list of views, of which the first that the search allows counts.
export function mapViewOf(
  state: SearchState,
  meta: SearchMeta,
  listings: readonly Pick<ListingCard, 'location'>[],
): MapView {
  const drawnCorners = drawnCornersOf(state);
  if (meta.total === 0 && isPlaceAmbiguous(state, meta))
    return toViewWithoutCanaries(boundsOfPositions(placeChoicesOf(state, meta)));
  if (meta.total === 0 && listings.length > 0) {
    const searchCenter = state.near ?? (state.bounds ? null : (meta.place?.center ?? null));
    const searchedPositions = drawnCorners ?? (searchCenter ? [searchCenter] : []);
    return toViewWithoutCanaries(
      boundsOfPositions([...listings.map(({ location }) => location), ...searchedPositions]),
    );
  }
  if (drawnCorners) return { bounds: boundsOfPositions(drawnCorners) };
  if (state.bounds) return { bounds: state.bounds, isTight: true };
  const streetLines = streetLinesOf(state, meta);
  const walkCircle = walkCircleOf(state, meta);
  if (walkCircle) return { bounds: boundsOfCircle(walkCircle) };
  if (streetLines) return { bounds: boundsOfPositions(streetLines.flat().map(([lng, lat]) => ({ lat, lng }))) };
  const placeBounds = meta.place?.outline && meta.place.bounds;
  if (state.near && !placeBounds) return { center: state.near, zoom: placeZoom };
  const resultsBounds = placeBounds ?? meta.bounds;
  if (resultsBounds) {
    const [west, south, east, north] = resultsBounds;
    return toViewWithoutCanaries({ west, south, east, north });
  }
  return meta.place?.center ? { center: meta.place.center, zoom: placeZoom } : spainView;
}

/** Returns the position from which a walk is measured; `null` if the search has no place, or only a province. */
export const walkOriginOf = (state: SearchState, { place }: Pick<SearchMeta, 'place'>): Position | null =>
  place?.precision === 'province' ? null : (state.near ?? place?.center ?? null);

interface WalkCircle extends Position {
  radiusMeters: number;
}

/** Returns the circle within the search's walking time; `null` without one, and for a street, which has no centre. */
export function walkCircleOf(state: SearchState, meta: Pick<SearchMeta, 'place'>): WalkCircle | null {
  const origin = walkOriginOf(state, meta);
  if (state.walkMinutes === null || origin === null || streetLinesOf(state, meta)) return null;
  return { ...origin, radiusMeters: walkingRadiusMeters(state.walkMinutes) };
}

function boundsOfCircle({ lat, lng, radiusMeters }: WalkCircle): SearchBounds {
  const height = radiusMeters / metersPerDegree;
  const width = height / Math.cos((lat * Math.PI) / 180);
  return { west: lng - width, south: lat - height, east: lng + width, north: lat + height };
}

/** Returns the point from which the search's distances are measured; `null` for a town, an area or plain words. */
export function searchPointOf(
  state: SearchState,
  { place, nothingFound }: SearchMeta,
  listings: readonly Pick<ListingCard, 'distanceMeters'>[],
): Position | null {
  if (state.near || state.bounds) return state.near;
  const visibleListings = listings.length > 0 ? listings : (nothingFound?.nearest ?? []);
  const hasDistances = visibleListings.some(({ distanceMeters }) => distanceMeters !== null);
  return hasDistances ? (place?.center ?? null) : null;
}

/** True if the search's text names one or several places instead of a listing's content. */
export const isPlaceSearch = (state: SearchState, { place }: Pick<SearchMeta, 'place'>): boolean =>
  state.near !== null || (place !== null && (place.center !== null || place.choices !== undefined));

/** Returns the search within the map's viewport. The area replaces a place's name; other text stays. */
export const searchInArea = (state: SearchState, bounds: SearchBounds, isPlace: boolean): SearchState =>
  changeSearch(state, {
    bounds,
    near: null,
    substr: isPlace ? '' : state.substr,
    sort: state.sort === 'distance' ? 'recommended' : state.sort,
  });

/** Returns the search within a drawn area. A place stays the origin of distances, unless the text may mean several. */
export const searchInDrawnArea = (
  state: SearchState,
  meta: Pick<SearchMeta, 'place'>,
  drawnArea: DrawnArea,
): SearchState => {
  const isTextUnclear = meta.place !== null && meta.place.center === null && meta.place.choices !== undefined;
  return setDrawnArea(isTextUnclear ? changeSearch(state, { substr: '' }) : state, formatDrawnArea(drawnArea));
};

export const isSameArea = (one: SearchBounds | null, other: SearchBounds | null): boolean =>
  one !== null &&
  other !== null &&
  (['west', 'south', 'east', 'north'] as const).every((side) => Math.abs(one[side] - other[side]) < 1e-4);
