import {
  characteristicFlags,
  filterKeys,
  type CharacteristicFlag,
  type FilterKey,
  type FloorLevel,
  type SearchSort,
  type VehicleClass,
  type VehicleKind,
} from '../contract/vocabulary.ts';
import type { Vehicle } from './vehicle-fit.ts';

/** Whole euros a month; `null` is an open end. */
export type PriceRange = readonly [minEuros: number | null, maxEuros: number | null];
/** WGS 84 degrees. */
export interface SearchBounds {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

/** The filters that are set; a filter that is not set has no key. */
export type SearchFilterState = Readonly<
  Partial<Record<CharacteristicFlag, true>> & {
    floorLevel?: FloorLevel;
    priceRange?: PriceRange;
    spotType?: readonly number[];
    accessType?: readonly number[];
    /** At least this size class. */
    vehicleType?: VehicleClass;
    /** Maximum days since the publication. */
    publishedSince?: number;
    fitsVehicle?: true;
  }
>;

/** State of a search, as the URL of the search page contains it. */
export interface SearchState {
  readonly substr: string;
  readonly near: { readonly lat: number; readonly lng: number } | null;
  /** The last part of a venue's address: where a search looks whose words do not say where. */
  readonly venue: string | null;
  readonly bounds: SearchBounds | null;
  /** The kind of vehicle to park; `null` leaves it to the words, and to cars. */
  readonly vehicleKind: VehicleKind | null;
  readonly filters: SearchFilterState;
  /** The keys of `filters`, in the order they were applied. */
  readonly filtersOrder: readonly FilterKey[];
  readonly vehicle: Vehicle | null;
  readonly sort: SearchSort;
  readonly page: number;
  /** View on small screens. */
  readonly view: 'list' | 'map';
}

export const emptySearchState: SearchState = {
  substr: '',
  near: null,
  venue: null,
  bounds: null,
  vehicleKind: null,
  filters: {},
  filtersOrder: [],
  vehicle: null,
  sort: 'recommended',
  page: 1,
  view: 'list',
};

/** Prices that a search can be limited to, in whole euros. */
export const searchPriceLimits = { min: 0, max: 10_000 } as const;

const isEmpty = (value: unknown) =>
  value === undefined || (Array.isArray(value) && value.every((item) => item === null));

/** Sets one filter, as the last one applied; `undefined`, `[]` or a range open at both ends clears it. */
export function setFilter<K extends FilterKey>(state: SearchState, key: K, value: SearchFilterState[K]): SearchState {
  const { [key]: _, ...others } = state.filters;
  const order = state.filtersOrder.filter((applied) => applied !== key);
  if (isEmpty(value)) return { ...state, filters: others, filtersOrder: order, page: 1 };
  return { ...state, filters: { ...others, [key]: value }, filtersOrder: [...order, key], page: 1 };
}

/** Clears one filter. */
export const removeFilter = (state: SearchState, key: FilterKey): SearchState => setFilter(state, key, undefined);

/** Sets a yes/no filter, or clears it when it is set. */
export const toggleFlag = (state: SearchState, flag: CharacteristicFlag | 'fitsVehicle'): SearchState =>
  setFilter(state, flag, state.filters[flag] ? undefined : true);

/** Adds a code to a filter that takes several, or removes it if it is there. */
export function toggleCode(state: SearchState, key: 'spotType' | 'accessType', code: number): SearchState {
  const chosen = state.filters[key] ?? [];
  const next = chosen.includes(code) ? chosen.filter((other) => other !== code) : [...chosen, code];
  return setFilter(
    state,
    key,
    next.toSorted((one, other) => one - other),
  );
}

/** Limits the price; reversed ends are swapped. */
export function setPriceRange(state: SearchState, range: PriceRange): SearchState {
  const [min, max] = range;
  return setFilter(state, 'priceRange', min !== null && max !== null && min > max ? [max, min] : range);
}

/** Moves the ends of a range into the available prices; open ends stay open. */
export function clampPriceRange(
  range: PriceRange,
  available: { readonly minCents: number; readonly maxCents: number },
): PriceRange {
  const lowest = Math.floor(available.minCents / 100);
  const highest = Math.ceil(available.maxCents / 100);
  const clamp = (end: number | null) => (end === null ? null : Math.min(highest, Math.max(lowest, end)));
  return [clamp(range[0]), clamp(range[1])];
}

/** Clears every filter; words, place, vehicle and order stay. */
export const resetFilters = (state: SearchState): SearchState => ({ ...state, filters: {}, filtersOrder: [], page: 1 });

/**
 * Changes what is searched, from the first page on. Other words or another place leave the venue behind. Without a
 * vehicle nothing can be asked to fit it.
 */
export function changeSearch(
  state: SearchState,
  change: Partial<Pick<SearchState, 'substr' | 'near' | 'bounds' | 'sort' | 'vehicle' | 'vehicleKind'>>,
): SearchState {
  const next = { ...state, ...change, page: 1 };
  const isThere = next.substr === state.substr && next.near === state.near && next.bounds === state.bounds;
  const changed = isThere ? next : { ...next, venue: null };
  return changed.vehicle === null ? removeFilter(changed, 'fitsVehicle') : changed;
}

/** A filter that is set, with its value. */
export type AppliedFilter = {
  [K in FilterKey]: { readonly key: K; readonly value: NonNullable<SearchFilterState[K]> };
}[FilterKey];

/** The filters that are set, in the order they were applied. */
export const appliedFilters = (state: SearchState): readonly AppliedFilter[] =>
  state.filtersOrder.map((key) => ({ key, value: state.filters[key] }) as AppliedFilter);

export const isCharacteristicFlag = (key: string): key is CharacteristicFlag =>
  (characteristicFlags as readonly string[]).includes(key);

export const isFilterKey = (key: string): key is FilterKey => (filterKeys as readonly string[]).includes(key);
