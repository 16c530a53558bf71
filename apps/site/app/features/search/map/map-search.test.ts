import { emptySearchState, formatDrawnArea, type SearchMeta } from '@plaza/sdk';
import { describe, expect, it } from 'vitest';
import {
  mapSearchKeyOf,
  resultsCaveatOf,
  isPlaceAmbiguous,
  isNumberUnknown,
  isSameArea,
  mapPlaceKeyOf,
  searchPointOf,
  placeQuestionOf,
  searchInArea,
  searchInDrawnArea,
  type SearchPlace,
  mapViewOf,
  walkCircleOf,
  walkOriginOf,
} from './map-search.ts';
import { intlFor, registerMessages } from '~/i18n/intl.ts';
import english from '~/messages/compiled/en.json';
import spanish from '~/messages/compiled/es.json';
import { formatResultsHeading } from '~/features/search/results-heading.tsx';

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
    const districtBounds = { west: -3.71, south: 40.42, east: -3.7, north: 40.43 };
    expect(mapViewOf(emptySearchState, districtMeta, [])).toEqual({ bounds: districtBounds });
    expect(mapViewOf({ ...emptySearchState, near: { lat: 40.425, lng: -3.705 } }, districtMeta, [])).toEqual({
      bounds: districtBounds,
    });
    expect(mapViewOf({ ...emptySearchState, bounds: visibleBounds }, districtMeta, [])).toEqual({
      bounds: visibleBounds,
      isTight: true,
    });
  });
});

describe('areas of a search', () => {
  const corners = [
    { lat: 39.48, lng: -0.36 },
    { lat: 39.48, lng: -0.34 },
    { lat: 39.46, lng: -0.35 },
  ];
  const drawnArea = formatDrawnArea(corners);
  const mestallaMeta = { ...searchMeta, total: 3, place: { title: 'Mestalla', center: { lat: 39.47, lng: -0.36 } } };
  const meta = mestallaMeta as unknown as SearchMeta;
  const searchAtMestalla = { ...emptySearchState, substr: 'Mestalla' };

  it('the map shows the drawn area, and with it the nearest bays if it has none', () => {
    const search = { ...searchAtMestalla, drawnArea };
    expect(mapViewOf(search, meta, [])).toEqual({ bounds: { west: -0.36, south: 39.46, east: -0.34, north: 39.48 } });
    const nearestBay = { location: { lat: 39.5, lng: -0.36 } } as never;
    expect(mapViewOf(search, { ...meta, total: 0 }, [nearestBay])).toEqual({
      bounds: { west: -0.36, south: 39.46, east: -0.34, north: 39.5 },
    });
  });

  it('the map shows all of a walk around the place, but no circle for a street', () => {
    const search = { ...searchAtMestalla, walkMinutes: 10 as const };
    expect(walkCircleOf(search, meta)).toEqual({ lat: 39.47, lng: -0.36, radiusMeters: 646 });
    const view = mapViewOf(search, meta, []) as { bounds: typeof visibleBounds };
    expect(view.bounds.north - view.bounds.south).toBeCloseTo(0.0116, 4);
    const lines = [
      [
        [0, 0],
        [1, 1],
      ],
    ];
    const streetMeta = { ...meta, place: { ...meta.place!, lines } } as unknown as SearchMeta;
    expect(walkCircleOf(search, streetMeta)).toBeNull();
  });

  it('a walk starts at the point of the search or at its place, and not in a province', () => {
    const point = { lat: 39.5, lng: -0.3 };
    expect(walkOriginOf({ ...searchAtMestalla, near: point }, meta)).toEqual(point);
    expect(walkOriginOf(searchAtMestalla, meta)).toEqual({ lat: 39.47, lng: -0.36 });
    expect(walkOriginOf(searchAtMestalla, { place: { ...meta.place!, precision: 'province' } })).toBeNull();
    expect(walkOriginOf(searchAtMestalla, { place: null })).toBeNull();
  });

  it('a drawn area keeps the place of the text, and drops a text that may mean several places', () => {
    expect(searchInDrawnArea(searchAtMestalla, meta, corners)).toEqual({ ...searchAtMestalla, drawnArea });
    const unclearMeta = { place: { ...meta.place!, center: null, choices: [] } };
    expect(searchInDrawnArea(searchAtMestalla, unclearMeta, corners)).toEqual({ ...emptySearchState, drawnArea });
  });

  it('the map moves to another drawn area or walk', () => {
    const keys = [
      searchAtMestalla,
      { ...searchAtMestalla, drawnArea },
      { ...searchAtMestalla, walkMinutes: 10 as const },
    ].map((search) => mapPlaceKeyOf(search, meta, true));
    expect(new Set(keys).size).toBe(3);
  });
});

describe('searchPointOf', () => {
  const valenciaCenter = { lat: 39.47, lng: -0.36 };
  const valenciaPlace = {
    title: 'Valencia',
    correctedFrom: null,
    center: valenciaCenter,
    kind: 'town',
    radiusMeters: null,
    bounds: null,
  };
  const valenciaMeta = { ...searchMeta, place: { ...valenciaPlace, outline: null }, nothingFound: null };

  it('searchPointOf returns the point of the search, or else the place from which distances are measured', () => {
    expect(searchPointOf({ ...emptySearchState, near: { lat: 39, lng: 0 } }, searchMeta, [])).toEqual({
      lat: 39,
      lng: 0,
    });
    expect(searchPointOf(emptySearchState, valenciaMeta, [{ distanceMeters: 250 }])).toEqual(valenciaCenter);
  });

  it('searchPointOf returns null when the search is for a town or for an area of the map', () => {
    expect(searchPointOf(emptySearchState, valenciaMeta, [{ distanceMeters: null }])).toBeNull();
    expect(
      searchPointOf({ ...emptySearchState, bounds: visibleBounds }, valenciaMeta, [{ distanceMeters: 250 }]),
    ).toBeNull();
  });
});

describe('searchInArea', () => {
  it('searchInArea replaces the place of a search by an area, and keeps search words that name no place', () => {
    const valenciaSearchState = {
      ...emptySearchState,
      substr: 'Valencia',
      near: { lat: 39, lng: 0 },
      sort: 'distance',
      page: 3,
    } as const;
    expect(searchInArea(valenciaSearchState, visibleBounds, true)).toMatchObject({
      substr: '',
      near: null,
      bounds: visibleBounds,
      sort: 'recommended',
      page: 1,
    });
    expect(searchInArea({ ...valenciaSearchState, substr: 'carga' }, visibleBounds, false).substr).toBe('carga');
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
    const nearestListings = [listingAt(39.5, -0.4), listingAt(39.4, -0.3)];
    expect(mapViewOf({ ...emptySearchState, near: { lat: 39.6, lng: -0.35 } }, emptyMeta, nearestListings)).toEqual({
      bounds: { west: -0.4, south: 39.4, east: -0.3, north: 39.6 },
    });
    expect(mapViewOf({ ...emptySearchState, bounds: visibleBounds }, emptyMeta, nearestListings)).toEqual({
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
    const madridSearchState = { ...emptySearchState, substr: 'Madrid' };
    expect(
      mapSearchKeyOf({ ...madridSearchState, page: 3, sort: 'priceAsc' as typeof madridSearchState.sort, view: 'map' }),
    ).toBe(mapSearchKeyOf(madridSearchState));
    expect(mapSearchKeyOf({ ...madridSearchState, bounds: visibleBounds })).not.toBe(mapSearchKeyOf(madridSearchState));
  });
});

describe('mapPlaceKeyOf', () => {
  const madridSearchState = { ...emptySearchState, substr: 'Madrid' };
  const metaWithResults = { total: 3 };

  it('mapPlaceKeyOf returns another key for another area, but the same key for other filters and pages', () => {
    const filteredState = {
      ...madridSearchState,
      filters: { cameras: true },
      filtersOrder: ['cameras'],
      page: 2,
    } as typeof madridSearchState;
    expect(mapPlaceKeyOf(filteredState, metaWithResults, true)).toBe(
      mapPlaceKeyOf(madridSearchState, metaWithResults, true),
    );
    expect(mapPlaceKeyOf({ ...madridSearchState, bounds: visibleBounds }, metaWithResults, true)).not.toBe(
      mapPlaceKeyOf(madridSearchState, metaWithResults, true),
    );
  });

  it('mapPlaceKeyOf returns another key when only the nearest listings are shown for lack of results', () => {
    expect(mapPlaceKeyOf(madridSearchState, { total: 0 }, true)).not.toBe(
      mapPlaceKeyOf(madridSearchState, metaWithResults, true),
    );
    expect(mapPlaceKeyOf(madridSearchState, { total: 0 }, false)).toBe(
      mapPlaceKeyOf(madridSearchState, metaWithResults, false),
    );
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

const madridPosition = { lat: 40.4168, lng: -3.7038 };
const streetPlace: SearchPlace = {
  title: 'Calle de Alcalá',
  context: 'Madrid',
  correctedFrom: null,
  center: madridPosition,
  kind: 'street',
  radiusMeters: 1000,
  bounds: [-3.72, 40.4, -3.6, 40.46],
  outline: null,
  precision: 'street',
};
const metaOfStreet = (place: Partial<SearchPlace>): SearchMeta =>
  ({ place: { ...streetPlace, ...place }, bounds: null, total: 3, nothingFound: null }) as unknown as SearchMeta;
const streetSearchState = { ...emptySearchState, substr: 'calle de alcalá, 20, madrid' };
const createAirportChoice = (title: string, placeKind: SearchPlace['kind'] = 'airport') => ({
  title,
  context: 'Madrid',
  placeKind: placeKind ?? 'airport',
  ...madridPosition,
});

it('resultsCaveatOf says that a house number is unknown, and from where distances are measured', () => {
  const metaWithUnknownNumber = metaOfStreet({ unknownNumber: '20' });
  expect(isNumberUnknown(streetSearchState, metaWithUnknownNumber)).toBe(true);
  expect(resultsCaveatOf(en, streetSearchState, metaWithUnknownNumber, true)).toBe(
    'We know the street, not number 20, so distances are from the street.',
  );
  expect(resultsCaveatOf(es, streetSearchState, metaWithUnknownNumber, false)).toBe(
    'Conocemos la calle, pero no el número 20.',
  );
});

it('resultsCaveatOf says which place is shown instead of an unknown street or postcode', () => {
  const streetFallback = { kind: 'street_unknown', asked: 'calle lope de vega' } as const;
  const metaWithFallback = metaOfStreet({ title: 'Madrid', kind: 'town', precision: 'town', fallback: streetFallback });
  expect(resultsCaveatOf(en, streetSearchState, metaWithFallback, false)).toBe(
    'We don’t know “calle lope de vega”. Showing Madrid instead.',
  );
  expect(resultsCaveatOf(es, streetSearchState, metaWithFallback, false)).toBe(
    'No conocemos «calle lope de vega». Te mostramos Madrid.',
  );
  const postcodeMeta = metaOfStreet({ title: 'Bizkaia', fallback: { kind: 'postcode_unknown', asked: '48999' } });
  expect(resultsCaveatOf(es, streetSearchState, postcodeMeta, false)).toBe(
    'No conocemos el código postal 48999. Te mostramos Bizkaia.',
  );
});

it('resultsCaveatOf returns an empty text for a known place and for a search of the map’s area', () => {
  expect(resultsCaveatOf(en, streetSearchState, metaOfStreet({}), true)).toBe('');
  const searchedBounds = { west: -4, south: 40, east: -3, north: 41 };
  const metaWithUnknownNumber = metaOfStreet({
    unknownNumber: '20',
    choices: [createAirportChoice('Barajas')],
    center: null,
  });
  expect(resultsCaveatOf(en, { ...streetSearchState, bounds: searchedBounds }, metaWithUnknownNumber, true)).toBe('');
  expect(isPlaceAmbiguous({ ...streetSearchState, bounds: searchedBounds }, metaWithUnknownNumber)).toBe(false);
});

it('placeQuestionOf asks “Which airport?” when a search can mean only airports, and names no type otherwise', () => {
  const airportMeta = metaOfStreet({
    center: null,
    choices: [createAirportChoice('Barajas'), createAirportChoice('Cuatro Vientos')],
  });
  expect(isPlaceAmbiguous(streetSearchState, airportMeta)).toBe(true);
  expect([
    placeQuestionOf(en, streetSearchState, airportMeta),
    placeQuestionOf(es, streetSearchState, airportMeta),
  ]).toEqual(['Which airport?', '¿Qué aeropuerto?']);
  const mixedMeta = metaOfStreet({
    center: null,
    choices: [createAirportChoice('Atocha', 'station'), createAirportChoice('Atocha', 'street')],
  });
  expect([
    placeQuestionOf(en, streetSearchState, mixedMeta),
    placeQuestionOf(es, streetSearchState, mixedMeta),
  ]).toEqual(['Which one do you mean?', '¿A cuál te refieres?']);
  expect(isPlaceAmbiguous(streetSearchState, metaOfStreet({ choices: [createAirportChoice('Atocha')] }))).toBe(false);
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
  const streetBounds = { west: -3.7, south: 40.41, east: -3.65, north: 40.44 };
  expect(mapViewOf(streetSearchState, metaOfStreet({ lines: streetLines }), [])).toEqual({ bounds: streetBounds });
  expect(mapViewOf({ ...streetSearchState, near: madridPosition }, metaOfStreet({ lines: streetLines }), [])).toEqual({
    bounds: streetBounds,
  });
  expect(
    searchPointOf({ ...streetSearchState, near: madridPosition }, metaOfStreet({ lines: streetLines }), []),
  ).toEqual(madridPosition);
});

it('mapViewOf shows all places that an ambiguous search can mean, except those on the Canary Islands', () => {
  const airportChoices = [createAirportChoice('Barajas'), { ...createAirportChoice('El Prat'), lat: 41.3, lng: 2.08 }];
  const airportMeta = { ...metaOfStreet({ center: null, choices: airportChoices }), total: 0 };
  expect(mapViewOf(streetSearchState, airportMeta, [])).toEqual({
    bounds: { west: -3.7038, south: 40.4168, east: 2.08, north: 41.3 },
  });
  const islandChoice = { ...createAirportChoice('Gran Canaria'), lat: 27.93, lng: -15.4 };
  const nationwideMeta = { ...metaOfStreet({ center: null, choices: [...airportChoices, islandChoice] }), total: 0 };
  expect(mapViewOf(streetSearchState, nationwideMeta, [])).toMatchObject({ bounds: { south: 35.9 } });
});

it('formatResultsHeading names the radius of the search and the place, a street together with its town', () => {
  const headingOfPlace = (place: Partial<SearchPlace>, of = streetSearchState) =>
    formatResultsHeading(en, of, metaOfStreet(place), []);
  expect(headingOfPlace({ title: 'Atocha Station', kind: 'station', radiusMeters: 1500 })).toBe(
    '3 bays within 1.5 km of Atocha Station',
  );
  expect(headingOfPlace({})).toBe('3 bays within 1 km of Calle de Alcalá, Madrid');
  expect(headingOfPlace({ title: 'Biscay', kind: 'point', radiusMeters: 49_503, precision: 'province' })).toBe(
    '3 bays in Biscay',
  );
  expect(
    headingOfPlace({ center: null, choices: [createAirportChoice('Barajas'), createAirportChoice('El Prat')] }),
  ).toBe('Which airport?');
  const metaWithoutPlace = { ...metaOfStreet({}), place: null };
  const stateNearMadrid = { ...emptySearchState, near: madridPosition };
  expect([
    formatResultsHeading(en, stateNearMadrid, metaWithoutPlace, []),
    formatResultsHeading(es, stateNearMadrid, metaWithoutPlace, []),
  ]).toEqual(['3 bays within 5 km of here', 'Por aquí: 3\u00a0plazas a menos de 5\u00a0km']);
});
