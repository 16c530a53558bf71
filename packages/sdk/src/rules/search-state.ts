import {
  characteristicFlags,
  filterKeys,
  type AvailabilityHours,
  type CharacteristicFlag,
  type FilterKey,
  type FloorLevel,
  type SearchSort,
  type VehicleClass,
  type VehicleKind,
  type WalkMinutes,
} from '../contract/vocabulary.ts';
import type { Position } from '../contract/shared.ts';
import type { Vehicle } from './vehicle-fit.ts';

/** Whole euros per month; `null` for an open end. */
export type PriceRange = readonly [minEuros: number | null, maxEuros: number | null];
/** Bounding box in WGS 84 degrees. */
export interface SearchBounds {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

/** An area that the user has drawn, as the corners of a polygon. Its edges may cross; all that they enclose is inside. */
export type DrawnArea = readonly Position[];

/** Applied filters. A filter that is not applied has no key. */
export type SearchFilterState = Readonly<
  Partial<Record<CharacteristicFlag, true>> & {
    floorLevel?: FloorLevel;
    priceRange?: PriceRange;
    spotType?: readonly number[];
    accessType?: readonly number[];
    /** Minimum size class of vehicles that fit. */
    vehicleType?: VehicleClass;
    /** Day from which the bay is needed, as an ISO date. */
    availableFrom?: string;
    /** Hours in which the bay is needed. */
    hours?: AvailabilityHours;
    /** Maximum number of days since the publication of a listing. */
    publishedSince?: number;
    fitsVehicle?: true;
  }
>;

/** State of a search, as in the URL of the search page. */
export interface SearchState {
  /** Search text, such as a place. */
  readonly substr: string;
  readonly near: { readonly lat: number; readonly lng: number } | null;
  /** Slug of the venue to search around; used only without a search text. */
  readonly venue: string | null;
  readonly bounds: SearchBounds | null;
  /**
   * Text of a drawn area, as by `formatDrawnArea`. It decides where to search; the place of the text is then only the
   * origin of distances.
   */
  readonly drawnArea: string | null;
  /** Maximum walking time from the place; never with a drawn area. */
  readonly walkMinutes: WalkMinutes | null;
  /** Kind of vehicle. `null` means that the search text decides, and that the default is a car. */
  readonly vehicleKind: VehicleKind | null;
  readonly filters: SearchFilterState;
  /** Keys of `filters`, in the order in which they were applied. */
  readonly filtersOrder: readonly FilterKey[];
  readonly vehicle: Vehicle | null;
  readonly sort: SearchSort;
  readonly page: number;
  /** View of the results on small screens. */
  readonly view: 'list' | 'map';
}

export const emptySearchState: SearchState = {
  substr: '',
  near: null,
  venue: null,
  bounds: null,
  drawnArea: null,
  walkMinutes: null,
  vehicleKind: null,
  filters: {},
  filtersOrder: [],
  vehicle: null,
  sort: 'recommended',
  page: 1,
  view: 'list',
};

/** Limits of the price filter in whole euros. */
export const searchPriceLimits = { min: 0, max: 10_000 } as const;

const isEmptyFilterValue = (value: unknown) =>
  value === undefined || (Array.isArray(value) && value.every((item) => item === null));

/**
 * Sets a filter, and moves it to the end of `filtersOrder`. Clears the filter if the value is `undefined`, `[]` or a
 * range that is open at both ends.
 */
export function setFilter<K extends FilterKey>(state: SearchState, key: K, value: SearchFilterState[K]): SearchState {
  const { [key]: _, ...others } = state.filters;
  const filtersOrder = state.filtersOrder.filter((appliedKey) => appliedKey !== key);
  if (isEmptyFilterValue(value)) return { ...state, filters: others, filtersOrder: filtersOrder, page: 1 };
  return { ...state, filters: { ...others, [key]: value }, filtersOrder: [...filtersOrder, key], page: 1 };
}

/** Clears a filter. */
export const removeFilter = (state: SearchState, key: FilterKey): SearchState => setFilter(state, key, undefined);

/** Toggles a boolean filter. */
export const toggleFlag = (state: SearchState, flag: CharacteristicFlag | 'fitsVehicle'): SearchState =>
  setFilter(state, flag, state.filters[flag] ? undefined : true);

/** Adds a code to a filter with several values, or removes it. */
export function toggleCode(state: SearchState, key: 'spotType' | 'accessType', code: number): SearchState {
  const codes = state.filters[key] ?? [];
  const nextCodes = codes.includes(code) ? codes.filter((other) => other !== code) : [...codes, code];
  return setFilter(
    state,
    key,
    nextCodes.toSorted((one, other) => one - other),
  );
}

/** Sets the price filter, and swaps its ends if the minimum is above the maximum. */
export function setPriceRange(state: SearchState, range: PriceRange): SearchState {
  const [min, max] = range;
  return setFilter(state, 'priceRange', min !== null && max !== null && min > max ? [max, min] : range);
}

/** Clears all filters, drawn area and walking time, but keeps text, place, vehicle and sort order. */
export const resetFilters = (state: SearchState): SearchState => ({
  ...state,
  drawnArea: null,
  walkMinutes: null,
  filters: {},
  filtersOrder: [],
  page: 1,
});

/** Limits the search to a drawn area, in place of a box or a walking time; `null` removes the area. */
export const setDrawnArea = (state: SearchState, drawnArea: string | null): SearchState => ({
  ...state,
  drawnArea,
  ...(drawnArea !== null && { bounds: null, walkMinutes: null }),
  page: 1,
});

/** Limits the walk from the place, in place of a box or a drawn area; `null` removes the limit. */
export const setWalkMinutes = (state: SearchState, walkMinutes: WalkMinutes | null): SearchState => ({
  ...state,
  walkMinutes,
  ...(walkMinutes !== null && { bounds: null, drawnArea: null }),
  page: 1,
});

/**
 * Changes text, place or vehicle, and returns to the first page. A new text or place clears venue and drawn area, a box
 * clears the walking time, and removing the vehicle clears `fitsVehicle`.
 */
export function changeSearch(
  state: SearchState,
  change: Partial<Pick<SearchState, 'substr' | 'near' | 'bounds' | 'sort' | 'vehicle' | 'vehicleKind'>>,
): SearchState {
  const nextState = { ...state, ...change, page: 1 };
  const isSamePlace =
    nextState.substr === state.substr && nextState.near === state.near && nextState.bounds === state.bounds;
  const changedState = isSamePlace
    ? nextState
    : { ...nextState, venue: null, drawnArea: null, walkMinutes: nextState.bounds ? null : state.walkMinutes };
  return changedState.vehicle === null ? removeFilter(changedState, 'fitsVehicle') : changedState;
}

/** An applied filter with its value. */
export type AppliedFilter = {
  [K in FilterKey]: { readonly key: K; readonly value: NonNullable<SearchFilterState[K]> };
}[FilterKey];

/** Returns the applied filters, in the order in which they were applied. */
export const appliedFilters = (state: SearchState): readonly AppliedFilter[] =>
  state.filtersOrder.map((key) => ({ key, value: state.filters[key] }) as AppliedFilter);

export const isCharacteristicFlag = (key: string): key is CharacteristicFlag =>
  (characteristicFlags as readonly string[]).includes(key);

export const isFilterKey = (key: string): key is FilterKey => (filterKeys as readonly string[]).includes(key);
