import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SearchQuery } from '../contract/search.ts';
import {
  characteristicFlags,
  filterKeys,
  floorLevels,
  searchSorts,
  vehicleClasses,
  walkMinutesChoices,
} from '../contract/vocabulary.ts';
import { formatQuery } from '../client/request.ts';
import {
  formatSearchString,
  parseSearchState,
  serializeSearchState,
  toFiltersQuery,
  toSearchQuery,
} from './search-url.ts';
import { drawnAreaArbitrary } from '../testing/drawn-areas.ts';
import { dropInvalidArea, formatDrawnArea } from './drawn-area.ts';
import { emptySearchState, type SearchFilterState, type SearchState } from './search-state.ts';

const parseQueryText = (text: string) => parseSearchState(new URLSearchParams(text));

const parseWithApiSchema = (state: SearchState) =>
  SearchQuery.safeParse(Object.fromEntries(new URLSearchParams(formatQuery({ ...toSearchQuery(state) }))));

const degreesUpTo = (limit: number) => fc.integer({ min: -limit * 1e5, max: limit * 1e5 }).map((value) => value / 1e5);
const nullableEuros = fc.option(fc.nat(10_000));
const codesArbitrary = fc
  .uniqueArray(fc.integer({ min: 1, max: 99 }), { minLength: 1, maxLength: 9 })
  .map((list) => list.toSorted((one, other) => one - other));
const trueArbitrary = fc.constant(true as const);
const filtersArbitrary = fc.record(
  {
    ...(Object.fromEntries(characteristicFlags.map((flag) => [flag, trueArbitrary])) as Record<
      (typeof characteristicFlags)[number],
      fc.Arbitrary<true>
    >),
    floorLevel: fc.constantFrom(...floorLevels),
    priceRange: fc
      .tuple(nullableEuros, nullableEuros)
      .filter(([min, max]) => min !== null || max !== null)
      .map(([min, max]) => (min !== null && max !== null && min > max ? ([max, min] as const) : ([min, max] as const))),
    spotType: codesArbitrary,
    accessType: codesArbitrary,
    vehicleType: fc.constantFrom(...vehicleClasses),
    publishedSince: fc.integer({ min: 1, max: 365 }),
    fitsVehicle: trueArbitrary,
  },
  { requiredKeys: [], noNullPrototype: true },
);
const stateArbitrary: fc.Arbitrary<SearchState> = fc
  .record(
    {
      substr: fc.string({ unit: 'grapheme', maxLength: 60 }).map((text) => text.trim().slice(0, 200)),
      near: fc.option(fc.record({ lat: degreesUpTo(90), lng: degreesUpTo(180) }, { noNullPrototype: true })),
      venue: fc.option(fc.constantFrom('mestalla', 'movistar-arena', 'estadio-2')),
      vehicleKind: fc.constantFrom(null, 'car' as const, 'motorbike' as const),
      bounds: fc.option(
        fc
          .tuple(degreesUpTo(180), degreesUpTo(180), degreesUpTo(90), degreesUpTo(90))
          .filter(([a, b, c, d]) => a !== b && c !== d)
          .map(([a, b, c, d]) => ({
            west: Math.min(a, b),
            east: Math.max(a, b),
            south: Math.min(c, d),
            north: Math.max(c, d),
          })),
      ),
      limit: fc.oneof(
        fc.constant({ drawnArea: null, walkMinutes: null }),
        drawnAreaArbitrary.map((area) => ({ drawnArea: formatDrawnArea(area), walkMinutes: null })),
        fc.constantFrom(...walkMinutesChoices).map((walkMinutes) => ({ drawnArea: null, walkMinutes })),
      ),
      filters: filtersArbitrary,
      shuffle: fc.shuffledSubarray([...filterKeys], { minLength: filterKeys.length }),
      vehicle: fc.option(
        fc.record(
          {
            lengthCm: fc.integer({ min: 100, max: 1500 }),
            widthCm: fc.integer({ min: 50, max: 350 }),
            heightCm: fc.integer({ min: 50, max: 450 }),
          },
          { noNullPrototype: true },
        ),
      ),
      sort: fc.constantFrom(...searchSorts),
      page: fc.integer({ min: 1, max: 500 }),
      view: fc.constantFrom('list' as const, 'map' as const),
    },
    { noNullPrototype: true },
  )
  .map(({ shuffle, limit, ...state }) => ({
    ...state,
    ...limit,
    filtersOrder: shuffle.filter((key) => (state.filters as SearchFilterState)[key] !== undefined),
  }));

describe('the URL of a search', () => {
  it('parseSearchState restores any search state from the output of serializeSearchState', () => {
    fc.assert(
      fc.property(stateArbitrary, (state) => {
        expect(parseSearchState(serializeSearchState(state))).toEqual(state);
      }),
    );
  });

  it('formatSearchString omits defaults and does not encode commas', () => {
    expect(formatSearchString(emptySearchState)).toBe('');
    const state = parseQueryText(
      'substr=Le%C3%B3n&cameras=true&priceRange=50%2C90&filtersOrder=priceRange%2Ccameras&page=2&view=map',
    );
    expect(formatSearchString(state)).toBe(
      '?substr=Le%C3%B3n&cameras=true&priceRange=50,90&filtersOrder=priceRange,cameras&page=2&view=map',
    );
  });

  it('formatSearchString returns the same text for two differently written URLs of one search', () => {
    const firstSearch = parseQueryText(
      'view=list&page=1&priceRange=,90&cameras=on&filtersOrder=cameras,priceRange&near=40.4168000,-3.70380',
    );
    const sameSearch = parseQueryText('near=40.4168,-3.7038&cameras=1&priceRange=,90');
    expect(formatSearchString(firstSearch)).toBe(formatSearchString(sameSearch));
  });

  it('SearchQuery parses the URL of the search page to the same search as the page’s API request', () => {
    fc.assert(
      fc.property(stateArbitrary, (state) => {
        const apiQuery = SearchQuery.parse(Object.fromEntries(serializeSearchState(state)));
        if (state.vehicle === null) delete apiQuery.fitsVehicle;
        expect(parseWithApiSchema(state).data).toEqual(apiQuery);
        expect(SearchQuery.shape.bounds.parse(toFiltersQuery(state).bounds)).toEqual(state.bounds ?? undefined);
      }),
    );
  });
});

describe('parseSearchState', () => {
  it('parseSearchState replaces control characters in the search text with spaces', () => {
    expect(parseSearchState(new URLSearchParams('substr=%00Val%01encia%00')).substr).toBe('Val encia');
  });

  it('parseSearchState drops unknown and malformed parameters and keeps the others', () => {
    const state = parseQueryText(
      'substr=Madrid&utm_source=x&venue=Not%20one&near=91,0&bounds=1,2,1,3&floorLevel=-7&priceRange=90,50&spotType=a,2,,2,100&vehicleType=9' +
        '&publishedSince=-1&vehicle=1x1x1&sort=cheap&page=0&view=tree&cameras=maybe&filtersOrder=cameras,spotType,constructor',
    );
    expect(state).toEqual({
      ...emptySearchState,
      substr: 'Madrid',
      filters: { spotType: [2] },
      filtersOrder: ['spotType'],
    });
  });

  it('parseSearchState reads repeated parameters, which an HTML form without JavaScript sends', () => {
    const state = parseQueryText(
      'substr=&cameras=on&spotType=4&spotType=1&priceRange=&priceRange=90&vehicle=450&vehicle=185&vehicle=160',
    );
    expect(state.filters).toEqual({ cameras: true, spotType: [1, 4], priceRange: [null, 90] });
    expect(state.vehicle).toEqual({ lengthCm: 450, widthCm: 185, heightCm: 160 });
  });

  it.each([
    'near=,',
    'near=1',
    'near=1e1,2',
    'near=NaN,1',
    'bounds=,,,',
    'bounds=0,0,0',
    'priceRange=,',
    'priceRange=-1,5',
    'page=1e2',
    'page=999',
    'floorLevel=',
    'walkMinutes=7',
    'walkMinutes=',
    'drawnArea=',
    'drawnArea=A%20B',
    'drawnArea=AAAAA',
  ])('parseSearchState ignores the invalid parameter %s', (text) => {
    expect(parseQueryText(text)).toEqual(emptySearchState);
  });

  it('parseSearchState takes the walking time, which the form of the filters sets, in place of a drawn area', () => {
    const area = 'drawnArea=goi3H_x2WAg6H_5HAA_5H';
    expect(parseQueryText(area).drawnArea).toBe('goi3H_x2WAg6H_5HAA_5H');
    expect(parseQueryText(`${area}&walkMinutes=10`)).toEqual({ ...emptySearchState, walkMinutes: 10 });
    expect(parseQueryText(`${area}&walkMinutes=`).drawnArea).toBe('goi3H_x2WAg6H_5HAA_5H');
  });

  it('parseSearchState cuts the search text at 200 characters without splitting an emoji', () => {
    expect(parseQueryText(`substr=${'x'.repeat(199)}🚗`).substr).toBe('x'.repeat(199));
  });

  it('parseSearchState and dropInvalidArea turn any query string into a search that the API accepts', () => {
    const parameterNames = fc.constantFrom(
      'substr',
      'near',
      'bounds',
      'drawnArea',
      'walkMinutes',
      'filtersOrder',
      'vehicle',
      'sort',
      'page',
      'view',
      ...filterKeys,
    );
    const parameterValues = fc.oneof(
      fc.string(),
      fc.constantFrom('-0', '1,2', 'true', '1e9', 'null', ',', '٣', '1,2,3,4', '-1,-1,1,1'),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.oneof(parameterNames, fc.string()), parameterValues)), (pairs) => {
        const state = dropInvalidArea(parseSearchState(new URLSearchParams(pairs)));
        expect(parseWithApiSchema(state).error).toBeUndefined();
        expect(parseSearchState(serializeSearchState(state))).toEqual(state);
      }),
    );
  });
});
