import { emptySearchState, type SearchMeta } from '@plaza/sdk';
import { describe, expect, it } from 'vitest';
import { isSameArea, pointOfSearch, searchArea, viewOfSearch } from './map-search.ts';

const area = { west: -0.5, south: 39.3, east: -0.2, north: 39.6 };
const meta = { bounds: [-0.4, 39.4, -0.3, 39.5], place: null } as unknown as SearchMeta;

describe('viewOfSearch', () => {
  it('shows the area asked for, else the place, else what was found, else Spain', () => {
    expect(viewOfSearch({ ...emptySearchState, bounds: area }, meta)).toEqual({ bounds: area });
    expect(viewOfSearch({ ...emptySearchState, near: { lat: 39, lng: 0 } }, meta)).toMatchObject({
      center: { lat: 39, lng: 0 },
    });
    expect(viewOfSearch(emptySearchState, meta)).toEqual({
      bounds: { west: -0.4, south: 39.4, east: -0.3, north: 39.5 },
    });
    expect(viewOfSearch(emptySearchState, { ...meta, bounds: null })).toMatchObject({ zoom: 6 });
  });
});

describe('pointOfSearch', () => {
  const center = { lat: 39.47, lng: -0.36 };
  const known = { ...meta, place: { title: 'Valencia', correctedFrom: null, center }, nothingFound: null };

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
