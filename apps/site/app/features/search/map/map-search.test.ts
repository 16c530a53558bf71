import { emptySearchState, type SearchMeta } from '@plaza/sdk';
import { describe, expect, it } from 'vitest';
import {
  mapSearchKeyOf,
  caveatOf,
  isAmbiguous,
  isNumberUnknown,
  isSameArea,
  mapPlaceKeyOf,
  searchPointOf,
  placeQuestionOf,
  searchArea,
  type SearchPlace,
  mapViewOf,
} from './map-search.ts';
import { intlFor, registerMessages } from '~/i18n/intl.ts';
import english from '~/messages/compiled/en.json';
import spanish from '~/messages/compiled/es.json';
import { formatHeading } from '~/features/search/results-heading.tsx';

const visibleBounds = { west: -0.5, south: 39.3, east: -0.2, north: 39.6 };
const searchMeta = { bounds: [-0.4, 39.4, -0.3, 39.5], place: null } as unknown as SearchMeta;

describe('mapViewOf', () => {
  it('mapViewOf shows the area of the search, or else its place, or else its results, or else Spain', () => {
    expect(mapViewOf({ ...emptySearchState, bounds: visibleBounds }, searchMeta, [])).toEqual({
      bounds: visibleBounds,
      isTight: true,
    });
    expect(mapViewOf({ ...emptySearchState, near: { lat: 39, lng: 0 } }, searchMeta, [])).toMatchObject({
      center: { lat: 39, lng: 0 },
    });
    expect(mapViewOf(emptySearchState, searchMeta, [])).toEqual({
      bounds: { west: -0.4, south: 39.4, east: -0.3, north: 39.5 },
    });
    expect(mapViewOf(emptySearchState, { ...searchMeta, bounds: null }, [])).toMatchObject({ zoom: 6 });
  });

  it('mapViewOf shows a whole district even when the search contains only the centre of the district', () => {
    const districtMeta = {
      ...searchMeta,
      place: { outline: [[]], bounds: [-3.71, 40.42, -3.7, 40.43] },
    } as unknown as SearchMeta;
    const bounds = { west: -3.71, south: 40.42, east: -3.7, north: 40.43 };
    expect(mapViewOf(emptySearchState, districtMeta, [])).toEqual({ bounds });
    expect(mapViewOf({ ...emptySearchState, near: { lat: 40.425, lng: -3.705 } }, districtMeta, [])).toEqual({
      bounds,
    });
    expect(mapViewOf({ ...emptySearchState, bounds: visibleBounds }, districtMeta, [])).toEqual({
      bounds: visibleBounds,
      isTight: true,
    });
  });
});

describe('searchPointOf', () => {
  const center = { lat: 39.47, lng: -0.36 };
  const place = { title: 'Valencia', correctedFrom: null, center, kind: 'town', radiusMeters: null, bounds: null };
  const metaOfPlace = { ...searchMeta, place: { ...place, outline: null }, nothingFound: null };

  it('searchPointOf returns the point of the search, or else the place from which distances are measured', () => {
    expect(searchPointOf({ ...emptySearchState, near: { lat: 39, lng: 0 } }, searchMeta, [])).toEqual({
      lat: 39,
      lng: 0,
    });
    expect(searchPointOf(emptySearchState, metaOfPlace, [{ distanceMeters: 250 }])).toEqual(center);
  });

  it('searchPointOf returns null when the search is for a town or for an area of the map', () => {
    expect(searchPointOf(emptySearchState, metaOfPlace, [{ distanceMeters: null }])).toBeNull();
    expect(
      searchPointOf({ ...emptySearchState, bounds: visibleBounds }, metaOfPlace, [{ distanceMeters: 250 }]),
    ).toBeNull();
  });
});

describe('searchArea', () => {
  it('searchArea replaces the place of a search by an area, and keeps search words that name no place', () => {
    const state = {
      ...emptySearchState,
      substr: 'Valencia',
      near: { lat: 39, lng: 0 },
      sort: 'distance',
      page: 3,
    } as const;
    expect(searchArea(state, visibleBounds, true)).toMatchObject({
      substr: '',
      near: null,
      bounds: visibleBounds,
      sort: 'recommended',
      page: 1,
    });
    expect(searchArea({ ...state, substr: 'carga' }, visibleBounds, false).substr).toBe('carga');
  });
});

it('isSameArea returns true for an area whose coordinates were rounded in the URL', () => {
  expect(isSameArea(visibleBounds, { ...visibleBounds, west: -0.500_001 })).toBe(true);
  expect(isSameArea(visibleBounds, { ...visibleBounds, west: -0.6 })).toBe(false);
  expect(isSameArea(null, visibleBounds)).toBe(false);
});

describe('a search without results', () => {
  const emptyMeta = { ...searchMeta, total: 0, bounds: null } as SearchMeta;
  const listingAt = (lat: number, lng: number) => ({ location: { lat, lng, title: '', isApproximate: false } });

  it('mapViewOf shows the nearest listings and the searched place when a search has no results', () => {
    const listings = [listingAt(39.5, -0.4), listingAt(39.4, -0.3)];
    expect(mapViewOf({ ...emptySearchState, near: { lat: 39.6, lng: -0.35 } }, emptyMeta, listings)).toEqual({
      bounds: { west: -0.4, south: 39.4, east: -0.3, north: 39.6 },
    });
    expect(mapViewOf({ ...emptySearchState, bounds: visibleBounds }, emptyMeta, listings)).toEqual({
      bounds: { west: -0.4, south: 39.4, east: -0.3, north: 39.5 },
    });
    expect(mapViewOf({ ...emptySearchState, bounds: visibleBounds }, emptyMeta, [])).toEqual({
      bounds: visibleBounds,
      isTight: true,
    });
  });
});

describe('mapSearchKeyOf', () => {
  it('mapSearchKeyOf returns the same key when a search differs only in its page, sort order or view', () => {
    const state = { ...emptySearchState, substr: 'Madrid' };
    expect(mapSearchKeyOf({ ...state, page: 3, sort: 'priceAsc' as typeof state.sort, view: 'map' })).toBe(
      mapSearchKeyOf(state),
    );
    expect(mapSearchKeyOf({ ...state, bounds: visibleBounds })).not.toBe(mapSearchKeyOf(state));
  });
});

describe('mapPlaceKeyOf', () => {
  const state = { ...emptySearchState, substr: 'Madrid' };
  const metaWithResults = { total: 3 };

  it('mapPlaceKeyOf returns another key for another area, but the same key for other filters and pages', () => {
    const filteredState = { ...state, filters: { cameras: true }, filtersOrder: ['cameras'], page: 2 } as typeof state;
    expect(mapPlaceKeyOf(filteredState, metaWithResults, true)).toBe(mapPlaceKeyOf(state, metaWithResults, true));
    expect(mapPlaceKeyOf({ ...state, bounds: visibleBounds }, metaWithResults, true)).not.toBe(
      mapPlaceKeyOf(state, metaWithResults, true),
    );
  });

  it('mapPlaceKeyOf returns another key when only the nearest listings are shown for lack of results', () => {
    expect(mapPlaceKeyOf(state, { total: 0 }, true)).not.toBe(mapPlaceKeyOf(state, metaWithResults, true));
    expect(mapPlaceKeyOf(state, { total: 0 }, false)).toBe(mapPlaceKeyOf(state, metaWithResults, false));
  });
});

it('mapViewOf leaves out the Canary Islands if results are also on the mainland, and shows them otherwise', () => {
  const nationwideMeta = { ...searchMeta, bounds: [-17.9, 28, 4.3, 43.6] } as SearchMeta;
  expect(mapViewOf(emptySearchState, nationwideMeta, [])).toMatchObject({ bounds: { west: -9.4, south: 35.9 } });
  const islandsMeta = { ...searchMeta, bounds: [-16.6, 28, -15.3, 28.5] } as SearchMeta;
  expect(mapViewOf(emptySearchState, islandsMeta, [])).toEqual({
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
const airportChoice = (title: string, placeKind: SearchPlace['kind'] = 'airport') => ({
  title,
  context: 'Madrid',
  placeKind: placeKind ?? 'airport',
  ...madrid,
});

it('caveatOf says that a house number is unknown, and from where distances are measured', () => {
  const meta = metaOf({ unknownNumber: '20' });
  expect(isNumberUnknown(state, meta)).toBe(true);
  expect(caveatOf(en, state, meta, true)).toBe('We know the street, not number 20, so distances are from the street.');
  expect(caveatOf(es, state, meta, false)).toBe('Conocemos la calle, pero no el número 20.');
});

it('caveatOf says which place is shown instead of an unknown street or postcode', () => {
  const fallback = { kind: 'street_unknown', asked: 'calle lope de vega' } as const;
  const meta = metaOf({ title: 'Madrid', kind: 'town', precision: 'town', fallback });
  expect(caveatOf(en, state, meta, false)).toBe('We don’t know “calle lope de vega”. Showing Madrid instead.');
  expect(caveatOf(es, state, meta, false)).toBe('No conocemos «calle lope de vega». Te mostramos Madrid.');
  const postcodeMeta = metaOf({ title: 'Bizkaia', fallback: { kind: 'postcode_unknown', asked: '48999' } });
  expect(caveatOf(es, state, postcodeMeta, false)).toBe('No conocemos el código postal 48999. Te mostramos Bizkaia.');
});

it('caveatOf returns an empty text for a known place and for a search of the map’s area', () => {
  expect(caveatOf(en, state, metaOf({}), true)).toBe('');
  const bounds = { west: -4, south: 40, east: -3, north: 41 };
  const meta = metaOf({ unknownNumber: '20', choices: [airportChoice('Barajas')], center: null });
  expect(caveatOf(en, { ...state, bounds }, meta, true)).toBe('');
  expect(isAmbiguous({ ...state, bounds }, meta)).toBe(false);
});

it('placeQuestionOf asks “Which airport?” when a search can mean only airports, and names no type otherwise', () => {
  const meta = metaOf({ center: null, choices: [airportChoice('Barajas'), airportChoice('Cuatro Vientos')] });
  expect(isAmbiguous(state, meta)).toBe(true);
  expect([placeQuestionOf(en, state, meta), placeQuestionOf(es, state, meta)]).toEqual([
    'Which airport?',
    '¿Qué aeropuerto?',
  ]);
  const mixedMeta = metaOf({
    center: null,
    choices: [airportChoice('Atocha', 'station'), airportChoice('Atocha', 'street')],
  });
  expect([placeQuestionOf(en, state, mixedMeta), placeQuestionOf(es, state, mixedMeta)]).toEqual([
    'Which one do you mean?',
    '¿A cuál te refieres?',
  ]);
  expect(isAmbiguous(state, metaOf({ choices: [airportChoice('Atocha')] }))).toBe(false);
});

it('mapViewOf shows the whole street even when the search contains only a point on the street', () => {
  const streetLines: SearchPlace['lines'] = [
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
  expect(mapViewOf(state, metaOf({ lines: streetLines }), [])).toEqual({ bounds });
  expect(mapViewOf({ ...state, near: madrid }, metaOf({ lines: streetLines }), [])).toEqual({ bounds });
  expect(searchPointOf({ ...state, near: madrid }, metaOf({ lines: streetLines }), [])).toEqual(madrid);
});

it('mapViewOf shows all places that an ambiguous search can mean, except those on the Canary Islands', () => {
  const choices = [airportChoice('Barajas'), { ...airportChoice('El Prat'), lat: 41.3, lng: 2.08 }];
  const meta = { ...metaOf({ center: null, choices }), total: 0 };
  expect(mapViewOf(state, meta, [])).toEqual({ bounds: { west: -3.7038, south: 40.4168, east: 2.08, north: 41.3 } });
  const islandChoice = { ...airportChoice('Gran Canaria'), lat: 27.93, lng: -15.4 };
  const nationwideMeta = { ...metaOf({ center: null, choices: [...choices, islandChoice] }), total: 0 };
  expect(mapViewOf(state, nationwideMeta, [])).toMatchObject({ bounds: { south: 35.9 } });
});

it('formatHeading names the radius of the search and the place, a street together with its town', () => {
  const headingOf = (place: Partial<SearchPlace>, of = state) => formatHeading(en, of, metaOf(place), []);
  expect(headingOf({ title: 'Atocha Station', kind: 'station', radiusMeters: 1500 })).toBe(
    '3 bays within 1.5 km of Atocha Station',
  );
  expect(headingOf({})).toBe('3 bays within 1 km of Calle de Alcalá, Madrid');
  expect(headingOf({ title: 'Biscay', kind: 'point', radiusMeters: 49_503, precision: 'province' })).toBe(
    '3 bays in Biscay',
  );
  expect(headingOf({ center: null, choices: [airportChoice('Barajas'), airportChoice('El Prat')] })).toBe(
    'Which airport?',
  );
  const metaWithoutPlace = { ...metaOf({}), place: null };
  const stateNearMadrid = { ...emptySearchState, near: madrid };
  expect([
    formatHeading(en, stateNearMadrid, metaWithoutPlace, []),
    formatHeading(es, stateNearMadrid, metaWithoutPlace, []),
  ]).toEqual(['3 bays within 5 km of here', 'Por aquí: 3\u00a0plazas a menos de 5\u00a0km']);
});
