import { describe, expect, it } from 'vitest';
import {
  appliedFilters,
  changeSearch,
  clampPriceRange,
  emptySearchState,
  removeFilter,
  resetFilters,
  setFilter,
  setPriceRange,
  toggleCode,
  toggleFlag,
  type SearchState,
} from './search-state.ts';

const onPageFour: SearchState = { ...emptySearchState, substr: 'Madrid', page: 4 };

describe('filters', () => {
  it('toggleFlag sets a filter, in the order of the calls, and clears it on the second call', () => {
    const both = toggleFlag(toggleFlag(onPageFour, 'elevator'), 'alarm');
    expect(both.filters).toEqual({ elevator: true, alarm: true });
    expect(both.filtersOrder).toEqual(['elevator', 'alarm']);
    const one = toggleFlag(both, 'elevator');
    expect(one.filters).toEqual({ alarm: true });
    expect(toggleFlag(one, 'elevator').filtersOrder).toEqual(['alarm', 'elevator']);
  });

  it('start again at the first page', () => {
    expect(toggleFlag(onPageFour, 'cameras').page).toBe(1);
    expect(setPriceRange(onPageFour, [50, null]).page).toBe(1);
    expect(resetFilters(onPageFour).page).toBe(1);
  });

  it('toggleCode collects several types', () => {
    const two = toggleCode(toggleCode(onPageFour, 'spotType', 4), 'spotType', 1);
    expect(two.filters.spotType).toEqual([1, 4]);
    expect(toggleCode(toggleCode(two, 'spotType', 1), 'spotType', 4)).toMatchObject({ filters: {}, filtersOrder: [] });
  });

  it('turn a price range round, and drop one that is open at both ends', () => {
    const range = setPriceRange(onPageFour, [90, 50]);
    expect(range.filters.priceRange).toEqual([50, 90]);
    expect(setPriceRange(range, [null, null])).toMatchObject({ filters: {}, filtersOrder: [] });
  });

  it('list what is applied with its value, and reset to nothing but the words', () => {
    const state = setFilter(setPriceRange(toggleFlag(onPageFour, 'ramp'), [null, 90]), 'publishedSince', 7);
    expect(appliedFilters(state)).toEqual([
      { key: 'ramp', value: true },
      { key: 'priceRange', value: [null, 90] },
      { key: 'publishedSince', value: 7 },
    ]);
    expect(removeFilter(state, 'priceRange').filtersOrder).toEqual(['ramp', 'publishedSince']);
    expect(resetFilters(state)).toEqual({ ...onPageFour, page: 1 });
  });

  it('filter functions do not change their input', () => {
    const before = structuredClone(onPageFour);
    toggleFlag(onPageFour, 'alarm');
    expect(onPageFour).toEqual(before);
  });
});

describe('clampPriceRange', () => {
  it('moves ends into the prices there are, and leaves open ends open', () => {
    const available = { minCents: 4050, maxCents: 20_010 };
    expect(clampPriceRange([10, 500], available)).toEqual([40, 201]);
    expect(clampPriceRange([50, 90], available)).toEqual([50, 90]);
    expect(clampPriceRange([null, 20], available)).toEqual([null, 40]);
    expect(clampPriceRange([900, null], available)).toEqual([201, null]);
  });
});

describe('changeSearch', () => {
  it('stays at a venue until there are other words or another place', () => {
    const atVenue: SearchState = { ...emptySearchState, substr: 'covered', venue: 'mestalla', page: 3 };
    expect(changeSearch(atVenue, { sort: 'price', substr: 'covered', near: null, bounds: null }).venue).toBe(
      'mestalla',
    );
    expect(changeSearch(atVenue, { substr: 'Madrid' }).venue).toBeNull();
    expect(changeSearch(atVenue, { near: { lat: 40, lng: -3 } }).venue).toBeNull();
  });

  it('goes back to the first page, and asks for no fit without a vehicle', () => {
    const vehicle = { lengthCm: 450, widthCm: 185, heightCm: 160 };
    const fitting = toggleFlag(changeSearch(onPageFour, { vehicle }), 'fitsVehicle');
    expect(fitting).toMatchObject({ page: 1, vehicle, filters: { fitsVehicle: true } });
    expect(changeSearch(fitting, { vehicle: null }).filters).toEqual({});
    expect(changeSearch(fitting, { substr: 'Sevilla' }).filters).toEqual({ fitsVehicle: true });
  });
});
