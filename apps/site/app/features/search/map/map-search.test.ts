import { emptySearchState, type SearchMeta } from '@plaza/sdk';
import { describe, expect, it } from 'vitest';
import {
  areaOf,
  caveatOf,
  isAmbiguous,
  isNumberUnknown,
  isSameArea,
  placeOf,
  pointOfSearch,
  questionOf,
  searchArea,
  type SearchPlace,
  viewOfSearch,
} from './map-search.ts';
import { intlFor, registerMessages } from '~/i18n/intl.ts';
import english from '~/messages/compiled/en.json';
import spanish from '~/messages/compiled/es.json';
import { headingText } from '~/features/search/results-heading.tsx';

const area = { west: -0.5, south: 39.3, east: -0.2, north: 39.6 };
const searchMeta = { bounds: [-0.4, 39.4, -0.3, 39.5], place: null } as unknown as SearchMeta;

describe('viewOfSearch', () => {
  it('viewOfSearch shows the requested area, else the place, else the results, else Spain', () => {
    expect(viewOfSearch({ ...emptySearchState, bounds: area }, searchMeta, [])).toEqual({
      bounds: area,
      isTight: true,
    });
    expect(viewOfSearch({ ...emptySearchState, near: { lat: 39, lng: 0 } }, searchMeta, [])).toMatchObject({
      center: { lat: 39, lng: 0 },
    });
    expect(viewOfSearch(emptySearchState, searchMeta, [])).toEqual({
      bounds: { west: -0.4, south: 39.4, east: -0.3, north: 39.5 },
    });
    expect(viewOfSearch(emptySearchState, { ...searchMeta, bounds: null }, [])).toMatchObject({ zoom: 6 });
  });

  it('viewOfSearch shows a whole district even when a suggestion gave its centre', () => {
    const district = {
      ...searchMeta,
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
  const metaOfPlace = { ...searchMeta, place: { ...place, outline: null }, nothingFound: null };

  it('pointOfSearch returns the requested point, or the place that distances are measured from', () => {
    expect(pointOfSearch({ ...emptySearchState, near: { lat: 39, lng: 0 } }, searchMeta, [])).toEqual({
      lat: 39,
      lng: 0,
    });
    expect(pointOfSearch(emptySearchState, metaOfPlace, [{ distanceMeters: 250 }])).toEqual(center);
  });

  it('pointOfSearch returns null for a town or an area', () => {
    expect(pointOfSearch(emptySearchState, metaOfPlace, [{ distanceMeters: null }])).toBeNull();
    expect(pointOfSearch({ ...emptySearchState, bounds: area }, metaOfPlace, [{ distanceMeters: 250 }])).toBeNull();
  });
});

describe('searchArea', () => {
  it('searchArea replaces the place by the area, and keeps words that name no place', () => {
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

it('isSameArea recognises an area after its URL was rounded', () => {
  expect(isSameArea(area, { ...area, west: -0.500_001 })).toBe(true);
  expect(isSameArea(area, { ...area, west: -0.6 })).toBe(false);
  expect(isSameArea(null, area)).toBe(false);
});

describe('a search without results', () => {
  const emptyMeta = { ...searchMeta, total: 0, bounds: null } as SearchMeta;
  const at = (lat: number, lng: number) => ({ location: { lat, lng, title: '', isApproximate: false } });

  it('viewOfSearch shows the nearest listings with the place when a search has no results', () => {
    const listings = [at(39.5, -0.4), at(39.4, -0.3)];
    expect(viewOfSearch({ ...emptySearchState, near: { lat: 39.6, lng: -0.35 } }, emptyMeta, listings)).toEqual({
      bounds: { west: -0.4, south: 39.4, east: -0.3, north: 39.6 },
    });
    expect(viewOfSearch({ ...emptySearchState, bounds: area }, emptyMeta, listings)).toEqual({
      bounds: { west: -0.4, south: 39.4, east: -0.3, north: 39.5 },
    });
    expect(viewOfSearch({ ...emptySearchState, bounds: area }, emptyMeta, [])).toEqual({ bounds: area, isTight: true });
  });
});

describe('areaOf', () => {
  it('areaOf ignores page, sort and view of a search', () => {
    const state = { ...emptySearchState, substr: 'Madrid' };
    expect(areaOf({ ...state, page: 3, sort: 'priceAsc' as typeof state.sort, view: 'map' })).toBe(areaOf(state));
    expect(areaOf({ ...state, bounds: area })).not.toBe(areaOf(state));
  });
});

describe('placeOf', () => {
  const state = { ...emptySearchState, substr: 'Madrid' };
  const found = { total: 3 };

  it('placeOf returns another key for another place, and the same key for filters and pages', () => {
    const filtered = { ...state, filters: { cameras: true }, filtersOrder: ['cameras'], page: 2 } as typeof state;
    expect(placeOf(filtered, found, true)).toBe(placeOf(state, found, true));
    expect(placeOf({ ...state, bounds: area }, found, true)).not.toBe(placeOf(state, found, true));
  });

  it('placeOf returns another key when only the nearest listings are shown', () => {
    expect(placeOf(state, { total: 0 }, true)).not.toBe(placeOf(state, found, true));
    expect(placeOf(state, { total: 0 }, false)).toBe(placeOf(state, found, false));
  });
});

it('viewOfSearch shows the mainland without the Canary Islands, and the islands when they are searched', () => {
  const all = { ...searchMeta, bounds: [-17.9, 28, 4.3, 43.6] } as SearchMeta;
  expect(viewOfSearch(emptySearchState, all, [])).toMatchObject({ bounds: { west: -9.4, south: 35.9 } });
  const islands = { ...searchMeta, bounds: [-16.6, 28, -15.3, 28.5] } as SearchMeta;
  expect(viewOfSearch(emptySearchState, islands, [])).toEqual({
    bounds: { west: -16.6, south: 28, east: -15.3, north: 28.5 },
  });
});

registerMessages('en', english);
registerMessages('es', spanish);
const [en, es] = [intlFor('en'), intlFor('es')];

const madrid = { lat: 40.4168, lng: -3.7038 };
const street: SearchPlace = {
  title: 'Calle de Alcalá',
  context: 'Madrid',
  correctedFrom: null,
  center: madrid,
  kind: 'street',
  radiusMeters: 1000,
  bounds: [-3.72, 40.4, -3.6, 40.46],
  outline: null,
  precision: 'street',
};
const metaOf = (place: Partial<SearchPlace>): SearchMeta =>
  ({ place: { ...street, ...place }, bounds: null, total: 3, nothingFound: null }) as unknown as SearchMeta;
const state = { ...emptySearchState, substr: 'calle de alcalá, 20, madrid' };
const airport = (title: string, placeKind: SearchPlace['kind'] = 'airport') => ({
  title,
  context: 'Madrid',
  placeKind: placeKind ?? 'airport',
  ...madrid,
});

it('caveatOf describes an unknown house number and the origin of distances', () => {
  const meta = metaOf({ unknownNumber: '20' });
  expect(isNumberUnknown(state, meta)).toBe(true);
  expect(caveatOf(en, state, meta, true)).toBe('We know the street, not number 20, so distances are from the street.');
  expect(caveatOf(es, state, meta, false)).toBe('Conocemos la calle, pero no el número 20.');
});

it('caveatOf describes the fallback for an unknown street or postcode', () => {
  const asked = { kind: 'street_unknown', asked: 'calle lope de vega' } as const;
  const meta = metaOf({ title: 'Madrid', kind: 'town', precision: 'town', fallback: asked });
  expect(caveatOf(en, state, meta, false)).toBe('We don’t know “calle lope de vega”. Showing Madrid instead.');
  expect(caveatOf(es, state, meta, false)).toBe('No conocemos «calle lope de vega». Te mostramos Madrid.');
  const postcode = metaOf({ title: 'Bizkaia', fallback: { kind: 'postcode_unknown', asked: '48999' } });
  expect(caveatOf(es, state, postcode, false)).toBe('No conocemos el código postal 48999. Te mostramos Bizkaia.');
});

it('caveatOf is empty for a known place and for a search of the map’s area', () => {
  expect(caveatOf(en, state, metaOf({}), true)).toBe('');
  const bounds = { west: -4, south: 40, east: -3, north: 41 };
  const meta = metaOf({ unknownNumber: '20', choices: [airport('Barajas')], center: null });
  expect(caveatOf(en, { ...state, bounds }, meta, true)).toBe('');
  expect(isAmbiguous({ ...state, bounds }, meta)).toBe(false);
});

it('questionOf names the kind of ambiguous places, unless there are several kinds', () => {
  const meta = metaOf({ center: null, choices: [airport('Barajas'), airport('Cuatro Vientos')] });
  expect(isAmbiguous(state, meta)).toBe(true);
  expect([questionOf(en, state, meta), questionOf(es, state, meta)]).toEqual(['Which airport?', '¿Qué aeropuerto?']);
  const mixed = metaOf({ center: null, choices: [airport('Atocha', 'station'), airport('Atocha', 'street')] });
  expect([questionOf(en, state, mixed), questionOf(es, state, mixed)]).toEqual([
    'Which one do you mean?',
    '¿A cuál te refieres?',
  ]);
  expect(isAmbiguous(state, metaOf({ choices: [airport('Atocha')] }))).toBe(false);
});

it('viewOfSearch shows the whole street even when a suggestion gave a point of it', () => {
  const lines: SearchPlace['lines'] = [
    [
      [-3.7, 40.41],
      [-3.69, 40.42],
    ],
    [
      [-3.69, 40.42],
      [-3.65, 40.44],
    ],
  ];
  const bounds = { west: -3.7, south: 40.41, east: -3.65, north: 40.44 };
  expect(viewOfSearch(state, metaOf({ lines }), [])).toEqual({ bounds });
  expect(viewOfSearch({ ...state, near: madrid }, metaOf({ lines }), [])).toEqual({ bounds });
  expect(pointOfSearch({ ...state, near: madrid }, metaOf({ lines }), [])).toEqual(madrid);
});

it('viewOfSearch shows all ambiguous places, without the sea to the Canary Islands', () => {
  const choices = [airport('Barajas'), { ...airport('El Prat'), lat: 41.3, lng: 2.08 }];
  const meta = { ...metaOf({ center: null, choices }), total: 0 };
  expect(viewOfSearch(state, meta, [])).toEqual({ bounds: { west: -3.7038, south: 40.4168, east: 2.08, north: 41.3 } });
  const island = { ...airport('Gran Canaria'), lat: 27.93, lng: -15.4 };
  const all = { ...metaOf({ center: null, choices: [...choices, island] }), total: 0 };
  expect(viewOfSearch(state, all, [])).toMatchObject({ bounds: { south: 35.9 } });
});

it('headingText contains the radius, and the town of a street', () => {
  const heading = (place: Partial<SearchPlace>, of = state) => headingText(en, of, metaOf(place), []);
  expect(heading({ title: 'Atocha Station', kind: 'station', radiusMeters: 1500 })).toBe(
    '3 bays within 1.5 km of Atocha Station',
  );
  expect(heading({})).toBe('3 bays within 1 km of Calle de Alcalá, Madrid');
  expect(heading({ title: 'Biscay', kind: 'point', radiusMeters: 49_503, precision: 'province' })).toBe(
    '3 bays in Biscay',
  );
  expect(heading({ center: null, choices: [airport('Barajas'), airport('El Prat')] })).toBe('Which airport?');
  const nowhere = { ...metaOf({}), place: null };
  const here = { ...emptySearchState, near: madrid };
  expect([headingText(en, here, nowhere, []), headingText(es, here, nowhere, [])]).toEqual([
    '3 bays within 5 km of here',
    'Por aquí: 3\u00a0plazas a menos de 5\u00a0km',
  ]);
});
