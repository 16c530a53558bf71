import { describe, expect, it } from 'vitest';
import {
  appliedFilters,
  changeSearch,
  emptySearchState,
  removeFilter,
  resetFilters,
  setDrawnArea,
  setWalkMinutes,
  setFilter,
  setPriceRange,
  toggleCode,
  toggleFlag,
  type SearchState,
} from './search-state.ts';

const onPageFour: SearchState = { ...emptySearchState, substr: 'Madrid', page: 4 };

describe('filters', () => {
  it('toggleFlag adds a filter at the end of filtersOrder, and removes it when it is called again', () => {
    const stateWithFilters = toggleFlag(toggleFlag(onPageFour, 'elevator'), 'alarm');
    expect(stateWithFilters.filters).toEqual({ elevator: true, alarm: true });
    expect(stateWithFilters.filtersOrder).toEqual(['elevator', 'alarm']);
    const stateWithAlarm = toggleFlag(stateWithFilters, 'elevator');
    expect(stateWithAlarm.filters).toEqual({ alarm: true });
    expect(toggleFlag(stateWithAlarm, 'elevator').filtersOrder).toEqual(['alarm', 'elevator']);
  });

  it('toggleFlag, setPriceRange and resetFilters set the search back to its first page', () => {
    expect(toggleFlag(onPageFour, 'cameras').page).toBe(1);
    expect(setPriceRange(onPageFour, [50, null]).page).toBe(1);
    expect(resetFilters(onPageFour).page).toBe(1);
  });

  it('toggleCode adds a code to the filter, and removes it when it is called again', () => {
    const stateWithCodes = toggleCode(toggleCode(onPageFour, 'spotType', 4), 'spotType', 1);
    expect(stateWithCodes.filters.spotType).toEqual([1, 4]);
    expect(toggleCode(toggleCode(stateWithCodes, 'spotType', 1), 'spotType', 4)).toMatchObject({
      filters: {},
      filtersOrder: [],
    });
  });

  it('setPriceRange swaps a minimum and a lower maximum, and removes a range without any limit', () => {
    const stateWithRange = setPriceRange(onPageFour, [90, 50]);
    expect(stateWithRange.filters.priceRange).toEqual([50, 90]);
    expect(setPriceRange(stateWithRange, [null, null])).toMatchObject({ filters: {}, filtersOrder: [] });
  });

  it('appliedFilters lists each set filter with its value, and resetFilters removes all of them', () => {
    const state = setFilter(setPriceRange(toggleFlag(onPageFour, 'ramp'), [null, 90]), 'publishedSince', 7);
    expect(appliedFilters(state)).toEqual([
      { key: 'ramp', value: true },
      { key: 'priceRange', value: [null, 90] },
      { key: 'publishedSince', value: 7 },
    ]);
    expect(removeFilter(state, 'priceRange').filtersOrder).toEqual(['ramp', 'publishedSince']);
    expect(resetFilters(state)).toEqual({ ...onPageFour, page: 1 });
  });

  it('toggleFlag does not modify the search state that it is given', () => {
    const stateCopy = structuredClone(onPageFour);
    toggleFlag(onPageFour, 'alarm');
    expect(onPageFour).toEqual(stateCopy);
  });
});

describe('drawn area and walking time', () => {
  const drawnArea = 'goi3H_x2WAg6H_5HAA_5H';
  const bounds = { west: -1, south: 39, east: 0, north: 40 };
  const stateWithArea = setDrawnArea({ ...onPageFour, bounds }, drawnArea);

  it('a drawn area, a walking time and a box replace each other', () => {
    expect(stateWithArea).toEqual({ ...onPageFour, drawnArea, page: 1 });
    const stateWithWalk = setWalkMinutes(stateWithArea, 10);
    expect(stateWithWalk).toEqual({ ...onPageFour, walkMinutes: 10, page: 1 });
    expect(setDrawnArea(stateWithWalk, drawnArea)).toEqual(stateWithArea);
    expect(changeSearch(stateWithWalk, { bounds })).toEqual({ ...onPageFour, bounds, page: 1 });
    expect(changeSearch(stateWithArea, { bounds })).toEqual({ ...onPageFour, bounds, page: 1 });
  });

  it('a new place keeps the walking time and removes the drawn area; another sort order keeps both', () => {
    expect(changeSearch(stateWithArea, { substr: 'Sevilla' }).drawnArea).toBeNull();
    expect(changeSearch(stateWithArea, { sort: 'price' }).drawnArea).toBe(drawnArea);
    const stateWithWalk = setWalkMinutes(onPageFour, 15);
    expect(changeSearch(stateWithWalk, { substr: 'Sevilla' }).walkMinutes).toBe(15);
    expect(changeSearch(stateWithWalk, { sort: 'price' }).walkMinutes).toBe(15);
  });

  it('removing them and resetFilters leave the place', () => {
    expect(setDrawnArea(stateWithArea, null)).toEqual({ ...onPageFour, page: 1 });
    expect(setWalkMinutes(setWalkMinutes(onPageFour, 5), null)).toEqual({ ...onPageFour, page: 1 });
    expect(resetFilters(stateWithArea)).toEqual({ ...onPageFour, page: 1 });
  });
});

describe('changeSearch', () => {
  it('changeSearch keeps the venue until the search text or the place changes', () => {
    const stateAtVenue: SearchState = { ...emptySearchState, substr: 'covered', venue: 'mestalla', page: 3 };
    expect(changeSearch(stateAtVenue, { sort: 'price', substr: 'covered', near: null, bounds: null }).venue).toBe(
      'mestalla',
    );
    expect(changeSearch(stateAtVenue, { substr: 'Madrid' }).venue).toBeNull();
    expect(changeSearch(stateAtVenue, { near: { lat: 40, lng: -3 } }).venue).toBeNull();
  });

  it('changeSearch resets the page to 1, and removes the filter fitsVehicle when the vehicle is removed', () => {
    const vehicle = { lengthCm: 450, widthCm: 185, heightCm: 160 };
    const stateWithFit = toggleFlag(changeSearch(onPageFour, { vehicle }), 'fitsVehicle');
    expect(stateWithFit).toMatchObject({ page: 1, vehicle, filters: { fitsVehicle: true } });
    expect(changeSearch(stateWithFit, { vehicle: null }).filters).toEqual({});
    expect(changeSearch(stateWithFit, { substr: 'Sevilla' }).filters).toEqual({ fitsVehicle: true });
  });
});
