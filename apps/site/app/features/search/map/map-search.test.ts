import { emptySearchState, type SearchMeta } from '@plaza/sdk';
import { describe, expect, it } from 'vitest';
import { areaOf, isSameArea, placeOf, pointOfSearch, searchArea, viewOfSearch } from './map-search.ts';

const area = { west: -0.5, south: 39.3, east: -0.2, north: 39.6 };
const meta = { bounds: [-0.4, 39.4, -0.3, 39.5], place: null } as unknown as SearchMeta;

describe('viewOfSearch', () => {
  it('shows the area asked for, else the place, else what was found, else Spain', () => {
    expect(viewOfSearch({ ...emptySearchState, bounds: area }, meta, [])).toEqual({ bounds: area, isTight: true });
    expect(viewOfSearch({ ...emptySearchState, near: { lat: 39, lng: 0 } }, meta, [])).toMatchObject({
      center: { lat: 39, lng: 0 },
    });
    expect(viewOfSearch(emptySearchState, meta, [])).toEqual({
      bounds: { west: -0.4, south: 39.4, east: -0.3, north: 39.5 },
    });
    expect(viewOfSearch(emptySearchState, { ...meta, bounds: null }, [])).toMatchObject({ zoom: 6 });
  });

  it('shows the whole of a district, also when a suggestion gave its middle', () => {
    const district = {
      ...meta,
      place: { outline: [[]], bounds: [-3.71, 40.42, -3.7, 40.43] },
    } as unknown as SearchMeta;
    const bounds = { west: -3.71, south: 40.42, east: -3.7, north: 40.43 };
    expect(viewOfSearch(emptySearchState, district, [])).toEqual({ bounds });
    expect(viewOfSearch({ ...emptySearchState, near: { lat: 40.425, lng: -3.705 } }, district, [])).toEqual({ bounds });
    expect(viewOfSearch({ ...emptySearchState, bounds: area }, district, [])).toEqual({ bounds: area, isTight: true });
  });
});

describe('pointOfSearch', () => {
  const center = { lat: 39.47, lng: -0.36 };
  const place = { title: 'Valencia', correctedFrom: null, center, kind: 'town', radiusMeters: null, bounds: null };
  const known = { ...meta, place: { ...place, outline: null }, nothingFound: null };

  it('is the point asked for, or the place that results are distant from', () => {
    expect(pointOfSearch({ ...emptySearchState, near: { lat: 39, lng: 0 } }, meta, [])).toEqual({ lat: 39, lng: 0 });
    expect(pointOfSearch(emptySearchState, known, [{ distanceMeters: 250 }])).toEqual(center);
  });

  it('is none for a town or an area', () => {
    expect(pointOfSearch(emptySearchState, known, [{ distanceMeters: null }])).toBeNull();
    expect(pointOfSearch({ ...emptySearchState, bounds: area }, known, [{ distanceMeters: 250 }])).toBeNull();
  });
});

describe('searchArea', () => {
  it('puts the area in the place of the place, and keeps filters and other words', () => {
    const state = {
      ...emptySearchState,
      substr: 'Valencia',
      near: { lat: 39, lng: 0 },
      sort: 'distance',
      page: 3,
    } as const;
    expect(searchArea(state, area, true)).toMatchObject({
      substr: '',
      near: null,
      bounds: area,
      sort: 'recommended',
      page: 1,
    });
    expect(searchArea({ ...state, substr: 'carga' }, area, false).substr).toBe('carga');
  });
});

it('knows an area again after its address was rounded', () => {
  expect(isSameArea(area, { ...area, west: -0.500_001 })).toBe(true);
  expect(isSameArea(area, { ...area, west: -0.6 })).toBe(false);
  expect(isSameArea(null, area)).toBe(false);
});

describe('a search that found nothing', () => {
  const nothing = { ...meta, total: 0, bounds: null } as SearchMeta;
  const at = (lat: number, lng: number) => ({ location: { lat, lng, title: '', isApproximate: false } });

  it('shows the nearest listings together with the place', () => {
    const listings = [at(39.5, -0.4), at(39.4, -0.3)];
    expect(viewOfSearch({ ...emptySearchState, near: { lat: 39.6, lng: -0.35 } }, nothing, listings)).toEqual({
      bounds: { west: -0.4, south: 39.4, east: -0.3, north: 39.6 },
    });
    expect(viewOfSearch({ ...emptySearchState, bounds: area }, nothing, listings)).toEqual({
      bounds: { west: -0.4, south: 39.4, east: -0.3, north: 39.5 },
    });
    expect(viewOfSearch({ ...emptySearchState, bounds: area }, nothing, [])).toEqual({ bounds: area, isTight: true });
  });
});

describe('areaOf', () => {
  it('is the same for each page, order and look of one search', () => {
    const state = { ...emptySearchState, substr: 'Madrid' };
    expect(areaOf({ ...state, page: 3, sort: 'priceAsc' as typeof state.sort, view: 'map' })).toBe(areaOf(state));
    expect(areaOf({ ...state, bounds: area })).not.toBe(areaOf(state));
  });
});

describe('placeOf', () => {
  const state = { ...emptySearchState, substr: 'Madrid' };
  const found = { total: 3 };

  it('tells searches of another place apart, and neither filters nor pages', () => {
    const filtered = { ...state, filters: { cameras: true }, filtersOrder: ['cameras'], page: 2 } as typeof state;
    expect(placeOf(filtered, found, true)).toBe(placeOf(state, found, true));
    expect(placeOf({ ...state, bounds: area }, found, true)).not.toBe(placeOf(state, found, true));
  });

  it('changes when only the nearest are left to be shown', () => {
    expect(placeOf(state, { total: 0 }, true)).not.toBe(placeOf(state, found, true));
    expect(placeOf(state, { total: 0 }, false)).toBe(placeOf(state, found, false));
  });
});

it('shows the mainland where the Canary Islands would make it mostly sea, and the islands alone where they are asked for', () => {
  const all = { ...meta, bounds: [-17.9, 28, 4.3, 43.6] } as SearchMeta;
  expect(viewOfSearch(emptySearchState, all, [])).toMatchObject({ bounds: { west: -9.4, south: 35.9 } });
  const islands = { ...meta, bounds: [-16.6, 28, -15.3, 28.5] } as SearchMeta;
  expect(viewOfSearch(emptySearchState, islands, [])).toEqual({
    bounds: { west: -16.6, south: 28, east: -15.3, north: 28.5 },
  });
});
