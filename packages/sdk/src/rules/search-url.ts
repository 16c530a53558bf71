import {
  availabilityHours,
  filterKeys,
  floorLevels,
  searchSorts,
  vehicleClasses,
  vehicleKinds,
  walkMinutesChoices,
  type FilterKey,
} from '../contract/vocabulary.ts';
import type { CallInput } from '../client/types.ts';
import {
  emptySearchState,
  isCharacteristicFlag,
  isFilterKey,
  searchPriceLimits,
  type PriceRange,
  type SearchBounds,
  type SearchFilterState,
  type SearchState,
} from './search-state.ts';
import { formatVehicle, parseVehicle } from './vehicle-fit.ts';

const maxTextLength = 200;
const maxPage = 500;
const trueValues = new Set(['true', '1', 'yes', 'on', 'y', 'enabled']);

/** Rounds to five decimals of a degree, which are about a metre. `+ 0` turns minus zero into zero. */
const roundDegrees = (degrees: number) => Math.round(degrees * 1e5) / 1e5 + 0;

const parseWholeNumber = (text: string, min: number, max: number): number | null => {
  const wholeNumber = /^-?\d{1,9}$/.test(text.trim()) ? Number(text) + 0 : null;
  return wholeNumber !== null && wholeNumber >= min && wholeNumber <= max ? wholeNumber : null;
};
const findAllowedValue = <T>(values: readonly T[], value: unknown): T | undefined =>
  values.find((known) => known === value);

function cleanSearchText(text: string): string {
  const truncatedText = text
    .replace(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, maxTextLength);
  return (/[\uD800-\uDBFF]$/.test(truncatedText) ? truncatedText.slice(0, -1) : truncatedText).trim();
}

function parseDegrees(text: string | null, count: number): number[] | null {
  const degreeTexts = text?.split(',') ?? [];
  if (degreeTexts.length !== count || !degreeTexts.every((part) => /^\s*-?\d{1,3}(\.\d{1,15})?\s*$/.test(part)))
    return null;
  return degreeTexts.map((part) => roundDegrees(Number(part)));
}

function parseNear(text: string | null): SearchState['near'] {
  const [lat = 91, lng = 181] = parseDegrees(text, 2) ?? [];
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? { lat, lng } : null;
}

const parseVenue = (text: string | null): string | null =>
  text !== null && text.length <= 100 && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text) ? text : null;

function parseBounds(text: string | null): SearchBounds | null {
  const degrees = parseDegrees(text, 4);
  if (!degrees) return null;
  const [west, south, east, north] = degrees as [number, number, number, number];
  const areBoundsValid = west >= -180 && east <= 180 && south >= -90 && north <= 90 && west < east && south < north;
  return areBoundsValid ? { west, south, east, north } : null;
}

function parsePriceRange(text: string): PriceRange | undefined {
  const priceTexts = text.split(',').map((price) => price.trim());
  if (priceTexts.length !== 2 || priceTexts.every((price) => price === '')) return undefined;
  const [min, max] = priceTexts.map((price) =>
    price === '' ? null : (parseWholeNumber(price, searchPriceLimits.min, searchPriceLimits.max) ?? Number.NaN),
  ) as [number | null, number | null];
  if (Number.isNaN(min) || Number.isNaN(max) || (min !== null && max !== null && min > max)) return undefined;
  return [min, max];
}

function parseCodes(text: string): readonly number[] | undefined {
  const codes = text.split(',').flatMap((part) => parseWholeNumber(part, 1, 99) ?? []);
  const distinctCodes = [...new Set(codes)].toSorted((one, other) => one - other).slice(0, 9);
  return distinctCodes.length > 0 ? distinctCodes : undefined;
}

/** A day of this century that exists, such as `2026-12-01`. */
function parseDay(text: string): string | undefined {
  if (!/^20\d\d-\d\d-\d\d$/.test(text)) return undefined;
  const time = new Date(text);
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(text) ? text : undefined;
}

function parseFilter(key: FilterKey, text: string): SearchFilterState[FilterKey] {
  if (isCharacteristicFlag(key) || key === 'fitsVehicle')
    return trueValues.has(text.trim().toLowerCase()) ? true : undefined;
  if (key === 'floorLevel') return findAllowedValue(floorLevels, parseWholeNumber(text, -3, 0));
  if (key === 'priceRange') return parsePriceRange(text);
  if (key === 'spotType' || key === 'accessType') return parseCodes(text);
  if (key === 'vehicleType') return findAllowedValue(vehicleClasses, parseWholeNumber(text, 1, 3));
  if (key === 'availableFrom') return parseDay(text);
  if (key === 'hours') return findAllowedValue(availabilityHours, text);
  return parseWholeNumber(text, 1, 365) ?? undefined;
}

/** Text that may be an area. `dropInvalidArea` also reads its corners, which every page would otherwise load code for. */
const parseAreaText = (text: string): string | null => (/^[\w-]{6,480}$/.test(text) ? text : null);

/**
 * Parses the URL of the search page. Never throws: unknown and malformed parameters are ignored. Repeated parameters
 * are joined with commas, so that a plain form with checkboxes or two price fields works.
 */
export function parseSearchState(params: URLSearchParams): SearchState {
  const filters = new Map<FilterKey, SearchFilterState[FilterKey]>();
  for (const key of filterKeys) {
    const filterValue = params.has(key) ? parseFilter(key, params.getAll(key).join(',')) : undefined;
    if (filterValue !== undefined) filters.set(key, filterValue);
  }
  const requestedOrder = (params.get('filtersOrder') ?? '').split(',').filter(isFilterKey);
  const filtersOrder = [...new Set([...requestedOrder, ...filters.keys()])].filter((key) => filters.has(key));
  const walkMinutes = findAllowedValue(walkMinutesChoices, parseWholeNumber(params.get('walkMinutes') ?? '', 1, 60));
  return {
    substr: cleanSearchText(params.get('substr') ?? ''),
    near: parseNear(params.get('near')),
    venue: parseVenue(params.get('venue')),
    bounds: parseBounds(params.get('bounds')),
    // the form of the filters has a field for the walking time, and passes on the area
    drawnArea: walkMinutes === undefined ? parseAreaText(params.get('drawnArea') ?? '') : null,
    walkMinutes: walkMinutes ?? null,
    vehicleKind: findAllowedValue(vehicleKinds, params.get('vehicleKind')) ?? null,
    filters: Object.fromEntries(filters) as SearchFilterState,
    filtersOrder,
    vehicle: parseVehicle(params.getAll('vehicle').join('x')),
    sort: findAllowedValue(searchSorts, params.get('sort')) ?? emptySearchState.sort,
    page: parseWholeNumber(params.get('page') ?? '', 1, maxPage) ?? 1,
    view: params.get('view') === 'map' ? 'map' : 'list',
  };
}

const formatBounds = ({ west, south, east, north }: SearchBounds) =>
  [west, south, east, north].map(roundDegrees) as [number, number, number, number];
const formatNear = ({ lat, lng }: { lat: number; lng: number }) =>
  [roundDegrees(lat), roundDegrees(lng)] as [number, number];

/**
 * Formats a search as the query of the search page. Equal searches give the same text, and default values are omitted.
 * `filtersOrder` is included only if it differs from the default order.
 */
export function serializeSearchState(state: SearchState): URLSearchParams {
  const params = new URLSearchParams();
  const searchText = cleanSearchText(state.substr);
  if (searchText) params.set('substr', searchText);
  if (state.near) params.set('near', formatNear(state.near).join(','));
  if (state.venue !== null) params.set('venue', state.venue);
  if (state.bounds) params.set('bounds', formatBounds(state.bounds).join(','));
  if (state.drawnArea) params.set('drawnArea', state.drawnArea);
  if (state.walkMinutes !== null) params.set('walkMinutes', String(state.walkMinutes));
  if (state.vehicleKind !== null) params.set('vehicleKind', state.vehicleKind);
  const defaultOrder = filterKeys.filter((key) => state.filters[key] !== undefined);
  for (const key of defaultOrder) {
    const value = state.filters[key];
    params.set(key, Array.isArray(value) ? value.join(',') : String(value));
  }
  const filtersOrder = state.filtersOrder.join(',');
  if (filtersOrder !== defaultOrder.join(',')) params.set('filtersOrder', filtersOrder);
  if (state.vehicle) params.set('vehicle', formatVehicle(state.vehicle));
  if (state.sort !== emptySearchState.sort) params.set('sort', state.sort);
  if (state.page !== 1) params.set('page', String(state.page));
  if (state.view !== 'list') params.set('view', state.view);
  return params;
}

/** Formats `URL.search` with readable commas: `?substr=Madrid&priceRange=50,90`; empty for the default search. */
export function formatSearchString(state: SearchState): string {
  const queryText = serializeSearchState(state).toString().replaceAll('%2C', ',');
  return queryText ? `?${queryText}` : '';
}

type SearchQueryInput = NonNullable<CallInput<'searchListings'>['query']>;

/** Returns text, place and filters as input for the search calls (`searchPins` adds `bounds` and `zoom`). */
export function toFiltersQuery(state: SearchState): Omit<SearchQueryInput, 'sort' | 'page'> {
  const { fitsVehicle, ...filters } = state.filters;
  return {
    ...(state.substr && { substr: state.substr }),
    ...(state.near && { near: formatNear(state.near) }),
    ...(state.venue !== null && { venue: state.venue }),
    ...(state.bounds && { bounds: formatBounds(state.bounds) }),
    ...(state.drawnArea && { drawnArea: state.drawnArea }),
    ...(state.walkMinutes !== null && { walkMinutes: state.walkMinutes }),
    ...(state.vehicleKind !== null && { vehicleKind: state.vehicleKind }),
    ...filters,
    ...(state.vehicle && { vehicle: formatVehicle(state.vehicle) }),
    ...(state.vehicle && fitsVehicle && { fitsVehicle }),
  };
}

/** Formats a search as the query of `searchListings`. */
export function toSearchQuery(state: SearchState): SearchQueryInput {
  return { ...toFiltersQuery(state), sort: state.sort, page: state.page };
}
